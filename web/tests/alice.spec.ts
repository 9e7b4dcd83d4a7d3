import type { Page } from '@playwright/test';
import type { AliceOffer, AliceSight, NewTable, ServerMsg, ShownTable } from '../src/wire';
import { plan } from '../src/lib/plan';
import { accessible, DESK, expect, PHONE, test } from './fixtures';

/** Takes a seat with two bots; returns the newest sight from then on. */
async function sitDown(
  page: Page,
  seats: NewTable['seats'] = [null, 'bot:1', 'bot:1'],
): Promise<() => AliceSight> {
  let sight: AliceSight | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMsg;
      if (message.type === 'view' && message.game === 'alice') sight = message;
    }),
  );
  await page.request.post('/api/v1/session', { data: { name: 'Lucy' } });
  const table = (await (
    await page.request.post('/api/v1/tables', {
      data: { plan: plan('alice', { terms: { takebacks: true } }), seats } satisfies NewTable,
    })
  ).json()) as ShownTable;
  const sat = await page.request.put(`/api/v1/tables/${table.id}/seats/0`, {
    data: { character: 'alice' },
  });
  expect(sat.ok()).toBe(true);
  await page.goto(`/tables/${table.id}`);
  return () => sight!;
}

const hand = (page: Page) => page.getByRole('region', { name: 'Your cards' });
const cards = (page: Page) => hand(page).locator('button.card[aria-disabled=false]');
const answers = (page: Page) => hand(page).locator('button.answer[aria-disabled=false]');
const verdict = (page: Page) => page.getByRole('table', { name: 'Score' });

/** Waits for a decision or the end; returns whether there is a decision. */
async function asked(page: Page): Promise<boolean> {
  await expect(cards(page).or(answers(page)).or(verdict(page)).first()).toBeVisible();
  return !(await verdict(page).isVisible());
}

/** Plays to the end, each decision by `decide`, and checks the score. */
async function playOut(page: Page, sight: () => AliceSight, decide: () => Promise<void>): Promise<void> {
  let decisions = 0;
  while (await asked(page)) {
    const { version } = sight();
    await decide();
    await expect.poll(() => sight().version).toBeGreaterThan(version);
    decisions += 1;
    if (decisions === 3) await accessible(page);
    expect(decisions).toBeLessThan(80);
  }
  expect(decisions).toBeGreaterThanOrEqual(11);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', /\/replay\//);
  await accessible(page);
}

/** Tabs to the decision and makes it, including a joker's number. */
async function decideByKeys(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  for (let tabs = 0; tabs < 40; tabs += 1) {
    const there = await focused.evaluateAll((them) =>
      them.some((it) => it.matches('.answer[aria-disabled=false], .card[aria-disabled=false]')),
    );
    if (there) break;
    await page.keyboard.press('Tab');
  }
  // A card that kept the focus since the last turn has to be selected first.
  if ((await focused.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  if ((await focused.getAttribute('name')) === 'joker') {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
}

test.describe('by keys, without motion', () => {
  test.use({ viewport: DESK, reducedMotion: 'reduce' } as object);

  test('a guest plays a whole game', async ({ page }) => {
    const sight = await sitDown(page);
    await playOut(page, sight, () => decideByKeys(page));
  });

  test('nothing moves by itself', async ({ page }) => {
    const sight = await sitDown(page);
    await asked(page);
    const { version } = sight();
    await decideByKeys(page);
    await expect.poll(() => sight().version).toBeGreaterThan(version);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a guest plays a whole game', async ({ page }) => {
    test.slow();
    const sight = await sitDown(page);
    await playOut(page, sight, async () => {
      const skip = page.getByRole('button', { name: 'Skip' });
      if (await answers(page).first().isVisible()) return answers(page).first().tap();
      await cards(page).last().tap();
      const numbers = hand(page).locator('input[name=joker]');
      if (await numbers.count()) await numbers.nth(1).tap();
      await cards(page).last().tap();
      // The bots' moves are shown, until skipped.
      await skip.tap({ timeout: 2000 }).catch(() => {});
    });
  });
});

test('a card shows where it leads before it is played', async ({ page }) => {
  const sight = await sitDown(page);
  await asked(page);
  for (const [side, card] of [
    ['left', cards(page).first()],
    ['right', cards(page).last()],
  ] as const) {
    await card.focus();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    const numbers = hand(page).locator('input[name=joker]');
    const joker = (await numbers.count()) > 0;
    if (joker) await numbers.nth(2).check({ force: true });
    const offer = sight().moves.find(({ move }) => move === (joker ? `${side} 3` : side)) as AliceOffer;
    const ends = offer.effect.flatMap((event) => (event.type === 'moved' ? [event.to] : []));
    await expect(page.locator('[data-preview]')).toHaveAttribute('data-preview', String(ends.at(-1)));
    await expect(hand(page).locator('.effect')).toContainText(/^Moves to /);
  }
  expect(sight().view.players[0]!.played).toEqual([]);
});

test('a pawn walks, and the log says where', async ({ page }) => {
  const sight = await sitDown(page);
  await asked(page);
  await cards(page).first().focus();
  const numbers = hand(page).locator('input[name=joker]');
  if (await numbers.count()) await numbers.first().check({ force: true });
  const walks = page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect).target?.closest('svg[role=img]')),
  );
  await hand(page).getByRole('button', { name: 'Play this card' }).click();
  await walks;
  await expect(page.getByRole('log')).toContainText('You move to ');
  await expect.poll(() => sight().view.players[0]!.played.length).toBe(1);
});

test("other players' cards are face down", async ({ page }) => {
  const sight = await sitDown(page);
  await asked(page);
  expect(
    sight()
      .view.players.slice(1)
      .map((player) => player.hand),
  ).toEqual([null, null]);
  await expect(page.locator('.players .card text')).toHaveCount(0);
  await expect(page.locator('.players .card')).toHaveCount(6);
});

for (const viewport of [PHONE, { width: 360, height: 620 }, { width: 740, height: 360 }]) {
  test(`the destination of a card is not hidden at ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const sight = await sitDown(page, [null, 'bot:1', 'bot:1', 'bot:1']);
    for (let turn = 0; turn < 6 && (await asked(page)); turn += 1) {
      const { version } = sight();
      if (await answers(page).first().isVisible()) {
        await answers(page).first().click();
      } else {
        await cards(page).first().click();
        const numbers = hand(page).locator('input[name=joker]');
        if (await numbers.count()) await numbers.nth(4).check({ force: true });
        const end = page.locator('.stop.end');
        if (await end.count()) {
          await expect
            .poll(async () => {
              const [stop, panel] = [(await end.boundingBox())!, (await hand(page).boundingBox())!];
              const aside = stop.x + stop.width <= panel.x;
              return stop.y >= 0 && (aside || stop.y + stop.height <= panel.y);
            })
            .toBe(true);
        }
        await hand(page).getByRole('button', { name: 'Play this card' }).click();
      }
      await expect.poll(() => sight().version).toBeGreaterThan(version);
    }
  });
}

test('bots are called by the characters they play', async ({ page }) => {
  const sight = await sitDown(page, [null, 'bot:1', 'bot:1', 'bot:4']);
  await asked(page);
  const NAMES = { alice: 'Alice', hatter: 'Hatter', queen: 'Queen of Hearts', rabbit: 'White Rabbit' };
  const played = sight().view.players.map(({ character }) => NAMES[character]);
  await expect(page.locator('.players b')).toHaveText(['You', ...played.slice(1)]);
  await expect(page.locator('.players small')).toHaveText([/.+/, 'Level 1', 'Level 1', 'Level 4']);
});
