// What somebody at the table has just said, for as long as it is shown.
import type { Emote, Seat } from '../wire';
import type { Connection } from './connection.svelte';

/** How long a chat message is shown, in milliseconds. */
const SHOWN = 5000;

export class Said {
  now = $state.raw<{ seat: Seat; emote: Emote }>();

  /** To be made while a component is being set up. */
  constructor(connection: Connection) {
    $effect(() => {
      const { said } = connection;
      if (!said) return;
      this.now = said;
      const timer = setTimeout(() => (this.now = undefined), SHOWN);
      return () => clearTimeout(timer);
    });
  }
}
