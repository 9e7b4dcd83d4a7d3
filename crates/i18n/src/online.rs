use std::time::Duration;

use catalog::Plan;
use game::{Names, Seat, SeatSet};
use protocol::{ChairInfo, Code, Emote, RoomInfo, Stage};
use table::TimeControl;

use crate::Locale;
use crate::t;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// What is said about tables of a server.
impl Locale {
    /// Why a request was refused, and what to do.
    pub fn refused(&self, code: Code) -> String {
        self.tell("refused", &serde_json::json!({ "type": code }), &Names::new::<&str>([]))
    }

    /// How much time people have.
    pub fn time_control(&self, control: Option<TimeControl>) -> String {
        match control {
            None => t!(self, "online-no-clock"),
            Some(TimeControl::PerSide { seconds, increment }) => {
                t!(self, "online-minutes", minutes = seconds / 60, seconds = increment)
            }
            Some(TimeControl::PerMove { seconds }) => t!(self, "online-days", days = u64::from(seconds) / DAY),
        }
    }

    /// Who may come.
    pub fn openness(&self, public: bool) -> String {
        if public { t!(self, "online-public") } else { t!(self, "online-by-link") }
    }

    /// Whether it counts.
    pub fn rating(&self, rated: bool) -> String {
        if rated { t!(self, "online-rated") } else { t!(self, "online-casual") }
    }

    /// What was agreed, in a few words.
    pub fn plan(&self, plan: &Plan) -> String {
        [self.time_control(plan.terms.clock), self.rating(plan.rated), self.openness(plan.public)].join(", ")
    }

    /// Who sits there.
    pub fn chair(&self, chair: &ChairInfo) -> String {
        chair.name.as_ref().map_or_else(|| t!(self, "online-free"), |name| self.name(name, chair.persona))
    }

    /// Who sits there, and whom they want to be in Alice.
    pub fn sitter(&self, chair: &ChairInfo) -> String {
        match chair.character {
            Some(character) => t!(self, "online-as", who = self.chair(chair), character = self.character(character)),
            None => self.chair(chair),
        }
    }

    /// Who sits at a table, and how many seats are free.
    pub fn company(&self, room: &RoomInfo) -> String {
        let seated = room.seats.iter().filter(|chair| chair.name.is_some());
        let mut told: Vec<String> = seated.map(|chair| self.chair(chair)).collect();
        let free = room.seats.len() - told.len();
        if free > 0 {
            told.push(t!(self, "online-free-seats", count = free));
        }
        told.join(", ")
    }

    /// How far a table is, and whose turn it is.
    pub fn state(&self, room: &RoomInfo, to_move: SeatSet) -> String {
        let own = |(seat, chair): (Seat, &ChairInfo)| chair.own && to_move.contains(seat);
        let whose = Seat::all(room.seats.len()).zip(&room.seats).filter(|(seat, _)| to_move.contains(*seat));
        let whose: Vec<String> = whose.map(|(_, chair)| self.chair(chair)).collect();
        match room.stage {
            Stage::Open | Stage::Revealing => t!(self, "online-open"),
            Stage::Over => t!(self, "online-over"),
            Stage::Playing if Seat::all(room.seats.len()).zip(&room.seats).any(own) => t!(self, "online-your-turn"),
            Stage::Playing if whose.is_empty() => t!(self, "online-playing"),
            Stage::Playing => t!(self, "online-turn", who = self.and(&whose)),
        }
    }

    /// What somebody says.
    pub fn emote(&self, emote: Emote) -> String {
        match emote {
            Emote::Hello => t!(self, "emote-hello"),
            Emote::GoodLuck => t!(self, "emote-good-luck"),
            Emote::WellPlayed => t!(self, "emote-well-played"),
            Emote::Thanks => t!(self, "emote-thanks"),
            Emote::Oops => t!(self, "emote-oops"),
            Emote::Laugh => t!(self, "emote-laugh"),
            Emote::Thinking => t!(self, "emote-thinking"),
            Emote::GoodGame => t!(self, "emote-good-game"),
        }
    }

    /// What is left on a clock: `4:59`, `1:04:59`, or days and hours.
    pub fn time_left(&self, left: Duration) -> String {
        let seconds = left.as_secs();
        if seconds >= DAY {
            return t!(self, "online-days-left", days = seconds / DAY, hours = seconds % DAY / HOUR);
        }
        let (hours, minutes, seconds) = (seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
        if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
    }
}

#[test]
fn clocks_are_read_as_people_read_them() {
    let locale = Locale::new(crate::Lang::En);
    for (seconds, text) in [(0, "0:00"), (299, "4:59"), (3_899, "1:04:59"), (176_400, "2 d 1 h")] {
        assert_eq!(locale.time_left(Duration::from_secs(seconds)), text);
    }
}
