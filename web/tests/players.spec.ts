// Leaderboards and player pages.
import { accessible, DESK, expect, PHONE, test } from './fixtures';
import { fakeLeaders } from './leaders';

// A service worker's requests would bypass the made-up answers.
test.use({ serviceWorkers: 'block' });

for (const viewport of [PHONE, DESK]) {
  test(`from a leaderboard to a player at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fakeLeaders(page);
    await page.goto('/leaders');
    await expect(page.getByRole('row', { name: /Bill 987 ± 300 12/ })).toBeVisible();
    await expect(page.getByText('Nobody is listed yet.')).toBeVisible();
    await accessible(page);
    await page.getByRole('link', { name: 'Mary Ann' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Ann');
    await expect(page.getByRole('row', { name: 'Parade 3 40 55% 12.3 11.5' })).toBeVisible();
    await expect(page.getByText('1st of 3 · 9 points')).toBeVisible();
    await expect(page.getByText('+14')).toBeVisible();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
}

test('an unknown player is not found', async ({ page }) => {
  await page.goto('/players/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player not found');
});
