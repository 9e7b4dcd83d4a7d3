// What goes over the wire. Written by `make types` from the types of the server: change those.
// docs/protocol.md says what it means.

/**
 * A card of a player's deck (A2).
 */
export type AliceCard = '1' | '2' | '3' | '4' | '5' | 'J';

/**
 * What a move would do, as far as the player can know: the events that follow
 * from it up to the next choice or spin. A card not yet drawn and a cookie not
 * yet turned up are not in it.
 */
export type AliceEffect = Array<AliceEvent>;

/**
 * How a match ended.
 */
export type AliceEnding = { 
/**
 * As the record has it.
 */
outcome: End<AliceTieBreak>, 
/**
 * How the points came about; absent if it was not played to its end.
 */
sheet?: AliceSheet | null, };

/**
 * One thing that happened. `None` is what a viewer does not learn.
 */
export type AliceEvent = { "played": { 
/**
 * Who played.
 */
seat: Seat, 
/**
 * From which end of the hand.
 */
side: Side, 
/**
 * The card.
 */
card: AliceCard, 
/**
 * The number of this turn: the card's or the joker's, with the 1 of a large pawn.
 */
number: number, 
/**
 * What was said with it.
 */
extra: Extra, } } | { "moved": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * From which space.
 */
from: number, 
/**
 * To which space.
 */
to: number, 
/**
 * What that space is.
 */
kind: SpaceKind, 
/**
 * How many of the steps were made because spaces were occupied.
 */
pushed: number, } } | { "took": { 
/**
 * Who took it.
 */
seat: Seat, 
/**
 * From where, and why.
 */
from: CookieSource, 
/**
 * Its value; `None` in what a player can foresee, if it is not yet seen.
 */
cookie: number | null, } } | { "turned": { 
/**
 * Its value.
 */
cookie: number, } } | { "none-left": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "chooses": { 
/**
 * Who chooses.
 */
seat: Seat, } } | { "again": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * By how many spaces.
 */
number: number, } } | { "grew": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "shrank": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "fell": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "spins-for-cookies": { 
/**
 * Who takes them.
 */
seat: Seat, } } | { "spins-to-escape": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * How many spins are left.
 */
spins: number, } } | { "spun": { 
/**
 * At which space.
 */
space: number, 
/**
 * The number on it.
 */
number: number, } } | { "took-small": { 
/**
 * Who took them.
 */
seat: Seat, 
/**
 * How many.
 */
count: number, 
/**
 * How many are left.
 */
left: number, } } | { "unacceptable": { 
/**
 * The space.
 */
space: number, } } | { "stayed": { 
/**
 * Whose pawn.
 */
seat: Seat, } } | { "drew": { 
/**
 * Who drew.
 */
seat: Seat, 
/**
 * Which card; the drawer alone learns it, unless hands are open.
 */
card: AliceCard | null, 
/**
 * Whether hands are open.
 */
open: boolean, } };

/**
 * A legal move and what it would do.
 */
export type AliceOffer = { 
/**
 * The move, in the notation of records.
 */
move: string, 
/**
 * What it would do, as far as the viewer can know.
 */
effect: AliceEffect, };

/**
 * What is to happen next.
 */
export type AlicePhase = "play" | "choose-cookie" | "spin-for-cookies" | { "spin-to-escape": { 
/**
 * How many spins are left, this one included.
 */
spins: number, } } | { "answer": { 
/**
 * The space that the spinner points at.
 */
space: number, 
/**
 * How many spins are left.
 */
spins: number, } } | "over";

/**
 * One player as a viewer sees them.
 */
export type AlicePlayer = { 
/**
 * The character.
 */
character: Character, 
/**
 * The pawn's space.
 */
pawn: number, 
/**
 * Whether the pawn is down the Rabbit Hole.
 */
fallen: boolean, 
/**
 * Whether the last turn was a failed escape.
 */
failed: boolean, 
/**
 * The cards played, in order.
 */
played: Array<AliceCard>, 
/**
 * How many of each card, 1 to 5 and the joker, are not yet played.
 */
unplayed: [number, number, number, number, number, number], 
/**
 * How many cards are in hand.
 */
hand_size: number, 
/**
 * The hand from left to right, if the viewer may see it.
 */
hand: Array<AliceCard> | null, 
/**
 * How many cards are in the pile.
 */
pile_size: number, 
/**
 * How many of each card are in the pile, if the viewer can count them.
 */
pile_left: [number, number, number, number, number, number] | null, 
/**
 * The pile from the top, if the viewer may see it.
 */
pile: Array<AliceCard> | null, 
/**
 * The large cookies, the most valuable first.
 */
large: Array<number>, 
/**
 * How many small cookies.
 */
small: number, 
/**
 * The points so far.
 */
points: number, };

/**
 * What there is to say about a move of Alice in Wonderland.
 */
export type AliceReason = { "reason": "takes-large", 
/**
 * From where, and why.
 */
from: CookieSource, 
/**
 * Its value, if it is seen.
 */
cookie: number | null, } | { "reason": "chooses-large", 
/**
 * The face-up one, if it is seen.
 */
face_up: number | null, 
/**
 * The mean of the stack.
 */
mean: number, } | { "reason": "none-left" } | { "reason": "spins-for-cookies", 
/**
 * How many it brings on average.
 */
mean: number, } | { "reason": "falls" } | { "reason": "makes-fall", 
/**
 * Whose.
 */
seat: Seat, } | { "reason": "grows" } | { "reason": "shrinks" } | { "reason": "makes-shrink", 
/**
 * Whose.
 */
seat: Seat, } | { "reason": "spins-to-escape", 
/**
 * How many times it may.
 */
spins: number, 
/**
 * How likely one of them can be accepted.
 */
chance: number, } | { "reason": "walks-out" } | { "reason": "stops-idly", 
/**
 * On which space.
 */
space: number, 
/**
 * What it is: another one than a plain one if it does nothing now.
 */
kind: SpaceKind, } | { "reason": "brings", 
/**
 * So many points on average.
 */
points: number, 
/**
 * Whether it is sure.
 */
sure: boolean, 
/**
 * The most that any move brings.
 */
most: number, } | { "reason": "uses-joker" } | { "reason": "keeps-joker" } | { "reason": "reaches-tea-party-next", 
/**
 * Which.
 */
card: AliceCard, } | { "reason": "cat-moves", 
/**
 * By how many spaces.
 */
number: number, 
/**
 * Where it stops then.
 */
to: number, 
/**
 * What that space is.
 */
kind: SpaceKind, } | { "reason": "next-cards", 
/**
 * Those that are known.
 */
cards: Array<AliceCard>, 
/**
 * Whether the one that is drawn is among them.
 */
drawn: boolean, } | { "reason": "takes-face-up", 
/**
 * Its value.
 */
cookie: number, 
/**
 * The mean of the stack.
 */
mean: number, } | { "reason": "takes-face-down", 
/**
 * The mean of the stack.
 */
mean: number, 
/**
 * The face-up one that stays.
 */
cookie: number, } | { "reason": "stack-odds", 
/**
 * What is chosen.
 */
from: CookieSource, 
/**
 * The face-up one.
 */
cookie: number, 
/**
 * How many of the stack are worth more.
 */
better: number, 
/**
 * How many are worth less.
 */
worse: number, 
/**
 * How many the stack has.
 */
of: number, } | { "reason": "gives-up", 
/**
 * The space.
 */
space: number, 
/**
 * What it is.
 */
kind: SpaceKind, };

