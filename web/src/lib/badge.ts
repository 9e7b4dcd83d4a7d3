// A mark on the tab's icon, and on the app's where it is installed: it is our turn.

/** Shows the mark or removes it. */
export function badge(shown: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = shown ? '/favicon-turn.svg' : '/favicon.svg';
  const app = shown ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  // Not every device has a place for it.
  app?.catch(() => undefined);
}
