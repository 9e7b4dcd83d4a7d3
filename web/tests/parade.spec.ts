// Parade's table: whole games by keyboard and by touch, and what a card shows before it is played.
import type { Page } from '@playwright/test';
import type { AnySight, ClientMsg, NewTable, ServerMsg, ShownTable } from '../src/wire';
import { plan } from '../src/lib/plan';
import { accessible, DESK, expect, flashes, PHONE, test } from './fixtures';

type Sight = Extract<AnySight, { game: 'parade' }>;

/** Creates a table for a guest and some bots, and takes the seat. */
async function open(page: Page, bots: number): Promise<string> {
  await page.request.post('/api/v1/session', { data: { name: 'Ann' } });
  const data: NewTable = {
    plan: plan('parade', { terms: { takebacks: true } }),
    seats: [null, ...Array<string>(bots).fill('bot:1')],
  };
  const opened = await page.request.post('/api/v1/tables', { data });
  const { id } = (await opened.json()) as ShownTable;
  await page.request.put(`/api/v1/tables/${id}/seats/0`, { data: {} });
  return id;
}

/** Collects the sights that the server sends. */
function watch(page: Page): { sight: Sight | undefined } {
  const seen: { sight: Sight | undefined } = { sight: undefined };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMsg;
      if (message.type === 'view' && message.game === 'parade') seen.sight = message;
    }),
  );
  return seen;
}

const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const line = (page: Page) => page.getByRole('list', { name: 'The line, from front to end' });
const score = (page: Page) => page.getByRole('table', { name: 'Score' });
const prompt = (page: Page) => page.locator('.prompt');

/** Waits until we can play a card, have to discard, or the game is over. */
async function awaited(page: Page): Promise<'play' | 'discard' | 'over'> {
  const playable = page
    .locator('[aria-label="Your hand"] button[aria-describedby][aria-disabled=false]')
    .first();
  const markable = page.locator('[aria-label="Your hand"] button[aria-pressed]').first();
  await expect(playable.or(markable).or(score(page)).first()).toBeVisible();
  if (await score(page).isVisible()) return 'over';
  return (await markable.isVisible()) ? 'discard' : 'play';
}

/** The cards of the line that are shown as taken. */
const shownAsTaken = (page: Page): Promise<string[]> =>
  line(page)
    .locator('li.taken')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.flip!));

function takenBy(sight: Sight, card: string): string[] {
  const effect = sight.moves.find(({ move }) => move === card)!.effect;
  if (effect.type !== 'play') throw new Error(`${card} is no play`);
  return effect.taken.map((it) => it.card);
}

const focusedCard = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.flip);

/** Tabs until an element has the focus. */
async function tabTo(page: Page, found: () => Promise<boolean>): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await found()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

async function sheetIsTheServers(page: Page, sight: Sight): Promise<void> {
  // The first row is the head.
  for (const [seat, { total }] of sight.ending!.sheet!.rows.entries()) {
    const row = score(page)
      .getByRole('row')
      .nth(seat + 1);
    await expect(row.getByRole('cell').last()).toHaveText(String(total));
  }
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible();
}

test('a whole game by keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESK);
  const seen = watch(page);
  await page.goto(`/tables/${await open(page, 2)}`);
  await awaited(page);
  await accessible(page);
  await tabTo(page, async () => (await focusedCard(page)) !== undefined);

  while ((await awaited(page)) === 'play') {
    const before = seen.sight!.version;
    // The focus is still on the hand.
    const card = (await focusedCard(page))!;
    expect(seen.sight!.view.hands[0]).toContain(card);
    await page.keyboard.press('ArrowRight');
    const other = (await focusedCard(page))!;
    await expect(line(page).locator('li.safe, li.taken, li.stays')).toHaveCount(seen.sight!.view.line.length);
    expect(await shownAsTaken(page)).toEqual(takenBy(seen.sight!, other));
    await page.keyboard.press('Enter');
    await expect.poll(() => seen.sight!.version).toBeGreaterThan(before);
    await expect(page.getByRole('list', { name: 'Your hand' }).locator(`[data-flip="${other}"]`)).toHaveCount(
      0,
    );
  }

  await tabTo(page, async () => (await focusedCard(page)) !== undefined);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(prompt(page)).toContainText('You keep');
  await accessible(page);
  const confirm = page.getByRole('button', { name: 'Discard' });
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, () => confirm.evaluate((it) => it === document.activeElement));
  await page.keyboard.press('Enter');

  await expect(score(page)).toBeVisible();
  await sheetIsTheServers(page, seen.sight!);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await accessible(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE, isMobile: true });

  test('a whole game by touch', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen = watch(page);
    await page.goto(`/tables/${await open(page, 2)}`);
    await awaited(page);
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    while ((await awaited(page)) === 'play') {
      const before = seen.sight!.version;
      const card = hand(page).first();
      const name = (await card.getAttribute('data-flip'))!;
      await card.tap();
      // The first touch only shows the effect.
      await expect(prompt(page)).toContainText('Takes');
      expect(await shownAsTaken(page)).toEqual(takenBy(seen.sight!, name));
      expect(seen.sight!.version).toBe(before);
      await card.tap();
      await expect.poll(() => seen.sight!.version).toBeGreaterThan(before);
      await expect(page.locator(`[aria-label="Your hand"] [data-flip="${name}"]`)).toHaveCount(0);
    }

    await hand(page).nth(0).tap();
    await hand(page).nth(3).tap();
    await expect(hand(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Discard' }).tap();
    await expect(score(page)).toBeVisible();
    await sheetIsTheServers(page, seen.sight!);
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

test('the line rewraps when the window gets narrower', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width);
  const inside = line(page).locator('li').last();
  await expect.poll(async () => (await inside.boundingBox())!.x).toBeLessThan(PHONE.width - 40);
});

test('a card can be dragged to the line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESK);
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);
  const card = hand(page).nth(2);
  const name = (await card.getAttribute('data-flip'))!;
  const [from, to] = [(await card.boundingBox())!, (await line(page).locator('li').last().boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 60);
  await page.mouse.move(to.x + 10, to.y + 10);
  await expect(page.locator('.end.dropping')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(`[aria-label="Your hand"] [data-flip="${name}"]`)).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('You play');
});