/**
 * The account of the final points (A14).
 */
export type AliceSheet = { 
/**
 * By seat.
 */
rows: Array<AliceSheetRow>, };

/**
 * One player's line of the sheet.
 */
export type AliceSheetRow = { 
/**
 * The large cookies, the most valuable first; how many there are is the first tie-break.
 */
large: Array<number>, 
/**
 * How many small cookies.
 */
small: number, 
/**
 * All points.
 */
total: number, 
/**
 * How far clockwise from the Tea Party the pawn stands: the second
 * tie-break. `None` if nobody said and nothing depends on it.
 */
distance: number | null, };

/**
 * All that one viewer is told about a table: enough to draw it, to play on it,
 * and to catch up with it. It is made from views and from what is open to all.
 */
export type AliceSight = { 
/**
 * How many lines the log has: what a request has to name.
 */
version: number, 
/**
 * Whose sight it is.
 */
viewer: Viewer, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Who is to act; nobody once it is over.
 */
to_move: SeatSet, 
/**
 * The viewer's view. Once it is over, everything lies open.
 */
view: AliceView, 
/**
 * The SHA-256 of the bytes of `view` as they stand in the JSON: whoever
 * has another one should ask for the sight again.
 */
hash: Hex32, 
/**
 * What the viewer may do now; for seats alone.
 */
moves: Array<AliceOffer>, 
/**
 * What happened since the version that was asked for.
 */
steps: Array<Step<AliceEvent>>, 
/**
 * What the clock shows.
 */
clock?: ClockFace | null, 
/**
 * How often moves were taken back.
 */
takebacks: number, 
/**
 * Whether the viewer can take back their last decision.
 */
can_take_back: boolean, 
/**
 * Whether the match ends if the viewer resigns; if not, a bot plays on for them.
 */
resigning_ends: boolean, 
/**
 * The commitment and the nonces of a fair deal; its secret once it is over.
 */
fairness?: Fairness | null, 
/**
 * How it ended.
 */
ending?: AliceEnding | null, };

/**
 * What a record's outcome says beside scores and winners.
 */
export type AliceTieBreak = { 
/**
 * By seat: how many large cookies it has.
 */
large: Array<number>, };

/**
 * A view as data. What the viewer does not know is `null`.
 */
export type AliceView = { 
/**
 * Whose view it is.
 */
viewer: Viewer, 
/**
 * Whether all hands lie open.
 */
open_hands: boolean, 
/**
 * Whether hands have two cards.
 */
two_card_hands: boolean, 
/**
 * Whether a pawn may walk out of the Rabbit Hole after a failed escape.
 */
mercy: boolean, 
/**
 * The board.
 */
board: Board, 
/**
 * Whether the board is the reconstruction, which has to be said where it is shown.
 */
reconstruction: boolean, 
/**
 * Who starts the match.
 */
first: Seat, 
/**
 * Whose turn it is; at the end, whose it would be.
 */
turn: Seat, 
/**
 * Who may act now; nobody while the spinner is to turn.
 */
to_move: SeatSet, 
/**
 * What is to happen next.
 */
phase: AlicePhase, 
/**
 * The number of this turn, once a card is played.
 */
number: number | null, 
/**
 * Whose pawn is large.
 */
giant: Seat | null, 
/**
 * The face-up large cookie.
 */
face_up: number | null, 
/**
 * How many large cookies are in the stack.
 */
stack_size: number, 
/**
 * How many of each value, 2 to 5, are in the stack.
 */
stack_left: [number, number, number, number], 
/**
 * The stack from the top, if the viewer may see it.
 */
stack: Array<number> | null, 
/**
 * How many small cookies are left.
 */
pool: number, 
/**
 * By seat.
 */
players: Array<AlicePlayer>, };

/**
 * Something that can be answered.
 */
export type Answer = { 
/**
 * A move in the notation of records, or a name.
 */
answer: string, 
/**
 * Whether it is what was asked for.
 */
right: boolean, 
/**
 * What is said to it.
 */
says: string, 
/**
 * What the learner sees then.
 */
then?: AnySight, };

/**
 * What to do now, and why, in any of the games.
 */
export type AnyHinted = { "game": "parade" } & Hinted<ParadeReason> | { "game": "alice" } & Hinted<AliceReason>;

/**
 * A sight of any of the games.
 */
export type AnySight = { "game": "parade" } & ParadeSight | { "game": "alice" } & AliceSight;

/**
 * What a step asks of the learner.
 */
export type Asks = "read" | "play" | "name" | "begin";

/**
 * A move that somebody tries.
 */
export type Attempt = { 
/**
 * The move, in the notation of records.
 */
move: string, };

/**
 * How an analysis was made.
 */
export type Basis = "search" | "sample" | "solved";

/**
 * A board: its spaces in clockwise order, counted from 0.
 *
 * Any space can be the Tea Party, where pawns start and distances are counted
 * from. The default is a reconstruction, because the picture of the printed
 * board is not known here: whoever shows a board says so ([`Board::name`]).
 */
export type Board = Array<{ 
/**
 * What it does.
 */
kind: SpaceKind, 
/**
 * The number printed on it, which the spinner reads.
 */
number: number, }>;

