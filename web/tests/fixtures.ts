// Shared by all tests: a server for each worker, its pages, and the window sizes.
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { Server } from './server';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };
/** The windows in which tables are looked at: phones, a tablet, desks and a large screen. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** How long a review may take, in milliseconds: seconds here, minutes on a slow machine. */
export const REVIEWED = 400_000;

/** Waits for a text that disappears by itself. Call it before what makes it appear. */
export const flashes = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((sought) => document.body.innerText.includes(sought), text);

export const test = base.extend<{ calm: void }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // A page that logs an error, or asks for something it does not know, fails its test.
  calm: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|Uncaught/.test(message.text())) errors.push(message.text());
      });
      const asks = (what: { url: () => string }): void => {
        if (what.url().includes('/undefined')) errors.push(what.url());
      };
      page.on('request', asks);
      page.on('websocket', asks);
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails on accessibility problems and on targets too small to tap. */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** Controls less than 44 pixels wide or high, apart from links within a text. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter(
        (it) => getComputedStyle(it).display !== 'inline' && it.checkVisibility({ visibilityProperty: true }),
      )
      // A control with a label is as large as the label.
      .map((it) => ('labels' in it && (it.labels as NodeListOf<HTMLElement>)[0]) || it);
    const sized = pressed.map((it) => ({ it, width: it.offsetWidth, height: it.offsetHeight }));
    return sized
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ it, width, height }) => `${width}x${height}: ${it.outerHTML.slice(0, 160)}`);
  });
}

export { expect };
