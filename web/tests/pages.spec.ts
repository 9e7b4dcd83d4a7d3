// The pages around the tables: ways to a game, accounts, and working offline.
import type { BrowserContext, Page } from '@playwright/test';
import type { ParadeSight, ServerMsg, ShownTable } from '../src/wire';
import { accessible, DESK, expect, flashes, PHONE, test } from './fixtures';
import { Server } from './server';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tableId = (page: Page): string => /\/tables\/([\w-]+)/.exec(page.url())![1]!;

async function table(page: Page): Promise<ShownTable> {
  const answer = await page.request.get(`/api/v1/tables/${tableId(page)}`);
  return (await answer.json()) as ShownTable;
}

async function stage(page: Page): Promise<string> {
  return (await table(page)).room.stage;
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const been: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      return (focused.labels?.[0] ?? focused).textContent.trim();
    });
    if (name.test(called)) return;
    been.push(called.slice(0, 30));
  }
  throw new Error(`the keyboard never came to ${name}: ${been.join(' / ')}`);
}

/** Creates a table with an open seat, private or public. */
async function openTable(page: Page, who: 'link only' | 'public'): Promise<void> {
  await page.goto('/new');
  await page.getByRole('radio', { name: who, exact: true }).check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite players' })).toBeVisible();
}