/**
 * What turned a match.
 */
export type Cause = "fault" | "hidden" | "luck";

/**
 * What one viewer is told about a seat.
 */
export type ChairInfo = { 
/**
 * Who sits there; nothing if the seat is free.
 */
name?: string | null, 
/**
 * Which bot it is, if it is one.
 */
bot?: string | null, 
/**
 * Which character was chosen.
 */
character?: Character | null, 
/**
 * The nonce, once it was sent.
 */
nonce?: Hex32 | null, 
/**
 * Whether the seat is the viewer's.
 */
own: boolean, 
/**
 * Whether somebody is there now.
 */
online: boolean, };

/**
 * One of the four characters (A1). It has no effect on play.
 */
export type Character = "alice" | "hatter" | "queen" | "rabbit";

/**
 * One of the moves of a decision.
 */
export type Choice = { 
/**
 * The move, in the notation of records.
 */
move: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The share of the win that was expected of it.
 */
win: number, 
/**
 * The points.
 */
score: number, 
/**
 * The standard error of how far it is from the best.
 */
error: number, 
/**
 * How much of the win it gives away.
 */
loss: number, 
/**
 * Whether it was made.
 */
played: boolean, 
/**
 * Whether it is the best one.
 */
best: boolean, 
/**
 * What there is to say about it.
 */
reasons: Array<Why>, };

/**
 * What a program of a player tells the one that runs the table.
 *
 * It is one JSON object of at most [`ClientMsg::LONGEST`] bytes; a field that
 * is not known is refused.
 */
export type ClientMsg = { "type": "play", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * The version that the sender has seen.
 */
version: number, 
/**
 * What the sender calls this request.
 */
key: Key, 
/**
 * The move, in the notation of records.
 */
move: string, } | { "type": "take-back", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * The version that the sender has seen.
 */
version: number, 
/**
 * What the sender calls this request.
 */
key: Key, } | { "type": "resign", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * What the sender calls this request.
 */
key: Key, } | { "type": "back", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * What the sender calls this request.
 */
key: Key, } | { "type": "sync", 
/**
 * The version that the sender has seen; 0 for all.
 */
version: number, } | { "type": "look", 
/**
 * Which of the sender's seats.
 */
seat: Seat, } | { "type": "nonce", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * 32 random bytes.
 */
nonce: Hex32, } | { "type": "emote", 
/**
 * For which of the sender's seats.
 */
seat: Seat, 
/**
 * What.
 */
emote: Emote, } | { "type": "start", } | { "type": "rematch", 
/**
 * For which of the sender's seats.
 */
seat: Seat, } | { "type": "ping", 
/**
 * Any number; it comes back.
 */
id: number, };

/**
 * What a clock shows at one moment.
 */
export type ClockFace = { 
/**
 * How much time people have.
 */
control: TimeControl, 
/**
 * What is left, by seat.
 */
left: Array<Millis>, 
/**
 * For whom it runs.
 */
running: SeatSet, };

/**
 * What went wrong, for programs. The server has some of its own reasons as well.
 */
export type Code = "over" | "no-such-seat" | "stale" | "ahead" | "not-your-turn" | "unreadable" | "illegal" | "resigned" | "key-reused" | "no-takeback" | "bot" | "not-away" | "foreign-seat" | "nonce" | "taken" | "not-the-host" | "not-ready" | "wrong-stage" | "unavailable" | "not-found" | "nobody" | "forbidden" | "busy";

/**
 * One of the six colours, in the order of records.
 */
export type Colour = "red" | "blue" | "purple" | "green" | "grey" | "orange";

/**
 * Where a large cookie came from (A7).
 */
export type CookieSource = "passing" | "face-up" | "face-down";

/**
 * A decision and what the engine thinks of it, from what the player knew.
 */
export type Decision<R> = { 
/**
 * The number of the entry, from 1.
 */
number: number, 
/**
 * Whose decision it was.
 */
seat: Seat, 
/**
 * Who made it in their place, if somebody did.
 */
by?: string, 
/**
 * What was played, as one of the options.
 */
played: number, 
/**
 * How much of the win was given away.
 */
loss: number, 
/**
 * How good that was.
 */
label: Label, 
/**
 * What there is to say about the move that was made, the most telling first.
 */
reasons: Array<R>, 
/**
 * And about the best one.
 */
best_reasons: Array<R>, 
/**
 * The moves, in the order of the view's.
 */
options: Array<Estimate>, 
/**
 * Which of them is the best one.
 */
best: number, 
/**
 * How it was found.
 */
basis: Basis, };

/**
 * What people can say at a table. There is no chat: children play here.
 */
export type Emote = "hello" | "good-luck" | "well-played" | "thanks" | "oops" | "laugh" | "thinking" | "good-game";

/**
 * How a recorded match ended.
 */
export type End<T> = { "ended": "played", 
/**
 * Points by seat.
 */
scores: Array<number>, 
/**
 * The first place.
 */
winners: SeatSet, 
/**
 * Who resigned on the way, and so can't win.
 */
resigned?: SeatSet, } & T | { "ended": "resigned", 
/**
 * Who resigned.
 */
resigned: SeatSet, 
/**
 * Everybody else.
 */
winners: SeatSet, };

/**
 * What the engine expects of a move.
 */
export type Estimate = { 
/**
 * The move.
 */
move: string, 
/**
 * The share of the win, from 0 to 1.
 */
win: number, 
/**
 * The viewer's points at the end.
 */
score: number, 
/**
 * The standard error of how far this move is from the best, in shares of the win; 0 for the best.
 */
error: number, };

/**
 * All that is kept about somebody.
 */
export type Export = { 
/**
 * Who it is.
 */
player: Me, 
/**
 * Since when.
 */
created: Millis, 
/**
 * Where they are logged in.
 */
sessions: Array<Session>, 
/**
 * Their tokens.
 */
tokens: Array<Token>, 
/**
 * The tables that they sat at.
 */
tables: Array<KeptTable>, 
/**
 * How they did there, and how strong that makes them.
 */
statistics: PlayerStatistics, };

/**
 * What can be said with a card.
 */
export type Extra = "none" | "plus-one" | "walk";

/**
 * What proves that nobody chose a deal: see "Fairness" in `docs/notation.md`.
 */
