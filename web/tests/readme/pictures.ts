// The pictures of the README: two tables from real games, and the home page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnySight, RoomInfo } from '../../src/wire';
import { expect, PHONE, test } from '../fixtures';
import { at } from '../people';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
/** Wide enough for the desktop layout, and no larger than a README needs. */
const DESK = { width: 1280, height: 860 };

test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' } as object);

/** Serves a recorded table instead of the server's. */
async function stand(page: Page, game: 'parade' | 'alice'): Promise<void> {
  const { room, sight } = JSON.parse(readFileSync(join(import.meta.dirname, `${game}.json`), 'utf8')) as {
    room: RoomInfo;
    sight: AnySight;
  };
  // An earlier sight first, so that the last steps count as news.
  const before = { ...sight, version: sight.steps[0]!.version - 1, steps: [] };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.send(JSON.stringify({ type: 'room', ...room }));
    for (const it of [before, sight]) socket.send(JSON.stringify({ type: 'view', ...it }));
  });
  await page.setViewportSize(DESK);
  await page.goto('/tables/picture');
}

const save = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });

test("Parade's table", async ({ page }) => {
  await stand(page, 'parade');
  // The orange 4, which takes cards for either reason.
  await page.locator('.mine [data-flip="O4"]').focus();
  await expect(page.locator('li.taken')).not.toHaveCount(0);
  await save(page, 'web-parade');
});

test("Alice's table", async ({ page }) => {
  await stand(page, 'alice');
  await at.alice.cards(page).last().focus();
  await expect(page.locator('[data-preview]')).toBeVisible();
  await save(page, 'web-alice');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Play with friends' })).toBeVisible();
    await save(page, `web-home-${colorScheme}`);
  });
}
