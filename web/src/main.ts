import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './app.css';
import { fetchMe } from './lib/session.svelte';
import { applyPrefs } from './lib/prefs.svelte';
import { loadLocale } from './lib/i18n.svelte';
import { find } from './routes';

applyPrefs();
// The page needs its messages first; the session can come later, and is fetched again when it matters.
fetchMe().catch(() => undefined);
// Load the page's code meanwhile; App loads it again and reports a failure.
find(location.pathname)
  .load()
  .catch(() => undefined);
await loadLocale();
mount(App, { target: document.body });

// From now on the app opens offline. Register the worker after everything else.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