export type Fairness = { 
/**
 * The table's secret, absent until the end.
 */
secret?: Hex32 | null, 
/**
 * SHA-256 of the secret, shown before the nonces were collected.
 */
commitment: Hex32, 
/**
 * What each seat mixed in.
 */
nonces: Array<Hex32>, };

/**
 * What would become of a card of the line.
 */
export type Fate = "safe" | "stays" | { "taken": Reason };

/**
 * Which game it is.
 */
export type GameKind = "parade" | "alice";

/**
 * Whoever wants to be forgotten.
 */
export type Goodbye = { 
/**
 * The password of the account; guests have none.
 */
password?: string, };

/**
 * 32 bytes, written as 64 hexadecimal digits.
 */
export type Hex32 = string;

/**
 * What to do now, and why.
 */
export type Hinted<R> = { 
/**
 * The version that it is about.
 */
version: number, 
/**
 * All moves, from the best on.
 */
moves: Array<ToldHint<R>>, };

/**
 * An id that can't be guessed: 128 random bits.
 *
 * Who knows a table's id may look at the table: it is the link.
 */
export type Id = string;

/**
 * Somebody at a real table.
 */
export type InFront = { 
/**
 * What they are called.
 */
name: string, 
/**
 * What lies in front of them, as for `wonderland score`: `R10 B3 B4`, or `5 3 small 4`.
 */
holding: string, };

/**
 * A move of a puzzle.
 */
export type JudgedMove<R> = { 
/**
 * The move, in the notation of records.
 */
move: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The share of the win that it leads to.
 */
win: number, 
/**
 * What speaks for it and against it, as data.
 */
reasons: Array<R>, 
/**
 * The same in words.
 */
why: Array<Why>, };

/**
 * A table of theirs.
 */
export type KeptTable = { 
/**
 * Its id, which is also its link.
 */
id: Id, 
/**
 * Who was there.
 */
room: RoomInfo, 
/**
 * The seats that were theirs.
 */
seats: SeatSet, 
/**
 * What happened, once it is over; before, it would tell secrets.
 */
record?: object, };

/**
 * What its sender calls a request, to send it again without making it twice.
 *
 * It is up to the sender, and has to differ among the requests of one seat.
 */
export type Key = string;

/**
 * How good a decision was, from what the player knew.
 */
export type Label = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * How the last round began (P7).
 */
export type LastRound = { 
/**
 * Whose turn began it; the same seat ends it.
 */
by: Seat, 
/**
 * Why.
 */
because: LastRoundCause, };

/**
 * What began the last round (P7).
 */
export type LastRoundCause = "sixth-colour" | "empty-pile" | "both";

/**
 * One of the strongest.
 */
export type LeaderboardPlace = { 
/**
 * From 1.
 */
place: number, 
/**
 * The account.
 */
name: string, 
/**
 * 60 · (mu − 2 · sigma).
 */
rating: number, 
/**
 * The mean of what is believed.
 */
mu: number, 
/**
 * How far from it the truth may be.
 */
sigma: number, 
/**
 * How many rated games that is known from.
 */
games: number, };

/**
 * A card of the line and what would become of it.
 */
export type LineCard = { 
/**
 * The card.
 */
card: ParadeCard, 
/**
 * What would become of it.
 */
fate: Fate, };

/**
 * A session in a list.
 */
export type ListedSession = { 
/**
 * Whether the caller asks with it.
 */
current: boolean, 
/**
 * What to end it by.
 */
id: Id, 
/**
 * What the browser calls itself.
 */
agent: string, 
/**
 * When it began.
 */
created: Millis, 
/**
 * When it was last used, about.
 */
seen: Millis, };

/**
 * A table in a list.
 */
export type ListedTable = { 
/**
 * Its id, which is also its link.
 */
id: string, 
/**
 * When something changed there last, in milliseconds since 1970.
 */
changed: Millis, 
/**
 * Who is there.
 */
room: RoomInfo, };

/**
 * Who wants to get in, or to become an account.
 */
export type Login = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * Its password.
 */
password: string, };

/**
 * How much of a result was luck.
 *
 * `result - luck` has the same mean as `result` over many matches, whoever
 * plays: the luck of each card and each spin is what it brought, less what
 * chance would have brought on average.
 */
export type Luck = { 
/**
 * The part of the win that the seat got.
 */
result: number, 
/**
 * How much of it came by luck, and the standard error of that estimate.
 */
luck: number, 
/**
 * The standard error of `luck`.
 */
error: number, 
/**
 * How much of the luck came with the deal.
 */
deal: number, 
/**
 * The points at the end; absent if somebody resigned before.
 */
score: number | null, 
/**
 * How many points came by luck.
 */
score_luck: number, 
/**
 * The standard error of `score_luck`.
 */
score_error: number, };

/**
 * Who somebody is.
 */
export type Me = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * Whether it is an account, or a guest.
 */
account: boolean, };

/**
 * Milliseconds: an instant, counted from a start that the caller chooses and
 * keeps, or a span between two.
 */
export type Millis = number;

/**
 * What to be called.
 */
export type Named = { 
/**
 * The name.
 */
name: string, };

/**
 * A password instead of another.
 */
export type NewPassword = { 
/**
 * The one until now.
 */
old: string, 
/**
 * The one from now on.
 */
new: string, };

/**
 * A table to be opened.
 */
export type NewTable = { 
/**
 * What is played.
 */
plan: Plan, 
/**
 * By seat: a bot as in `bot:3`, or nothing for a person.
 */
seats: Array<Player | null>, };

/**
 * A token to be made.
 */
export type NewToken = { 
/**
 * What its owner calls it.
 */
label: string, 
/**
 * What may be done with it.
 */
scopes: Scopes, };

/**
 * One of the 66 cards (P1). Ordered by colour, then value.
 */
export type ParadeCard = `${'R' | 'B' | 'P' | 'G' | 'Y' | 'O'}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`;

/**
 * What a move would do, as far as the player can know.
 */
export type ParadeEffect = { "play": Array<LineCard> } | { "discard": { 
/**
 * The cards kept.
 */
keeps: [ParadeCard, ParadeCard], } };

/**
 * How a match ended.
 */
export type ParadeEnding = { 
/**
 * As the record has it.
 */
outcome: End<ParadeTieBreak>, 
/**
 * How the points came about; absent if it was not played to its end.
 */
sheet?: ParadeSheet | null, };

