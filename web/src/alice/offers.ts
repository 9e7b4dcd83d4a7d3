// The offered moves, in the order in which they are chosen: a card first, then its options.
import type { AliceOffer, Side } from '../wire';

export type Extra = 'none' | 'plus' | 'walk';
/** A card to play: from which end, a joker's number, and an extra step or a way out. */
export type Play = { side: Side; number?: number; extra: Extra };
export type PlayOffer = Play & { offer: AliceOffer };

const PLAY = /^(left|right)(?: (\d))?(?: (\+1|walk))?$/;
const EXTRAS: Record<string, Extra> = { '+1': 'plus', walk: 'walk' };

/** The card plays among the offers, parsed from the notation of docs/notation.md. */
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

/** The numbers a joker on this side can stand for; none for other cards. */
export const numbers = (offered: PlayOffer[], side: Side): number[] => [
  ...new Set(offered.flatMap((it) => (it.side === side && it.number !== undefined ? [it.number] : []))),
];

/** The options of the card on this side. */
export const extras = (offered: PlayOffer[], side: Side): Extra[] => [
  ...new Set(offered.flatMap((it) => (it.side === side ? [it.extra] : []))),
];

/** The offer that matches a choice; none while a joker has no number. */
export const chosen = (offered: PlayOffer[], play: Play): AliceOffer | undefined =>
  offered.find((it) => it.side === play.side && it.number === play.number && it.extra === play.extra)?.offer;
