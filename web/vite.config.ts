import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './scripts/words.ts';
import { worker } from './scripts/worker.ts';

// The server that `npm run dev` asks, as printed by `make run`.
const server = process.env.WONDERLAND_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [words(), svelte(), worker()],
  // The words and the pictures of the rules are outside of this folder.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