/**
 * One thing that happened. `None` is what a viewer does not learn.
 */
export type ParadeEvent = { "played": { 
/**
 * Who played.
 */
seat: Seat, 
/**
 * The card.
 */
card: ParadeCard, 
/**
 * What they took, from front to end.
 */
taken: Array<Taken>, } } | { "drew": { 
/**
 * Who drew.
 */
seat: Seat, 
/**
 * Which card; the drawer alone learns it.
 */
card: ParadeCard | null, } } | { "last-round": LastRound } | { "chose": { 
/**
 * Who chose.
 */
seat: Seat, 
/**
 * Which two cards; the chooser alone knows.
 */
discard: [ParadeCard, ParadeCard] | null, } } | { "revealed": { 
/**
 * By seat.
 */
kept: Array<[ParadeCard, ParadeCard]>, } };

/**
 * A legal move and what it would do.
 */
export type ParadeOffer = { 
/**
 * The move, in the notation of records.
 */
move: string, 
/**
 * What it would do, as far as the viewer can know.
 */
effect: ParadeEffect, };

/**
 * Which part of a match this is.
 */
export type ParadePhase = "play" | "last-round" | "discard" | "over";

/**
 * What there is to say about a move of Parade.
 *
 * Scores and majorities are those of the cards in front of the players right
 * after the move; what anybody takes or keeps later is not in them.
 */
export type ParadeReason = { "reason": "takes-nothing" } | { "reason": "takes", 
/**
 * Which, from front to end.
 */
cards: Array<ParadeCard>, 
/**
 * The sum of their values.
 */
values: number, 
/**
 * The player's score before.
 */
before: number, 
/**
 * And after, which majorities can make lower.
 */
after: number, } | { "reason": "wins-majority", 
/**
 * The colour.
 */
colour: Colour, 
/**
 * How many cards of it the player then has.
 */
cards: number, 
/**
 * The sum of their values.
 */
values: number, 
/**
 * Who else has this majority.
 */
with: SeatSet, } | { "reason": "costs-majority", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The colour.
 */
colour: Colour, 
/**
 * How many cards of it that player has.
 */
cards: number, 
/**
 * The sum of their values.
 */
values: number, } | { "reason": "keeps-majority", 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The new cards of it.
 */
cards: Array<ParadeCard>, } | { "reason": "begins-last-round", 
/**
 * Why.
 */
because: LastRoundCause, 
/**
 * How many points the player is ahead of the best other one; negative if behind.
 */
lead: number, } | { "reason": "fifth-colour", 
/**
 * The one whose first card would begin the last round.
 */
missing: Colour, 
/**
 * As for the last round.
 */
lead: number, } | { "reason": "now-or-never", 
/**
 * The card played.
 */
card: ParadeCard, } | { "reason": "could-wait", 
/**
 * The card played.
 */
card: ParadeCard, 
/**
 * The one that takes nothing now.
 */
instead: ParadeCard, } | { "reason": "stays-safe", 
/**
 * The one for which that is true longest.
 */
card: ParadeCard, 
/**
 * On so many next turns of the player.
 */
turns: number, } | { "reason": "still-safe", 
/**
 * None or some.
 */
cards: Array<ParadeCard>, } | { "reason": "leaves-to-keep", 
/**
 * The two best ones.
 */
cards: [ParadeCard, ParadeCard], 
/**
 * The player's score with them.
 */
score: number, 
/**
 * The lowest that any move can lead to.
 */
fewest: number, } | { "reason": "keeps", 
/**
 * Which.
 */
cards: [ParadeCard, ParadeCard], 
/**
 * The player's score with them.
 */
score: number, 
/**
 * The lowest that any discard can lead to.
 */
fewest: number, } | { "reason": "throws-away", 
/**
 * Which.
 */
cards: [ParadeCard, ParadeCard], 
/**
 * The sum of their values.
 */
values: number, 
/**
 * The sum of the values of those that are kept.
 */
kept: number, } | { "reason": "majority-stays", 
/**
 * The colour.
 */
colour: Colour, } | { "reason": "majority-at-risk", 
/**
 * The colour.
 */
colour: Colour, 
/**
 * Who could keep them.
 */
seat: Seat, 
/**
 * How many are enough.
 */
cards: number, };

/**
 * The account of the final points (P11 to P13).
 */
export type ParadeSheet = { 
/**
 * By seat.
 */
rows: Array<ParadeSheetRow>, };

/**
 * One player's cards of one colour.
 */
export type ParadeSheetCell = { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The cards, by value.
 */
cards: Array<ParadeCard>, 
/**
 * Whether each counts 1.
 */
majority: boolean, 
/**
 * What they count.
 */
points: number, };

/**
 * One player's line of the sheet.
 */
export type ParadeSheetRow = { 
/**
 * By colour, in the order of [`Colour::ALL`].
 */
colours: [ParadeSheetCell, ParadeSheetCell, ParadeSheetCell, ParadeSheetCell, ParadeSheetCell, ParadeSheetCell], 
/**
 * All points.
 */
total: number, 
/**
 * All cards in front of the player: the tie-break.
 */
cards: number, };

/**
 * All that one viewer is told about a table: enough to draw it, to play on it,
 * and to catch up with it. It is made from views and from what is open to all.
 */
export type ParadeSight = { 
/**
 * How many lines the log has: what a request has to name.
 */
version: number, 
/**
 * Whose sight it is.
 */
viewer: Viewer, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Who is to act; nobody once it is over.
 */
to_move: SeatSet, 
/**
 * The viewer's view. Once it is over, everything lies open.
 */
view: ParadeView, 
/**
 * The SHA-256 of the bytes of `view` as they stand in the JSON: whoever
 * has another one should ask for the sight again.
 */
hash: Hex32, 
/**
 * What the viewer may do now; for seats alone.
 */
moves: Array<ParadeOffer>, 
/**
 * What happened since the version that was asked for.
 */
steps: Array<Step<ParadeEvent>>, 
/**
 * What the clock shows.
 */
clock?: ClockFace | null, 
/**
 * How often moves were taken back.
 */
takebacks: number, 
/**
 * Whether the viewer can take back their last decision.
 */
can_take_back: boolean, 
/**
 * Whether the match ends if the viewer resigns; if not, a bot plays on for them.
 */
resigning_ends: boolean, 
/**
 * The commitment and the nonces of a fair deal; its secret once it is over.
 */
fairness?: Fairness | null, 
/**
 * How it ended.
 */
ending?: ParadeEnding | null, };

