// Whether the server can be reached, for pages without a socket.

/** How often to retry, in milliseconds. */
const INTERVAL = 4000;

const state = $state({ offline: !navigator.onLine });
let retrying: ReturnType<typeof setInterval> | undefined;

export const offline = (): boolean => state.offline;

export function markOnline(): void {
  state.offline = false;
  clearInterval(retrying);
  retrying = undefined;
}

export function markOffline(): void {
  state.offline = true;
  retrying ??= setInterval(ping, INTERVAL);
}

function ping(): void {
  fetch('/health').then(markOnline, () => undefined);
}

addEventListener('offline', markOffline);
addEventListener('online', ping);
if (state.offline) markOffline();
