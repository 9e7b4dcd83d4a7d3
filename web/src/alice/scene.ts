// The state of the board at one moment. Events lead from one scene to the next, so that they can be shown one by
// one; the view has the last word.
import type { AliceEvent, AliceView, Seat } from '../wire';

export type Pawn = { space: number; large: boolean; fallen: boolean };
export type Scene = {
  pawns: Pawn[];
  /** By seat: the large cookies, most valuable first, and the number of small ones. */
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

/** The scene after an event. Points change only with the view. */
export function after(scene: Scene, event: AliceEvent): Scene {
  switch (event.type) {
    case 'moved':
      return withPawn(scene, event.seat, { space: event.to, fallen: false });
    case 'grew':
      return withPawn(scene, event.seat, { large: true });
    case 'shrank':
      return withPawn(scene, event.seat, { large: false });
    case 'fell':
      return withPawn(scene, event.seat, { fallen: true });
    case 'turned':
      return { ...scene, faceUp: event.cookie, stack: scene.stack - 1 };
    case 'took': {
      const cookie = event.cookie ?? 0;
      const large = put(scene.large, event.seat, (had) => [...had, cookie].sort((a, b) => b - a));
      return event.from === 'face-down'
        ? { ...scene, large, stack: scene.stack - 1 }
        : { ...scene, large, faceUp: null };
    }
    case 'took-small':
      return {
        ...scene,
        small: put(scene.small, event.seat, (had) => had + event.count),
        pool: event.left,
      };
    default:
      return scene;
  }
}