/**
 * What a record's outcome says beside scores and winners.
 */
export type ParadeTieBreak = { 
/**
 * By seat: how many cards lie in front of it.
 */
cards: Array<number>, };

/**
 * A view as data. What the viewer does not know is `null`.
 */
export type ParadeView = { 
/**
 * Whose view it is.
 */
viewer: Viewer, 
/**
 * How many play.
 */
seats: number, 
/**
 * Who starts the match.
 */
first: Seat, 
/**
 * Which part of the match this is.
 */
phase: ParadePhase, 
/**
 * Who may act now.
 */
to_move: SeatSet, 
/**
 * The line from front to end.
 */
line: Array<ParadeCard>, 
/**
 * The cards in front of each seat.
 */
taken: Array<Array<ParadeCard>>, 
/**
 * The colours in which the cards in front of each seat would count 1 each if
 * these were the last ones.
 */
majorities: Array<Array<Colour>>, 
/**
 * The first line and every card played since, in order.
 */
history: Array<ParadeCard>, 
/**
 * How many cards each seat holds.
 */
hand_sizes: Array<number>, 
/**
 * The hands that the viewer may see, in order of receipt.
 */
hands: Array<Array<ParadeCard> | null>, 
/**
 * How many cards the pile has.
 */
pile_size: number, 
/**
 * The pile from the top, if the viewer may see it.
 */
pile: Array<ParadeCard> | null, 
/**
 * How the last round began, once it has.
 */
last_round: LastRound | null, 
/**
 * Turns left of the last round, once it has begun.
 */
turns_left: number | null, 
/**
 * Who has chosen a discard.
 */
chosen: SeatSet, 
/**
 * The discards that the viewer may know.
 */
discards: Array<[ParadeCard, ParadeCard] | null>, };

/**
 * What will be played at a table, and how.
 */
export type Plan = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * The variants of Alice; the characters are chosen by those who play them.
 */
variants: Variants, 
/**
 * What is agreed beside.
 */
terms: Terms, 
/**
 * Whether it counts for ratings; then nobody gets hints or takes moves back.
 */
rated: boolean, 
/**
 * Whether anybody may find it, or only those who have the link.
 */
public: boolean, 
/**
 * Whether it begins by itself once everybody is there.
 */
begins_when_full: boolean, };

/**
 * A game that somebody played.
 */
export type PlayedGame = { 
/**
 * The table's id, which is also its link.
 */
table: Id, 
/**
 * The game.
 */
game: string, 
/**
 * How many played.
 */
seats: number, 
/**
 * Whether it counted.
 */
rated: boolean, 
/**
 * The points; nothing if it was not played to the end.
 */
score: number | null, 
/**
 * The place, from 1.
 */
place: number, 
/**
 * Whether it was won, alone or with others.
 */
won: boolean, 
/**
 * Whether they gave up.
 */
resigned: boolean, 
/**
 * What the rating gained.
 */
gain?: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: Millis, };

/**
 * All games of one kind and number of players.
 */
export type PlayedKind = { 
/**
 * The game.
 */
game: string, 
/**
 * Among how many.
 */
seats: number, 
/**
 * How many games.
 */
games: number, 
/**
 * How many of them were won, alone or with others.
 */
wins: number, 
/**
 * Over the games that the player played to the end alone.
 */
mean_score?: number, 
/**
 * How many of these were reviewed.
 */
reviewed: number, 
/**
 * The mean score of these without what was luck.
 */
luck_adjusted_score?: number, };

/**
 * Who sits at a seat. Which account or connection that is, is for the caller to know.
 */
export type Player = string;

/**
 * How somebody does.
 */
export type PlayerStatistics = { 
/**
 * What they are called.
 */
name: string, 
/**
 * Whether it is an account, or a guest.
 */
account: boolean, 
/**
 * What they have played, by game and number of players.
 */
played: Array<PlayedKind>, 
/**
 * How strong they are, by game.
 */
ratings: Array<RatedGame>, 
/**
 * The last games first; those at tables by link are told to the player alone.
 */
recent: Array<PlayedGame>, };

/**
 * What an answer that is none looks like.
 */
export type Problem = { 
/**
 * What went wrong, for programs.
 */
code: Code, 
/**
 * What went wrong and what would be right, in a sentence.
 */
why: string, };

/**
 * A puzzle without its answer.
 */
export type PuzzleOf<V, O> = { 
/**
 * The game.
 */
game: string, 
/**
 * Which of the puzzles it is, from 1.
 */
number: number, 
/**
 * How many there are.
 */
count: number, 
/**
 * Whose move is asked for.
 */
seat: Seat, 
/**
 * By seat.
 */
players: Array<string>, 
/**
 * What that seat sees.
 */
view: V, 
/**
 * What it may do.
 */
moves: Array<O>, };

/**
 * What is to be said about an attempt.
 */
export type PuzzleVerdict<R> = { 
/**
 * Whether it is the best move.
 */
right: boolean, 
/**
 * The best move.
 */
answer: string | null, 
/**
 * All moves, the best one first.
 */
options: Array<JudgedMove<R>>, };

/**
 * How strong somebody is in one of the games.
 */
export type RatedGame = { 
/**
 * Which.
 */
game: string, 
/**
 * 60 · (mu − 2 · sigma).
 */
rating: number, 
/**
 * The mean of what is believed.
 */
mu: number, 
/**
 * How far from it the truth may be.
 */
sigma: number, 
/**
 * How many rated games that is known from.
 */
games: number, };

/**
 * Why a card is taken.
 */
export type Reason = "colour" | "value" | "both";

/**
 * A part of a game's table, to look at.
 */
export type Region = "line" | "hand" | "players" | "pile" | "log" | "board" | "cookies" | "choices";

/**
 * A game as somebody saw it then.
 */
export type Replayed = { 
/**
 * After so many entries.
 */
step: number, 
/**
 * How many there are.
 */
entries: number, 
/**
 * What was seen; its version is the number of entries.
 */
sight: AnySight, };

/**
 * A token as it is shown once.
 */
export type RevealedToken = { 
/**
 * What to revoke it by.
 */
id: Id, 
/**
 * What to send: `Authorization: Bearer` and this.
 */
token: string, };

