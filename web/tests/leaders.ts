// A made-up leaderboard: a real one would take dozens of rated games.
import type { Page } from '@playwright/test';
import type { LeaderboardPlace, PlayerStatistics } from '../src/wire';

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

/** Serves it instead of the server's answers. */
export async function fakeLeaders(page: Page): Promise<void> {
  await page.route('**/api/v1/leaderboards/parade', (route) => route.fulfill({ json: BEST }));
  await page.route('**/api/v1/leaderboards/alice', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/v1/players/Mary%20Ann', (route) => route.fulfill({ json: MARY }));
}