/** Everything that the sockets of a page receive. */
function frames(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

type View = Extract<ServerMsg, { type: 'view' }>;
const views = (heard: string[]): { text: string; view: View & ParadeSight }[] =>
  heard
    .map((text) => ({ text, view: JSON.parse(text) as ServerMsg }))
    .filter((it): it is { text: string; view: View & ParadeSight } => it.view.type === 'view');

async function another(context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser()!;
  return (await browser.newContext({ baseURL: url })).newPage();
}

test('a game against bots by keyboard, and the settings are remembered', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await tabTo(page, /Level 2/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^2$/);
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Level 3' })).toBeChecked();
  await tabTo(page, /Play Parade/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tables\//);
  await expect.poll(() => stage(page)).toBe('playing');
  const bots = (await table(page)).room.seats.map((chair) => chair.bot ?? null);
  expect(bots).toEqual([null, 'level:3', 'level:3', 'level:3']);
  // An unfinished game can be continued.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Parade.*you/ })).toBeVisible();
});

test('two people play by link', async ({ page, context, server }) => {
  await openTable(page, 'link only');
  const friend = await another(context, server.url);
  await friend.goto(page.url());
  await expect(friend.getByText('Guest invited you to play Parade.')).toBeVisible();
  await friend.getByRole('button', { name: 'Join' }).click();
  // Two guests get different names.
  await expect(friend.getByLabel('Your name')).toHaveValue('Guest 2');
  await friend.getByLabel('Your name').fill('Bob');
  await friend.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Bob', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeFocused();
  for (const each of [page, friend]) {
    await expect(each.getByRole('heading', { name: 'Invite players' })).toBeHidden();
    const { room, sight } = await table(each);
    expect(room.stage).toBe('playing');
    expect(room.seats.map((chair) => chair.name)).toEqual(['Guest', 'Bob']);
    expect(sight?.viewer).toEqual({ seat: each === page ? 0 : 1 });
  }
});

test('the host adds a bot, swaps seats and removes it', async ({ page }) => {
  await openTable(page, 'link only');
  const seat = (number: number) => page.getByRole('button', { name: new RegExp(`^Seat ${number}: `) });
  await seat(2).click();
  await accessible(page);
  await page.getByRole('button', { name: 'Bot, level 4' }).click();
  await expect(page.getByText('Everyone is here.')).toBeVisible();
  await seat(1).click();
  await page.getByRole('button', { name: 'Swap seats' }).click();
  await page.getByRole('button', { name: 'Swap seat 2' }).click();
  await expect.poll(async () => (await table(page)).room.seats[0]!.bot).toBe('level:4');
  await seat(1).click();
  await page.getByRole('button', { name: 'Remove bot' }).click();
  await expect(page.getByText('One seat is still open.')).toBeVisible();
  await expect(seat(1)).toBeFocused();
  await seat(2).click();
  await page.getByRole('button', { name: 'Leave seat' }).click();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await seat(1).click();
  await page.getByRole('button', { name: 'Sit here' }).click();
  await expect.poll(async () => (await table(page)).room.seats[0]!.own).toBe(true);
});

test('the host closes a table, and the others are told', async ({ page, context, server }) => {
  await openTable(page, 'link only');
  const friend = await another(context, server.url);
  await friend.goto(page.url());
  await expect(friend.getByRole('button', { name: 'Join' })).toBeVisible();
  await page.getByRole('button', { name: 'Close this table' }).click();
  await expect(page).toHaveURL('/');
  await expect(friend.getByText('The host has closed this table.')).toBeVisible();
});

test('a stranger joins a public table', async ({ page, context, server }) => {
  await openTable(page, 'public');
  const stranger = await another(context, server.url);
  await stranger.goto('/');
  await stranger
    .getByRole('link', { name: /Parade.*1 open seat/ })
    .first()
    .click();
  await stranger.getByLabel('Your name').fill('Zoë');
  await stranger.getByRole('button', { name: 'Join' }).click();
  // It starts by itself.
  await expect.poll(() => stage(page)).toBe('playing');
  await expect(page.getByRole('heading', { name: 'Invite players' })).toBeHidden();
  await expect(stranger.getByRole('heading', { name: 'Invite players' })).toBeHidden();
  // The name is for every table, not just this one.
  const session = await stranger.request.get('/api/v1/session');
  expect(((await session.json()) as { name: string }).name).toBe('Zoë');
});

test('two people share a device, and a spectator sees no hand', async ({ page, context, server }) => {
  const seen = frames(page);
  await page.goto('/pass');
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('heading', { name: /Pass the device to (Ann|Bob)/ })).toBeVisible();
  await accessible(page);

  const spectator = await another(context, server.url);
  const heard = frames(spectator);
  await spectator.goto(page.url());
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: /^I'm/ }).click();
    await expect.poll(() => views(seen).at(-1)?.view.moves.length).toBeGreaterThan(0);
    const { version, viewer, moves } = views(seen).at(-1)!.view;
    const { seat } = viewer as { seat: number };
    const play = { type: 'play', seat, version, key: `turn-${turn}`, move: moves[0]!.move };
    expect((await page.request.post(`/api/v1/tables/${tableId(page)}/request`, { data: play })).ok()).toBe(
      true,
    );
    await expect.poll(() => views(heard).at(-1)?.view.version).toBeGreaterThan(version);
  }
  // Cards that are in a hand later were hidden before.
  const hidden = views(seen).flatMap(({ view }) =>
    view.view.hands.flatMap((hand) => (hand ?? []).map((card) => ({ card, until: view.version }))),
  );
  expect(hidden.length).toBeGreaterThan(8);
  expect(views(heard).length).toBeGreaterThan(3);
  for (const { text, view } of views(heard)) {
    expect(view.view.hands).toEqual([null, null]);
    const shown = hidden.filter(({ card, until }) => view.version <= until && text.includes(`"${card}"`));
    expect(shown).toEqual([]);
  }
});

