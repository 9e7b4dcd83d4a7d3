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
 * A sight of any of the games.
 */
export type AnySight = { "game": "parade" } & ParadeSight | { "game": "alice" } & AliceSight;

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
tables: Array<KeptTable>, };

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
 * An id that can't be guessed: 128 random bits.
 *
 * Who knows a table's id may look at the table: it is the link.
 */
export type Id = string;

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
id: Id, 
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
 * Who sits at a seat. Which account or connection that is, is for the caller to know.
 */
export type Player = string;

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
 * Why a card is taken.
 */
export type Reason = "colour" | "value" | "both";

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
 * All that one viewer is told about the people at a table, before, in and after the game.
 */
export type RoomInfo = { 
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
id: Id, 
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
 * Who looks at a game.
 */
export type Viewer = { "seat": Seat } | "spectator" | "open";
