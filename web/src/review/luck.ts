// The picture of luck against play.

/** Shares below and above this are drawn at the edges: luck alone can push one past a certain win. */
const [LEAST, MOST] = [-0.25, 1.25];

/** Where a share is drawn, from 0 to 1. */
export const across = (share: number): number =>
  (Math.min(MOST, Math.max(LEAST, share)) - LEAST) / (MOST - LEAST);

export type Push = { kind: 'luck' | 'play'; from: number; to: number };

/** Luck pushes the equal share, then play pushes what luck left. */
export const pushes = (equal: number, luck: number, play: number): Push[] => [
  { kind: 'luck', from: across(equal), to: across(equal + luck) },
  { kind: 'play', from: across(equal + luck), to: across(equal + luck + play) },
];
