import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: every page, into `screenshots`. `npm run readme`: what the README shows, into its place. */
export default defineConfig({
  ...tests,
  testMatch: ['pictures/*.ts', 'readme/*.ts'],
  timeout: 300_000,
});
