// The pages around the tables.
import { leads } from '../../src/routes';
import { fakeLeaders } from '../leaders';
import { expect, test } from '../fixtures';
import { gather, Person } from '../people';
import { shoot } from '../shots';

test.use({ serviceWorkers: 'block' });

const whole = { whole: true };

test('pages', async ({ page }) => {
  await fakeLeaders(page);
  await page.request.post('/api/v1/session', { data: { name: 'Alice' } });
  for (const [name, path] of [
    ['home', '/'],
    ['settings', '/settings'],
    ['new', '/new'],
    ['pass', '/pass'],
    ['leaders', '/leaders'],
    ['player', '/players/Mary%20Ann'],
    ['me-guest', '/me'],
    ['missing', '/down/the/hole'],
    ['pad-parade', '/pad/parade'],
    ['pad-alice', '/pad/alice'],
    ['pad', '/pad'],
    ['puzzle', '/puzzle'],
    ['learn', '/learn'],
    ['learn-parade', '/learn/parade'],
    ['learn-alice', '/learn/alice'],
    ['rules-parade', '/rules/parade'],
    ['rules-alice', '/rules/alice'],
  ] as const) {
    if (name !== 'missing' && !leads(path)) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot(page, name, whole);
  }
});

test('an account', async ({ page }) => {
  await page.goto('/me');
  await page.getByLabel('Account name').fill('Mary Ann');
  await page.getByLabel('Password').fill('down the hole');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await shoot(page, 'me-account', whole);
});

test('a table before the deal', async ({ page, browser, server }) => {
  await page.request.post('/api/v1/session', { data: { name: 'Alice' } });
  await page.goto('/new');
  await page.getByRole('radio', { name: 'link only', exact: true }).check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite players' })).toBeVisible();
  await shoot(page, 'gathering', whole);
  await page.getByRole('button', { name: /^Seat 2: / }).click();
  await shoot(page, 'gathering-menu', whole);
  await page.keyboard.press('Escape');
  const friend = await Person.come(browser, server.url);
  await friend.page.goto(page.url());
  await expect(friend.page.getByRole('button', { name: 'Join' })).toBeVisible();
  await shoot(friend.page, 'gathering-guest', whole);
  await friend.leave();
});

test('home, with games to go on with', async ({ browser, server }) => {
  const alice = await Person.come(browser, server.url);
  await gather([alice], ['Alice'], { game: 'parade' }, ['bot:3', 'bot:5']);
  await gather([alice], ['Alice'], { game: 'alice' }, ['bot:2']);
  await alice.page.goto('/');
  await expect(alice.page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await shoot(alice.page, 'home-games', whole);
  await alice.leave();
});

test('one device for several', async ({ page }) => {
  await page.goto('/pass');
  await page.getByLabel('Name of player 1').fill('Alice');
  await page.getByLabel('Name of player 2').fill('Lucy');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('button', { name: /^I'm/ })).toBeVisible();
  await shoot(page, 'hand-over');
});
