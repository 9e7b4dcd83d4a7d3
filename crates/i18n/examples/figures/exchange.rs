//! A figure in another language is the English one with other texts.

use i18n::Lang;

/// What the figures say in English, French and Polish.
const TEXTS: &[[&str; 3]] = &[
    // What Green 3 takes.
    [
        "What Green 3 takes from a line of seven cards",
        "Ce que le 3 vert récupère dans un défilé de sept cartes",
        "Co zielona 3 zabiera z parady siedmiu kart",
    ],
    ["Green 3 is played", "Le 3 vert est joué", "Zagrana zostaje zielona 3"],
    [
        "Out of removal mode it takes what is green (colour) and what is 3 or less (value).",
        "Parmi les cartes menacées, il récupère ce qui est vert (couleur) et ce qui vaut 3 ou moins (valeur).",
        "Z zagrożonych kart zabiera zielone (kolor) i te o wartości 3 lub mniejszej (wartość).",
    ],
    ["removal mode", "menacées", "zagrożone"],
    ["safe: the 3 nearest the end", "à l'abri : les 3 dernières", "bezpieczne: 3 ostatnie"],
    ["stays", "reste", "zostaje"],
    ["taken", "récupérée", "zabrana"],
    ["played", "jouée", "nowa"],
    ["front", "début", "początek"],
    ["end", "fin", "koniec"],
    ["colour", "couleur", "kolor"],
    ["value", "valeur", "wartość"],
    ["and value", "et valeur", "i wartość"],
    ["red", "rouge", "czerwony"],
    ["blue", "bleu", "niebieski"],
    ["purple", "violet", "fioletowy"],
    ["green", "vert", "zielony"],
    ["grey", "gris", "szary"],
    ["orange", "orange", "pomarańczowy"],
    // The board of Alice; a name on a space takes two lines.
    [
        "Alice in Wonderland: a reconstruction of the board, not the printed one, 12 spaces",
        "Alice au pays des merveilles : une reconstitution, pas le plateau imprimé, 12 cases",
        "Alicja w Krainie Czarów: rekonstrukcja, nie drukowana plansza, 12 pól",
    ],
    ["Alice in Wonderland", "Alice au pays des merveilles", "Alicja w Krainie Czarów"],
    [
        "a reconstruction of the board, not the printed one · 12 spaces",
        "une reconstitution, pas le plateau imprimé · 12 cases",
        "rekonstrukcja, nie drukowana plansza · 12 pól",
    ],
    ["START", "DÉBUT", "START"],
    ["clockwise", "sens horaire", "w prawo"],
    ["the spinner", "la flèche", "wskazówka"],
    ["Hatter's", "Thé du", "Herbatka u"],
    ["Tea Party", "Chapelier", "Kapelusznika"],
    ["Cheshire", "Chat du", "Kot z"],
    ["Cat", "Cheshire", "Cheshire"],
    ["Rabbit", "Terrier", "Królicza"],
    ["Hole", "du Lapin", "Nora"],
    ["Small", "Petits", "Małe"],
    ["Cookies", "Biscuits", "Ciasteczka"],
    ["Caterpillar", "Chenille", "Gąsienica"],
    ["0: Hatter's Tea Party", "0 : Thé du Chapelier", "0: Herbatka u Kapelusznika"],
    [
        "large cookies when you stop or pass",
        "de grands biscuits pour qui vient",
        "duże ciastka dla każdego, kto tu zajdzie",
    ],
    ["3: Cheshire Cat", "3 : Chat du Cheshire", "3: Kot z Cheshire"],
    ["on you go, by the same number", "on avance encore, du même nombre", "dalej, jeszcze raz o tę samą liczbę"],
    ["5: Rabbit Hole", "5 : Terrier du Lapin", "5: Królicza Nora"],
    [
        "small pawns fall in and spin to get out",
        "un petit pion tombe, la flèche l'en sort",
        "mały pionek wpada i kręci, by wyjść",
    ],
    ["8: Small Cookies", "8 : Petits Biscuits", "8: Małe Ciasteczka"],
    ["one spin tells how many you get", "la flèche dit combien on en reçoit", "obrót mówi, ile ich dostajesz"],
    ["10: Caterpillar", "10 : Chenille", "10: Gąsienica"],
    [
        "small pawns grow, a large one shrinks",
        "un petit pion grandit, un grand rapetisse",
        "mały pionek rośnie, duży maleje",
    ],
    ["A number", "Un numéro", "Liczba"],
    [
        "what the spinner reads if it points here",
        "ce que lit la flèche qui s'arrête ici",
        "odczytuje się ją, gdy wskazówka tu stanie",
    ],
];

/// The figure in this language.
///
/// # Errors
/// If it says something that is not translated, which is told.
pub(crate) fn in_language(svg: &str, lang: Lang) -> Result<String, String> {
    let mut drawn = String::with_capacity(svg.len());
    for piece in svg.split_inclusive('>') {
        let (text, tag) = piece.split_at(piece.find('<').unwrap_or(piece.len()));
        let said = text.trim();
        drawn += &if says_nothing(said, tag) { text.to_owned() } else { text.replace(said, translated(said, lang)?) };
        drawn += tag;
    }
    Ok(drawn)
}

/// The names of cards and numbers are the same in every language, and a style sheet is no text.
fn says_nothing(text: &str, tag: &str) -> bool {
    tag == "</style>" || text.len() <= 3 && !text.chars().any(char::is_lowercase)
}

fn translated(text: &str, lang: Lang) -> Result<&'static str, String> {
    let found = TEXTS.iter().find(|[english, ..]| *english == text);
    found.map(|texts| texts[lang as usize]).ok_or_else(|| format!("nobody has translated {text:?}"))
}
