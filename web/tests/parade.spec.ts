// Parade's table: whole games by keyboard and by touch, and what a card shows before it is played.
import type { Page } from '@playwright/test';
import type { AnySight, ClientMsg, NewTable, ServerMsg, ShownTable } from '../src/wire';
import { accessible, DESK, expect, PHONE, test } from './fixtures';

type Sight = Extract<AnySight, { game: 'parade' }>;

const NONCE = '01'.repeat(32);

/** Opens a table of a guest and some bots that play at once, and sits down there. */
async function open(page: Page, bots: number): Promise<string> {
  await page.request.post('/api/v1/session', { data: { name: 'Ann' } });
  const variants = { open_hands: false, two_card_hands: false, mercy: false };
  const plan: NewTable['plan'] = {
    game: 'parade',
    variants,
    terms: { takebacks: true },
    rated: false,
    public: false,
    begins_when_full: true,
  };
  const seats = [null, ...Array<string>(bots).fill('bot:1')];
  const opened = await page.request.post('/api/v1/tables', { data: { plan, seats } satisfies NewTable });
  const { id } = (await opened.json()) as ShownTable;
  await page.request.put(`/api/v1/tables/${id}/seats/0`, { data: { nonce: NONCE } });
  return id;
}

/** Listens to what the server shows. */
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
const line = (page: Page) => page.getByRole('list', { name: 'The line, from its front to its end' });
const score = (page: Page) => page.getByRole('table', { name: 'The score' });
const prompt = (page: Page) => page.locator('.prompt');

/** Waits until we may play a card, or have to throw two away, or it is over. */
async function awaited(page: Page): Promise<'play' | 'discard' | 'over'> {
  const playable = page.locator('[aria-label="Your hand"] button[aria-describedby]').first();
  const markable = page.locator('[aria-label="Your hand"] button[aria-pressed]').first();
  await expect(playable.or(markable).or(score(page)).first()).toBeVisible();
  if (await score(page).isVisible()) return 'over';
  return (await markable.isVisible()) ? 'discard' : 'play';
}

/** The cards of the line that are shown as taken. */
const shownAsTaken = (page: Page): Promise<string[]> =>
  line(page)
    .locator('li.taken')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.flies!));

function takenBy(sight: Sight, card: string): string[] {
  const effect = sight.moves.find(({ move }) => move === card)!.effect;
  if (!('play' in effect)) throw new Error(`${card} is no play`);
  return effect.play.flatMap((it) => (typeof it.fate === 'object' ? [it.card] : []));
}

const focusedCard = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.flies);

/** Tabs to something that has the focus then. */
async function tabTo(page: Page, found: () => Promise<boolean>): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await found()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