test('a card is played only when the server confirms it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const held: string[] = [];
  const plays: string[] = [];
  let holds = false;
  let refuses = false;
  let release = (): void => {};
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMsg;
      if (message.type === 'play') plays.push(message.move);
      if (message.type !== 'play' || !refuses) return server.send(text);
      const { key } = message;
      socket.send(JSON.stringify({ type: 'refused', code: 'illegal', why: 'not in my rules', key }));
    });
    server.onMessage((text) => (holds ? held.push(String(text)) : socket.send(text)));
    release = () => held.splice(0).forEach((text) => socket.send(text));
  });
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);

  refuses = true;
  await hand(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("The rules don't allow");
  await expect(hand(page)).toHaveCount(5);
  refuses = false;

  holds = true;
  const card = (await hand(page).first().getAttribute('data-flip'))!;
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveText('Sending…');
  await page.keyboard.press('Enter');
  await expect(hand(page).first()).toHaveAttribute('data-flip', card);
  expect(plays).toEqual([card, card]);
  holds = false;
  release();
  await expect(page.locator(`[aria-label="Your hand"] [data-flip="${card}"]`)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`cards move: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(`/tables/${await open(page, 1)}`);
    await awaited(page);
    await page.evaluate(() => {
      const flown = ((window as unknown as { flown: string[] }).flown = []) as string[];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        flown.push((this as HTMLElement).dataset.flip ?? '');
        return animate.apply(this, how);
      };
    });
    const card = (await hand(page).first().getAttribute('data-flip'))!;
    await hand(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`[aria-label="Your hand"] [data-flip="${card}"]`)).toHaveCount(0);
    await awaited(page);
    const flown = await page.evaluate(() => (window as unknown as { flown: string[] }).flown);
    if (motion === 'reduce') expect(flown).toEqual([]);
    else expect(flown).toContain(card);
  });
}

test('the menu chats, and asks before resigning', async ({ page }) => {
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);
  await page.getByRole('button', { name: 'Quick chat' }).click();
  const said = flashes(page, 'You: Good luck!');
  await page.getByRole('button', { name: 'Good luck!' }).click();
  // It is shown at the speaker's picture, and read out.
  const bubble = page.getByRole('region', { name: 'You', exact: true }).locator('.bubble');
  await Promise.all([said, bubble.waitFor()]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('heading', { name: /resigned, so the game ends here/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('a card dropped elsewhere goes back to the hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESK);
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);
  const card = hand(page).nth(1);
  const from = (await card.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 300, from.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(hand(page)).toHaveCount(5);
  await expect.poll(async () => Math.round((await card.boundingBox())!.x)).toBe(Math.round(from.x));
});

test('a player leaves, and continues from the home page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const id = await open(page, 2);
  await page.goto(`/tables/${id}`);
  await awaited(page);
  await page.getByRole('link', { name: 'Wonderland' }).click();
  const game = page.getByRole('link', { name: /You, Hatter and White Rabbit/ });
  await expect(game).toContainText('your turn');
  await game.click();
  await awaited(page);
  expect(page.url()).toContain(id);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play Parade' })).toBeVisible();
});
