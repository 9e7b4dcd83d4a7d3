import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: every page, into `screenshots`. `npm run readme`: the pictures of the README. */
export default defineConfig({
  ...tests,
  testMatch: ['pictures/*.ts', 'readme/*.ts'],
  timeout: 1_800_000,
});