test('an account is created, used on two devices, and deleted', async ({ page, context, server }) => {
  const name = `Alice ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/me');
  await page.getByLabel('Account name').fill(name);
  await page.getByLabel('Password').fill('down the hole');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const elsewhere = await another(context, server.url);
  await elsewhere.goto('/me');
  await elsewhere.getByRole('radio', { name: 'yes' }).check();
  await elsewhere.getByLabel('Account name').fill(name);
  await elsewhere.getByLabel('Password').fill('up the hole');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByText('Wrong name or password.')).toBeVisible();
  await elsewhere.getByLabel('Password').fill('down the hole');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByRole('heading', { name })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(1);
  await page.getByLabel('What is it for?').fill('my bot');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText("It won't be shown again.")).toBeVisible();
  const token = await page.locator('.shown code').textContent();
  const asked = await fetch(`${server.url}/api/v1/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await asked.json()) as { name: string }).name).toBe(name);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  await accessible(page);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('wonderland.json');

  await page.getByText('Delete account…').click();
  const end = page.getByRole('button', { name: 'Delete permanently' });
  await expect(end).toBeDisabled();
  await page.getByLabel(/To confirm, type your name/).fill(name);
  await page.locator('details').getByLabel('Password').fill('down the hole');
  await end.click();
  await expect(page).toHaveURL(/\/$/);
  await elsewhere.reload();
  await expect(elsewhere.getByLabel('Account name')).toBeVisible();
});

test('a first visit logs no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const asked = page.waitForResponse(/\/api\/v1\/session/);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await asked;
  for (const path of ['/learn', '/puzzle', '/pad', '/leaders', '/settings']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('settings are applied at once, and remembered', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'plum' }).check({ force: true });
  await page.getByRole('radio', { name: 'hearts' }).check({ force: true });
  await page.getByRole('radio', { name: 'quickly' }).check({ force: true });
  const motion = page.getByRole('group', { name: 'Reduce motion' });
  await motion.getByRole('radio', { name: 'yes' }).check({ force: true });
  await page.getByRole('slider', { name: 'Volume' }).fill('0');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', 'off');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'quickly' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0');
  await expect(page.locator('html[data-felt=plum][data-back=hearts]')).toBeVisible();
  // Reduced motion here does what it does on the device: nothing on the home page moves.
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const [locale, welcome] of [
  ['fr-FR', 'Le thé est servi. On joue\u00a0?'],
  ['pl-PL', 'Herbata podana. Zagramy?'],
] as const) {
  test(`home in ${locale}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, locale, viewport: PHONE });
    const page = await context.newPage();
    await page.goto('/');
    await expect(heading(page)).toHaveText(welcome);
    // No message is missing: its id would be shown.
    await expect(page.locator('body')).not.toContainText(/\b(web|online|app)-[a-z]/);
    await context.close();
  });
}

for (const viewport of [PHONE, DESK]) {
  test(`everybody can use every page at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/new', '/pass', '/me', '/settings', '/nowhere']) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await accessible(page);
    }
    await openTable(page, 'link only');
    await accessible(page);
  });
}

// A desktop at 200% is 720 wide; 320 is the narrowest width we support.
for (const width of [720, 320]) {
  test(`nothing is wider than a page of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 450 });
    const fits = async (): Promise<void> => {
      await expect(heading(page)).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, page.url()).toBeLessThanOrEqual(width);
    };
    for (const path of ['/', '/new', '/pass', '/me', '/settings', '/nowhere']) {
      await page.goto(path);
      await fits();
    }
    await openTable(page, 'link only');
    await fits();
  });
}

test('the app opens offline, and notices when the server is back', async ({ page }) => {
  const server = await Server.start();
  try {
    await page.goto(server.url);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((done) => active?.addEventListener('statechange', done));
    });
    // Addresses that are not pages of the app don't replace it.
    await page.goto(`${server.url}/health`);
    await server.kill();
    await page.goto(`${server.url}/settings`);
    await expect(heading(page)).toHaveText('Settings');
    await page.goto(`${server.url}/`);
    await expect(page.getByText("The server can't be reached.")).toBeVisible();
    const warned = flashes(page, 'Check your connection.');
    await page.getByRole('button', { name: /Play Parade/ }).click();
    await warned;
    await server.restart();
    await expect(page.getByText('This page may be out of date.')).toBeHidden();
  } finally {
    await server.stop();
  }
});