/**
 * A match that is over, looked over.
 */
export type Review<R> = { 
/**
 * Every decision, in the order of the record.
 */
decisions: Array<Decision<R>>, 
/**
 * Everybody's share of the win before the first entry and after each, with open hands.
 */
chances: Array<Array<number>>, 
/**
 * How much of each seat's result was luck.
 */
luck: Array<Luck>, 
/**
 * What the deal, and then chance at each entry, brought to each seat, in shares of the win.
 */
swings: Array<Array<number>>, 
/**
 * Where it turned, in the order of the record.
 */
turning_points: Array<TurningPoint>, };

/**
 * How far a review is.
 */
export type ReviewProgress = { 
/**
 * What becomes of it.
 */
state: ReviewState, 
/**
 * The part that is done, from 0 to 1.
 */
progress: number, };

/**
 * What becomes of a review that is not there.
 */
export type ReviewState = "waiting" | "running" | "failed";

/**
 * All that one viewer is told about the people at a table, before, in and after the game.
 */
export type RoomInfo = { 
/**
 * Grows whenever somebody sits down or gets up, or anything else here is stored: the higher one is newer. Lists
 * have 0.
 */
revision: number, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * What is played.
 */
plan: Plan, 
/**
 * SHA-256 of the table's secret: nonces are sent after it was seen.
 */
commitment: Hex32, 
/**
 * Whether the viewer opened the table.
 */
host: boolean, 
/**
 * The seats.
 */
seats: Array<ChairInfo>, 
/**
 * How many look on.
 */
spectators: number, 
/**
 * Who wants to play once more.
 */
rematch: SeatSet, 
/**
 * The table where it goes on.
 */
next_table?: string | null, };

/**
 * What a program may do with a token.
 */
export type Scope = "read" | "play" | "account";

/**
 * What somebody may do.
 */
export type Scopes = Array<Scope>;

/**
 * A game that was played with real cards, scored.
 */
export type Scored<S> = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Who played.
 */
players: Array<string>, 
/**
 * By player, the points.
 */
scores: Array<number>, 
/**
 * By player, the place, from 1.
 */
ranks: Array<number>, 
/**
 * Who won.
 */
winners: SeatSet, 
/**
 * How the points come about.
 */
sheet: S, };

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

/**
 * What everybody may know about a seat.
 */
export type SeatInfo = { 
/**
 * The name, as records write it.
 */
name: string, 
/**
 * Which bot it is, if it is one.
 */
bot?: string | null, 
/**
 * Who made the last decision in place of the person, if somebody did.
 */
stand_in?: string | null, 
/**
 * Whether the person resigned.
 */
resigned: boolean, };

/**
 * Some of the seats of a table. Iterates in seat order.
 */
export type SeatSet = Array<number>;

/**
 * What the program that runs a table tells those of players and spectators.
 *
 * All but a sight is short; a sight has some 2 to 16 KiB.
 */
export type ServerMsg = { "type": "view" } & AnySight | { "type": "ack", 
/**
 * For which seat.
 */
seat: Seat, 
/**
 * The request's key.
 */
key: Key, 
/**
 * The version after it.
 */
version: number, } | { "type": "refused", 
/**
 * What went wrong, for programs.
 */
code: Code, 
/**
 * What went wrong and what would be right, in a sentence.
 */
why: string, 
/**
 * The request's key, if it has one.
 */
key?: Key | null, } | { "type": "room" } & RoomInfo | { "type": "hand-over", 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "emote", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
emote: Emote, } | { "type": "pong", 
/**
 * The ping's number.
 */
id: number, 
/**
 * Where the table is: whoever has seen less should ask for the sight.
 */
version: number, };

/**
 * A session, as its player may see it. Its id alone lets nobody in: the cookie is signed.
 */
export type Session = { 
/**
 * What to end it by.
 */
id: Id, 
/**
 * What the browser calls itself.
 */
agent: string, 
/**
 * When it began.
 */
created: Millis, 
/**
 * When it was last used, about.
 */
seen: Millis, };

/**
 * Who plays a seat that no person has.
 */
export type SetBot = { 
/**
 * A bot as in `bot:3`, or nobody.
 */
bot: Player | null, };

/**
 * A table as somebody sees it.
 */
export type ShownTable = { 
/**
 * Its id, which is also its link.
 */
id: string, 
/**
 * What to send to others, if it is not the address that this was asked at.
 */
link?: string, 
/**
 * Who is there.
 */
room: RoomInfo, 
/**
 * What is to be seen, once the cards are dealt.
 */
sight?: AnySight, };

/**
 * An end of the hand. A single card is the left one.
 */
export type Side = "left" | "right";

/**
 * How somebody sits down.
 */
export type SitDown = { 
/**
 * What to be called here; the caller's name unless said.
 */
name?: string, 
/**
 * A part in the fairness of the deal: 32 random bytes.
 */
nonce?: Hex32, 
/**
 * Whom to be in Alice.
 */
character?: Character, };

/**
 * What a space does.
 */
export type SpaceKind = "plain" | "tea-party" | "cat" | "hole" | "cookies" | "caterpillar";

/**
 * How far a table is.
 */
export type Stage = "open" | "playing" | "over";

/**
 * One line of the log, as a viewer sees it.
 */
export type Step<E> = { 
/**
 * The version after it.
 */
version: number, } & ({ "what": "played", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Who decided in place of the person there.
 */
by?: string | null, 
/**
 * What it made happen.
 */
events: Array<E>, } | { "what": "chance", 
/**
 * What it made happen.
 */
events: Array<E>, } | { "what": "resigned", 
/**
 * At which seat.
 */
seat: Seat, } | { "what": "took-back", 
/**
 * Which seat.
 */
seat: Seat, } | { "what": "returned", 
/**
 * At which seat.
 */
seat: Seat, } | { "what": "refunded", 
/**
 * How much.
 */
time: Millis, });

/**
 * Two seats that change places.
 */
export type Swap = { 
/**
 * One.
 */
one: Seat, 
/**
 * The other.
 */
other: Seat, };

/**
 * A card taken from the line.
 */
export type Taken = { 
/**
 * The card.
 */
card: ParadeCard, 
/**
 * Why it was taken.
 */
why: Reason, };

