// The moves that are offered, as they are chosen: a card first, then what can be said with it.
import type { AliceOffer, Side } from '../wire';

export type Extra = 'none' | 'plus' | 'walk';
/** A play of a card: from which end, a joker's number, and what is said with it. */
export type Play = { side: Side; number?: number; extra: Extra };
export type PlayOffer = Play & { offer: AliceOffer };

const PLAY = /^(left|right)(?: (\d))?(?: (\+1|walk))?$/;
const EXTRAS: Record<string, Extra> = { '+1': 'plus', walk: 'walk' };

/** The plays among the offers. The text of a move is read as docs/notation.md writes it. */
export function plays(offers: AliceOffer[]): PlayOffer[] {
  return offers.flatMap((offer) => {
    const match = PLAY.exec(offer.move);
    if (!match) return [];
    const [, side, number, extra] = match;
    return [
      {
        side: side as Side,
        number: number === undefined ? undefined : Number(number),
        extra: (extra && EXTRAS[extra]) || 'none',
        offer,
      },
    ];
  });
}

/** The numbers that a joker of this side can name; none if it is no joker. */
export const numbers = (offered: PlayOffer[], side: Side): number[] => [
  ...new Set(offered.flatMap((it) => (it.side === side && it.number !== undefined ? [it.number] : []))),
];

/** What can be said with the card of this side. */
export const extras = (offered: PlayOffer[], side: Side): Extra[] => [
  ...new Set(offered.flatMap((it) => (it.side === side ? [it.extra] : []))),
];

/** The offer that a choice comes to; none while a joker has no number. */
export const chosen = (offered: PlayOffer[], play: Play): AliceOffer | undefined =>
  offered.find((it) => it.side === play.side && it.number === play.number && it.extra === play.extra)?.offer;
