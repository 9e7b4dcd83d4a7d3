//! Parade's reference bots compared to their definitions, which are written again
//! here in the plainest way and from the view's data alone.

use bots::{Bot, BotName, Botted, Budget, Level, Random, play_out};
use game::{Actor, FastDice, Game, GameView, Viewer};
use parade::{Card, Colour, Move, NoOptions, Parade, Phase, ViewData};

struct Table {
    seat: usize,
    hand: Vec<Card>,
    line: Vec<Card>,
    fronts: Vec<Vec<Card>>,
}

impl Table {
    fn new(data: &ViewData, seat: usize) -> Self {
        let hand = data.hands[seat].clone().expect("a player sees their hand");
        Self { seat, hand, line: data.line.clone(), fronts: data.taken.clone() }
    }

    fn taken_by(&self, card: Card) -> Vec<Card> {
        let open = self.line.len().saturating_sub(card.value().into());
        let taken = |c: &&Card| c.colour() == card.colour() || c.value() <= card.value();
        self.line[..open].iter().filter(taken).copied().collect()
    }

    /// The score of this seat with `more` in front of it; `wins` compares its count to another's.
    fn score(&self, more: &[Card], wins: impl Fn(usize, usize) -> bool) -> u32 {
        let own: Vec<Card> = self.fronts[self.seat].iter().chain(more).copied().collect();
        let count = |cards: &[Card], colour| cards.iter().filter(|c| c.colour() == colour).count();
        let others = || (0..self.fronts.len()).filter(|&seat| seat != self.seat);
        Colour::ALL
            .iter()
            .map(|&colour| {
                let mine = count(&own, colour);
                if others().all(|seat| wins(mine, count(&self.fronts[seat], colour))) {
                    mine as u32
                } else {
                    own.iter().filter(|c| c.colour() == colour).map(|c| u32::from(c.value())).sum()
                }
            })
            .sum()
    }

    fn true_score(&self, more: &[Card]) -> u32 {
        let lead = if self.fronts.len() == 2 { 2 } else { 0 };
        self.score(more, |mine, theirs| mine >= theirs + lead)
    }

    fn cautious_score(&self, more: &[Card]) -> u32 {
        self.score(more, |mine, theirs| mine >= theirs + 2)
    }

    /// The first pair in hand order whose discard leaves the lowest score.
    fn best_discard(&self, score: impl Fn(&[Card]) -> u32) -> Move {
        let mut best: Option<(u32, Move)> = None;
        for i in 0..self.hand.len() {
            for j in i + 1..self.hand.len() {
                let kept: Vec<Card> =
                    (0..self.hand.len()).filter(|k| ![i, j].contains(k)).map(|k| self.hand[k]).collect();
                let score = score(&kept);
                if best.is_none_or(|(lowest, _)| score < lowest) {
                    best = Some((score, Move::discard(self.hand[i], self.hand[j])));
                }
            }
        }
        best.expect("four cards have pairs").1
    }
}

fn greedy(table: &Table, phase: Phase) -> Move {
    if phase == Phase::Discard {
        return table.best_discard(|kept| table.cautious_score(kept));
    }
    let mut best: Option<(u32, Card)> = None;
    for &card in &table.hand {
        let sum = table.taken_by(card).iter().map(|c| u32::from(c.value())).sum();
        if best.is_none_or(|(lowest, _)| sum < lowest) {
            best = Some((sum, card));
        }
    }
    Move::Play(best.expect("a hand has cards").1)
}

fn fullscore(table: &Table, phase: Phase) -> Move {
    if phase == Phase::Discard {
        return table.best_discard(|kept| table.true_score(kept));
    }
    let mut best: Option<(u32, Card)> = None;
    for &card in &table.hand {
        let score = table.true_score(&table.taken_by(card));
        if best.is_none_or(|(lowest, _)| score <= lowest) {
            best = Some((score, card));
        }
    }
    Move::Play(best.expect("a hand has cards").1)
}

fn assert_plays_as(name: &BotName, definition: fn(&Table, Phase) -> Move) {
    let mut positions = 0;
    for seats in Parade::SEATS {
        for index in 0..300 {
            let mut dice = FastDice::new(11, index, seats as u64);
            let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a legal table");
            let mut game = Parade::start(&NoOptions {}, &setup).expect("a dealt match");
            let mut bot = Parade::bot(name, seats, Budget::Standard).expect("a bot of Parade");
            // Half the matches are played by the bot, half at random, which reaches other positions.
            play_out(
                &mut game,
                &mut dice,
                |game, seat, dice| {
                    let view = game.view(Viewer::Seat(seat));
                    let chosen = bot.choose(view, dice);
                    let data = view.data();
                    let expected = definition(&Table::new(&data, seat.index()), data.phase);
                    assert_eq!(chosen, Some(expected), "{data:?}");
                    positions += 1;
                    if index % 2 == 0 { chosen } else { Bot::<Parade>::choose(&mut Random, view, dice) }
                },
                |_, _| {},
            );
        }
    }
    assert!(positions > 30_000);
}

#[test]
fn greedy_plays_as_defined() {
    assert_plays_as(&BotName::Greedy, greedy);
}

#[test]
fn fullscore_plays_as_defined() {
    assert_plays_as(&BotName::FullScore, fullscore);
}

#[test]
fn viewers_without_a_turn_have_no_move() {
    let setup = Parade::deal(&NoOptions {}, 3, &mut FastDice::new(0, 0, 0)).expect("a legal table");
    let game = Parade::start(&NoOptions {}, &setup).expect("a dealt match");
    let idle = setup.first.next(3);
    let levels = Level::ALL.map(BotName::Level);
    for name in Parade::BOTS.iter().chain(&levels) {
        let mut bot = Parade::bot(name, 3, Budget::Standard).expect("a bot of Parade");
        for viewer in [Viewer::Seat(idle), Viewer::Spectator, Viewer::Open] {
            assert_eq!(bot.choose(game.view(viewer), &mut FastDice::new(0, 0, 0)), None);
        }
        let mv = bot.choose(game.view(Viewer::Seat(setup.first)), &mut FastDice::new(0, 0, 0));
        assert!(game.clone().apply(Actor::Seat(setup.first), mv.expect("a move")).is_ok());
    }
}