/**
 * What was agreed for a table beside the game's own options.
 */
export type Terms = { 
/**
 * Moves may be taken back. Only with at most one person at the table.
 */
takebacks: boolean, 
/**
 * How much time people have; without it, as much as they like.
 */
clock?: TimeControl, };

/**
 * How much time people have.
 */
export type TimeControl = { "mode": "per-side", 
/**
 * At the start.
 */
seconds: number, 
/**
 * After each turn.
 */
increment: number, } | { "mode": "per-move", 
/**
 * For each decision.
 */
seconds: number, };

/**
 * A game that was played with real cards.
 */
export type ToScore = { 
/**
 * Who played.
 */
players: Array<InFront>, };

/**
 * A token, as its player may see it.
 */
export type Token = { 
/**
 * What to revoke it by.
 */
id: Id, 
/**
 * What its owner calls it.
 */
label: string, 
/**
 * What may be done with it.
 */
scopes: Scopes, 
/**
 * When it was made.
 */
created: Millis, 
/**
 * When it was last used, about.
 */
seen?: Millis, };

/**
 * A decision in words.
 */
export type ToldDecision = { 
/**
 * The number of the entry, from 1.
 */
number: number, 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * Who decided in the player's place, if somebody did.
 */
by?: string, 
/**
 * Absent if there was nothing to decide.
 */
label?: Label, 
/**
 * How much of the win it gave away.
 */
loss: number, 
/**
 * From the best on.
 */
options: Array<Choice>, };

/**
 * A hint, with its reasons in words too.
 */
export type ToldHint<R> = { 
/**
 * What the move is called.
 */
name: string, 
/**
 * The reasons in words, in the same order.
 */
why: Array<Why>, 
/**
 * How much of the win it gives away, compared to the best one.
 */
loss: number, 
/**
 * What a review would call it.
 */
label: Label, 
/**
 * What speaks for it and against it, the most telling first; against it first if it is bad.
 */
reasons: Array<R>, 
/**
 * The move.
 */
move: string, 
/**
 * The share of the win, from 0 to 1.
 */
win: number, 
/**
 * The viewer's points at the end.
 */
score: number, 
/**
 * The standard error of how far this move is from the best, in shares of the win; 0 for the best.
 */
error: number, };

/**
 * A lesson in words, with all that can be answered: whoever shows it needs no rules.
 */
export type ToldLesson = { 
/**
 * Of which game.
 */
game: GameKind, 
/**
 * The last one begins the learner's first game.
 */
steps: Array<ToldStep>, };

/**
 * A review and all there is to say about it, as it is printed and sent.
 */
export type ToldReview<R> = { 
/**
 * The game's name in data.
 */
game: string, 
/**
 * By seat.
 */
players: Array<string>, 
/**
 * Who won, in a sentence.
 */
verdict: string, 
/**
 * What the engine found.
 */
review: R, 
/**
 * Where it turned, in words.
 */
turning_points: Array<Turn>, 
/**
 * What happened at each entry, in words; the first is the deal.
 */
entries: Array<string>, 
/**
 * The decisions that were looked into, in words.
 */
decisions: Array<ToldDecision>, };

/**
 * One thing to learn, in words.
 */
export type ToldStep = { 
/**
 * What it is about, in a word or two.
 */
title: string, 
/**
 * What is to be understood, and what is asked.
 */
text: string, 
/**
 * What to look at.
 */
region?: Region, 
/**
 * What is to be done.
 */
asks: Asks, 
/**
 * Who sits where; the learner is the first.
 */
names: Array<string>, 
/**
 * What the learner sees.
 */
sight: AnySight, 
/**
 * All that can be answered.
 */
answers: Array<Answer>, };

/**
 * A turning point in words.
 */
export type Turn = { 
/**
 * What to call it.
 */
kind: string, 
/**
 * What happened.
 */
event: string, 
/**
 * What to think of it, some sentences.
 */
comments: Array<string>, 
/**
 * The number of the entry, from 1; 0 is the deal.
 */
number: number, 
/**
 * Whom it concerned most.
 */
seat: Seat, 
/**
 * How much of the win it won or, below 0, lost that seat: by what the player could know, if it was a fault.
 */
swing: number, 
/**
 * The same as the hidden cards lay.
 */
open: number, 
/**
 * What made it one.
 */
cause: Cause, };

/**
 * A point where much was won or lost at once.
 */
export type TurningPoint = { 
/**
 * The number of the entry, from 1; 0 is the deal.
 */
number: number, 
/**
 * Whom it concerned most.
 */
seat: Seat, 
/**
 * How much of the win it won or, below 0, lost that seat: by what the player could know, if it was a fault.
 */
swing: number, 
/**
 * The same as the hidden cards lay.
 */
open: number, 
/**
 * What made it one.
 */
cause: Cause, };

/**
 * Variants of Alice. Parade has none.
 */
export type Variants = { 
/**
 * All hands lie open.
 */
open_hands: boolean, 
/**
 * Hands of two cards, either of which can be played.
 */
two_card_hands: boolean, 
/**
 * After a failed escape a pawn may walk out of the Rabbit Hole.
 */
mercy: boolean, };

/**
 * What a check of a record's fairness found. Nothing that the record says is believed: the deal and
 * every result of chance are worked out again from the secret and the nonces.
 */
export type Verified = { 
/**
 * Which game it is of.
 */
game: GameKind, 
/**
 * A name a seat.
 */
players: Array<string>, 
/**
 * Whether the record proves that nobody chose the deal or any result of chance.
 */
fair: boolean, 
/**
 * Why it does not.
 */
why?: string, 
/**
 * The SHA-256 of the secret, which everybody was shown before they sent a nonce.
 */
commitment?: Hex32, 
/**
 * What each seat mixed in.
 */
nonces?: Array<Hex32>, 
/**
 * How many entries there are; each is by the rules if the record is fair.
 */
entries: number, 
/**
 * How many of them are results of chance.
 */
spins: number, 
/**
 * Whether the record says how it ended; that is true if the record is fair.
 */
over: boolean, };

/**
 * Who looks at a game.
 */
export type Viewer = { "seat": Seat } | "spectator" | "open";

/**
 * A reason in words.
 */
export type Why = { 
/**
 * Whether it speaks for the move.
 */
good: boolean, 
/**
 * What it is, as part of a sentence.
 */
text: string, };
