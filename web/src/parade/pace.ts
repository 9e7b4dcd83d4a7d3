// When things fly after a card was played, in milliseconds: first the card, then those that it takes, while the
// line closes, and the card that is drawn last.
export const WAITS = { line: 420, taken: 420, next: 70, drawn: 700 };
