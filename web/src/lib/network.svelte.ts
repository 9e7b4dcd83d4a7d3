// Whether the server can be reached, as far as pages without a socket know.

/** How often an absent server is called. */
const CALL = 4000;

const state = $state({ away: !navigator.onLine });
let calling: ReturnType<typeof setInterval> | undefined;

export const away = (): boolean => state.away;

export function reached(): void {
  state.away = false;
  clearInterval(calling);
  calling = undefined;
}

export function unreached(): void {
  state.away = true;
  calling ??= setInterval(call, CALL);
}

function call(): void {
  fetch('/health').then(reached, () => undefined);
}

addEventListener('offline', unreached);
addEventListener('online', call);
if (state.away) unreached();
