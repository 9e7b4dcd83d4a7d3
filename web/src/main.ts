import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { recognise } from './lib/me.svelte';
import { dress } from './lib/prefs.svelte';
import { loadWords } from './lib/words.svelte';
import { find } from './routes';

dress();
// Nothing can be said before the words are there; who we are can come later, and is asked again when it matters.
recognise().catch(() => undefined);
// The page comes at the same time; if it can't, it is asked for again and says so.
find(location.pathname)
  .load()
  .catch(() => undefined);
await loadWords();
mount(App, { target: document.body });

// The app opens without a network from now on; it can wait until everything else is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
