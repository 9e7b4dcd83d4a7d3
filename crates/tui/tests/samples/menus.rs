use tui::draw::{HelpGroup, HintLine, Key, MenuItem, Setting, Value};

pub fn hints() -> Vec<HintLine> {
    let line = |choice, mv: &str, win, reasons: &[(bool, &str)]| HintLine {
        choices: vec![choice],
        mv: mv.into(),
        win,
        reasons: reasons.iter().map(|(good, text)| (*good, (*text).into())).collect(),
    };
    vec![
        line(2, "G7", 0.46, &[(true, "takes nothing"), (true, "keeps your green majority")]),
        line(0, "R2", 0.31, &[(false, "takes B0 and P1, a third colour")]),
        line(
            4,
            "Y10",
            0.12,
            &[(false, "gives away the 10 that protects the whole line, which you may need in the last round")],
        ),
    ]
}

pub fn menu_items() -> Vec<MenuItem> {
    let item = |label: &str, about: &str, group: &str| MenuItem {
        label: label.into(),
        about: about.into(),
        group: (!group.is_empty()).then(|| group.into()),
    };
    vec![
        item("Continue", "Parade, your turn, 2 h ago", "Play"),
        item("Play Parade", "2 to 6 players; the fewest points win", ""),
        item("Play Alice", "2 to 4 players; the most cookies win", ""),
        item("Tutorial", "five minutes, hands-on", "Learn"),
        item("Puzzle of the day", "one position, one best move", ""),
        item("Review", "look a finished game over", "After"),
        item("Score pad", "for a game with real cards", ""),
        item("Rules", "of both games", "More"),
        item("Settings", "language, colours, names, speed", ""),
        item("Quit", "", ""),
    ]
}

pub fn settings_items() -> Vec<Setting> {
    let choice = |name: &str, value: &str| Setting { name: name.into(), value: Value::Picked(value.into()) };
    vec![
        choice("Language", "English"),
        choice("Colours", "24 bits"),
        choice("Background", "dark"),
        choice("Signs", "Unicode"),
        Setting { name: "Name".into(), value: Value::Typed { text: "Ann".into(), instead: "Root".into() } },
        choice("Animation", "normal"),
    ]
}

pub const HELP_GROUPS: &[HelpGroup<'static>] = &[
    HelpGroup {
        title: "Play",
        keys: &[
            Key { cap: "1-5, arrows", does: "move over your cards and see what each would take" },
            Key { cap: "Enter", does: "play the selected card" },
            Key { cap: "mouse", does: "click a card, click it again to play" },
        ],
    },
    HelpGroup {
        title: "Ask",
        keys: &[
            Key { cap: "h", does: "what an engine would play" },
            Key { cap: "u", does: "take back your last decision" },
        ],
    },
    HelpGroup { title: "Leave", keys: &[Key { cap: "q", does: "quit; the game is kept" }] },
];

pub fn help_text() -> Vec<String> {
    vec!["The value of your card is how many cards at the end of the line are safe. Of the others you take those of its colour and those that are not worth more.".into()]
}
