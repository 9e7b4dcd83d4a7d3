import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { locales } from './scripts/locales.ts';
import { worker } from './scripts/worker.ts';

// The server behind `npm run dev`, as printed by `make run`.
const server = process.env.WONDERLAND_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [locales(), svelte(), worker()],
  // Locales and the pictures of the rules are outside this folder.
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
