// What lies and stands on the board at one moment. Events lead from one to the next, so that they can be
// seen one after the other; where they lead in the end is what the view says.
import type { AliceEvent, AliceView, Seat } from '../wire';

export type Pawn = { space: number; large: boolean; fallen: boolean };
export type Scene = {
  pawns: Pawn[];
  /** By seat: the large cookies, the most valuable first, and the number of small ones. */
  large: number[][];
  small: number[];
  points: number[];
  faceUp: number | null;
  stack: number;
  pool: number;
};

export function sceneOf(view: AliceView): Scene {
  return {
    pawns: view.players.map(({ pawn, fallen }, seat) => ({
      space: pawn,
      fallen,
      large: view.giant === seat,
    })),
    large: view.players.map(({ large }) => large),
    small: view.players.map(({ small }) => small),
    points: view.players.map(({ points }) => points),
    faceUp: view.face_up,
    stack: view.stack_size,
    pool: view.pool,
  };
}

const put = <T>(list: T[], at: Seat, change: (old: T) => T): T[] =>
  list.map((it, seat) => (seat === at ? change(it) : it));

const withPawn = (scene: Scene, seat: Seat, change: Partial<Pawn>): Scene => ({
  ...scene,
  pawns: put(scene.pawns, seat, (pawn) => ({ ...pawn, ...change })),
});

/** The scene after an event. Points are counted by the view alone. */
export function after(scene: Scene, event: AliceEvent): Scene {
  if ('moved' in event) return withPawn(scene, event.moved.seat, { space: event.moved.to, fallen: false });
  if ('grew' in event) return withPawn(scene, event.grew.seat, { large: true });
  if ('shrank' in event) return withPawn(scene, event.shrank.seat, { large: false });
  if ('fell' in event) return withPawn(scene, event.fell.seat, { fallen: true });
  if ('turned' in event) return { ...scene, faceUp: event.turned.cookie, stack: scene.stack - 1 };
  if ('took' in event) {
    const { seat, from, cookie } = event.took;
    const large = put(scene.large, seat, (had) => [...had, cookie ?? 0].sort((a, b) => b - a));
    return from === 'face-down'
      ? { ...scene, large, stack: scene.stack - 1 }
      : { ...scene, large, faceUp: null };
  }
  if ('took-small' in event) {
    const { seat, count, left } = event['took-small'];
    return { ...scene, small: put(scene.small, seat, (had) => had + count), pool: left };
  }
  return scene;
}
