// Client-side navigation. The addresses are in `routes.ts`.

export const here = $state({ path: location.pathname });
/** Whether we navigated here from another of our pages; then the heading takes the focus. */
export const arrived = { fromPage: false };

function arrive(): void {
  arrived.fromPage = location.pathname !== here.path;
  here.path = location.pathname;
}

/** Navigates to one of our pages. */
export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

/** Follows links to our own pages without a reload. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  // Anchors on this page are left to the browser.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener('popstate', arrive);
