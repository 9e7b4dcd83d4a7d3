import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium, unless another is named. */
const chromium = process.env.CHROMIUM ?? execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'tests',
  // Two cores are shared with the server and its bots.
  workers: 2,
  fullyParallel: true,
  // For machines ten times as slow as ours: no test passes or fails by its speed.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  use: {
    launchOptions: {
      executablePath: chromium,
      args: [...sandbox, ...quiet, '--disable-sync', '--no-first-run'],
    },
    actionTimeout: 60_000,
    // A quarter faster than with traces; `npx playwright test --trace on` shows what a page did.
    trace: 'off',
  },
});
