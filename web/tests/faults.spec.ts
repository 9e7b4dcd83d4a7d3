// What fails on its way to the server is said, and can be tried again.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { played } from './played';

// Its requests would pass by those that are stopped here.
test.use({ serviceWorkers: 'block' });

/** Lets nothing through to this part of the API until it is called. */
async function stop(page: Page, part: RegExp): Promise<() => Promise<void>> {
  await page.route(part, (route) => route.abort());
  return () => page.unroute(part);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('leaders, a player and finished games are asked for again', async ({ page }) => {
  await played(page.request, 'parade');
  const { id } = (await (await page.request.get('/api/v1/session')).json()) as { id: string };
  for (const [path, part, there] of [
    ['/leaders', /\/leaderboards\/parade/, 'Nobody yet.'],
    [`/players/${id}`, /\/api\/v1\/players\//, 'The last games'],
    ['/me', /\/tables\/mine/, 'Parade'],
  ] as const) {
    const mend = await stop(page, part);
    await page.goto(path);
    await expect(page.getByRole('alert').getByText('Is the network there?')).toBeVisible();
    await expect(page.getByText('One moment…')).toHaveCount(0);
    await mend();
    await again(page).click();
    await expect(page.getByText(there).first()).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  }
});

test('the first game after a lesson begins once', async ({ page }) => {
  await page.goto('/learn/parade');
  const on = page.getByRole('button', { name: 'Skip this' }).or(page.getByRole('button', { name: 'Go on' }));
  const begin = page.getByRole('button', { name: 'Play your first game' });
  await expect(on).toBeVisible();
  while (await on.isVisible()) await on.click();
  const mend = await stop(page, /\/api\/v1\/tables$/);
  await begin.click();
  await expect(page.getByText('Is the network there?')).toBeVisible();
  await mend();
  const opened: string[] = [];
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().endsWith('/api/v1/tables')) opened.push(it.url());
  });
  await begin.dblclick();
  await page.waitForURL(/\/tables\//);
  expect(opened).toHaveLength(1);
});

test('a replay opens again where its link leads', async ({ page }) => {
  const id = await played(page.request, 'parade');
  const mend = await stop(page, /\/replay$/);
  await page.goto(`/replay/${id}#5`);
  await expect(page.getByText('Is the network there?')).toBeVisible();
  await mend();
  await again(page).click();
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveValue('5');
});

test("a move of a review that can't be shown says so", async ({ page }) => {
  const id = await played(page.request, 'parade');
  await page.goto(`/review/${id}#1`);
  const move = page.getByRole('table', { name: 'What there was to choose from' }).getByRole('button').first();
  await expect(move).toBeVisible({ timeout: 90_000 });
  const mend = await stop(page, /step=0$/);
  await move.click();
  await expect(page.getByText('Is the network there?')).toBeVisible();
  await expect(move).toHaveAttribute('aria-pressed', 'false');
  await mend();
  await move.click();
  await expect(move).toHaveAttribute('aria-pressed', 'true');
});
