// How people do. The answers are made up here in the server's types: a leaderboard takes dozens of rated games.
import type { LeaderboardPlace, PlayerStatistics } from '../src/wire';
import { accessible, DESK, expect, PHONE, test } from './fixtures';

const BEST: LeaderboardPlace[] = [
  { place: 1, name: 'Mary Ann', rating: 1204, mu: 25, sigma: 2, games: 31 },
  { place: 2, name: 'Bill', rating: 987, mu: 22, sigma: 2.5, games: 12 },
];
const MARY: PlayerStatistics = {
  name: 'Mary Ann',
  account: true,
  played: [
    {
      game: 'parade',
      seats: 3,
      games: 40,
      wins: 22,
      mean_score: 12.34,
      reviewed: 3,
      luck_adjusted_score: 11.5,
    },
    { game: 'alice', seats: 2, games: 4, wins: 1, reviewed: 0 },
  ],
  ratings: [{ game: 'parade', rating: 1204, mu: 25, sigma: 2, games: 31 }],
  recent: [
    {
      table: 'AAAAAAAAAAAAAAAAAAAAAA',
      game: 'parade',
      seats: 3,
      rated: true,
      score: 9,
      place: 1,
      won: true,
      resigned: false,
      gain: 14,
      ended: 1_790_000_000_000,
    },
  ],
};

// Its requests would pass by the made-up answers.
test.use({ serviceWorkers: 'block' });

for (const viewport of [PHONE, DESK]) {
  test(`from a leaderboard to a player at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route('**/api/v1/leaderboards/parade', (route) => route.fulfill({ json: BEST }));
    await page.route('**/api/v1/leaderboards/alice', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/v1/players/Mary%20Ann', (route) => route.fulfill({ json: MARY }));
    await page.goto('/leaders');
    await expect(page.getByRole('row', { name: /Bill 987 12/ })).toBeVisible();
    await expect(page.getByText('Nobody yet.')).toBeVisible();
    await accessible(page);
    await page.getByRole('link', { name: 'Mary Ann' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Ann');
    await expect(page.getByRole('row', { name: 'Parade 3 40 55% 12.3 11.5' })).toBeVisible();
    await expect(page.getByText('place 1 of 3 · 9 points')).toBeVisible();
    await expect(page.getByText('+14')).toBeVisible();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
}

test('nobody has this name', async ({ page }) => {
  await page.goto('/players/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody of that name');
});