async function sheetIsTheServers(page: Page, sight: Sight): Promise<void> {
  const totals = sight.ending!.sheet!.rows.map(({ total }) => String(total));
  await expect(score(page).getByRole('row', { name: 'total' }).getByRole('cell')).toHaveText(totals);
  await expect(page.getByRole('link', { name: 'Look the game over' })).toBeVisible();
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
    // The focus is where it was: on the hand.
    const card = (await focusedCard(page))!;
    expect(seen.sight!.view.hands[0]).toContain(card);
    await page.keyboard.press('ArrowRight');
    const other = (await focusedCard(page))!;
    await expect(line(page).locator('li.safe, li.taken, li.stays')).toHaveCount(seen.sight!.view.line.length);
    expect(await shownAsTaken(page)).toEqual(takenBy(seen.sight!, other));
    await page.keyboard.press('Enter');
    await expect.poll(() => seen.sight!.version).toBeGreaterThan(before);
    await expect(
      page.getByRole('list', { name: 'Your hand' }).locator(`[data-flies="${other}"]`),
    ).toHaveCount(0);
  }

  await tabTo(page, async () => (await focusedCard(page)) !== undefined);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(prompt(page)).toContainText('You keep');
  await accessible(page);
  const confirm = page.getByRole('button', { name: 'Throw away' });
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
      const name = (await card.getAttribute('data-flies'))!;
      await card.tap();
      // The first touch shows what it would do, and no more.
      await expect(prompt(page)).toContainText('Takes');
      expect(await shownAsTaken(page)).toEqual(takenBy(seen.sight!, name));
      expect(seen.sight!.version).toBe(before);
      await card.tap();
      await expect.poll(() => seen.sight!.version).toBeGreaterThan(before);
      await expect(page.locator(`[aria-label="Your hand"] [data-flies="${name}"]`)).toHaveCount(0);
    }

    await hand(page).nth(0).tap();
    await hand(page).nth(3).tap();
    await expect(hand(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Throw away' }).tap();
    await expect(score(page)).toBeVisible();
    await sheetIsTheServers(page, seen.sight!);
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

test('the line winds anew when the window gets narrower', async ({ page }) => {
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
  const name = (await card.getAttribute('data-flies'))!;
  const [from, to] = [(await card.boundingBox())!, (await line(page).locator('li').last().boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 60);
  await page.mouse.move(to.x + 10, to.y + 10);
  await expect(page.locator('.end.dropping')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(`[aria-label="Your hand"] [data-flies="${name}"]`)).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('Ann plays');
});

test('a card is played when the server says so, and not before', async ({ page }) => {
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
  await expect(page.getByRole('alert')).toContainText('not in my rules');
  await expect(hand(page)).toHaveCount(5);
  refuses = false;

  holds = true;
  const card = (await hand(page).first().getAttribute('data-flies'))!;
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveText('On its way…');
  await page.keyboard.press('Enter');
  await expect(hand(page).first()).toHaveAttribute('data-flies', card);
  expect(plays).toEqual([card, card]);
  holds = false;
  release();
  await expect(page.locator(`[aria-label="Your hand"] [data-flies="${card}"]`)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`cards fly: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(`/tables/${await open(page, 1)}`);
    await awaited(page);
    await page.evaluate(() => {
      const flown = ((window as unknown as { flown: string[] }).flown = []) as string[];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        flown.push((this as HTMLElement).dataset.flies ?? '');
        return animate.apply(this, how);
      };
    });
    const card = (await hand(page).first().getAttribute('data-flies'))!;
    await hand(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`[aria-label="Your hand"] [data-flies="${card}"]`)).toHaveCount(0);
    await awaited(page);
    const flown = await page.evaluate(() => (window as unknown as { flown: string[] }).flown);
    if (motion === 'reduce') expect(flown).toEqual([]);
    else expect(flown).toContain(card);
  });
}

test('the menu says words, and asks before giving up', async ({ page }) => {
  await page.goto(`/tables/${await open(page, 1)}`);
  await awaited(page);
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('button', { name: 'Good luck!' }).click();
  await expect(page.getByText('Ann: Good luck!')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('heading', { name: 'Ann resigned, so the game ends here.' })).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

for (const viewport of [PHONE, { width: 740, height: 360 }]) {
  test(`six players fit at ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.goto(`/tables/${await open(page, 5)}`);
    await awaited(page);
    const cards = (await page.locator('div.mine').boundingBox())!;
    expect(cards.y + cards.height).toBeLessThanOrEqual(viewport.height + 1);
    // The line is seen while one chooses, and on a tall screen what everybody has.
    const first = (await line(page).locator('li').first().boundingBox())!;
    expect(first.y + first.height).toBeLessThan(cards.y);
    if (viewport === PHONE) {
      const summary = page.locator('.summary .line');
      await expect(summary).toHaveCount(6);
      await expect(summary.nth(5)).toHaveText(/^\s*Dormouse 5/);
      await expect(summary.nth(5)).toBeInViewport({ ratio: 1 });
      await summary.nth(5).click();
    }
    // Everybody's piles can be scrolled to.
    for (const name of ['Dormouse', 'Dormouse 2', 'Dormouse 5']) {
      const player = page.getByRole('region', { name, exact: true });
      await player.evaluate((it) => it.scrollIntoView({ block: 'center' }));
      const box = (await player.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual((await page.locator('div.mine').boundingBox())!.y);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('a card that is dropped elsewhere goes back to the hand', async ({ page }) => {
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

test('one leaves, and goes on from the first page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const id = await open(page, 2);
  await page.goto(`/tables/${id}`);
  await awaited(page);
  await page.getByRole('link', { name: 'Wonderland' }).click();
  const game = page.getByRole('link', { name: /you, Dormouse,? and Dormouse 2/ });
  await expect(game).toContainText('your turn');
  await game.click();
  await awaited(page);
  expect(page.url()).toContain(id);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play Parade' })).toBeVisible();
});
