# Aplikacja internetowa: to, co otacza każdą stronę, i drogi do gry.
web-skip = Przejdź do treści
web-nav = Ty
web-me = Profil
web-home = Strona główna
web-welcome = Herbata podana. Zagramy?
web-guest = Gość
web-on = włączony
web-sound = Dźwięk
web-page-lost = Nie udało się wczytać tej strony. Czy jest sieć? Wczytaj ją ponownie.
web-missing = Nic tu nie ma
web-missing-about = „Ale ja nie chcę iść między wariatów” – powiedziała Alicja. Ten adres donikąd nie prowadzi.
web-no-table = Nie ma takiego stołu
web-hand-over = Przekaż urządzenie: { $who }
web-hand-over-about = Pozostali nie patrzą: do tej chwili karty są zakryte.
web-hand-over-ready = To ja, { $who }
