import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Pictures of every page, into `screenshots`: `npm run screenshots`. */
export default defineConfig({
  ...tests,
  testDir: 'tests/pictures',
  testMatch: '*.ts',
  timeout: 300_000,
});
