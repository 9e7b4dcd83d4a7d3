// Failed requests are reported, and can be tried again.
import type { Page } from '@playwright/test';
import { expect, flashes, REVIEWED, test } from './fixtures';
import { finishedGame } from './finished-game';

// A service worker's requests would bypass the blocking.
test.use({ serviceWorkers: 'block' });

/** Blocks this part of the API; the returned function unblocks it. */
async function stop(page: Page, part: RegExp): Promise<() => Promise<void>> {
  await page.route(part, (route) => route.abort());
  return () => page.unroute(part);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('leaderboards, players and past games can be reloaded', async ({ page }) => {
  await finishedGame(page.request, 'parade');
  const { id } = (await (await page.request.get('/api/v1/session')).json()) as { id: string };
  for (const [path, part, there] of [
    ['/leaders', /\/leaderboards\/parade$/, 'Nobody is listed yet.'],
    [`/players/${id}`, /\/api\/v1\/players\//, 'Recent games'],
    ['/me', /\/tables\/mine/, 'Parade'],
  ] as const) {
    const mend = await stop(page, part);
    await page.goto(path);
    await expect(page.getByRole('alert').getByText('Check your connection.')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await mend();
    await again(page).click();
    await expect(page.getByText(there).first()).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  }
});

test('the first game after a lesson starts once', async ({ page }) => {
  await page.goto('/learn/parade');
  const on = page.getByRole('button', { name: 'Skip' }).or(page.getByRole('button', { name: 'Next' }));
  const begin = page.getByRole('button', { name: 'Play your first game' });
  await expect(on).toBeVisible();
  while (await on.isVisible()) await on.click();
  const mend = await stop(page, /\/api\/v1\/tables$/);
  const warned = flashes(page, 'Check your connection.');
  await begin.click();
  await warned;
  await mend();
  const opened: string[] = [];
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().endsWith('/api/v1/tables')) opened.push(it.url());
  });
  await begin.dblclick();
  await page.waitForURL(/\/tables\//);
  expect(opened).toHaveLength(1);
});

test('a replay reloads at the step of its link', async ({ page }) => {
  const id = await finishedGame(page.request, 'parade');
  const mend = await stop(page, /\/replay$/);
  await page.goto(`/replay/${id}#5`);
  await expect(page.getByText('Check your connection.')).toBeVisible();
  await mend();
  await again(page).click();
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveValue('5');
});

test("a move of a review that can't be shown is reported", async ({ page }) => {
  const id = await finishedGame(page.request, 'parade');
  await page.goto(`/review/${id}#1`);
  const move = page.getByRole('table', { name: 'Possible moves' }).getByRole('button').first();
  await expect(move).toBeVisible({ timeout: REVIEWED });
  const mend = await stop(page, /step=0$/);
  const warned = flashes(page, 'Check your connection.');
  await move.click();
  await warned;
  await expect(move).toHaveAttribute('aria-pressed', 'false');
  await mend();
  await move.click();
  await expect(move).toHaveAttribute('aria-pressed', 'true');
});
