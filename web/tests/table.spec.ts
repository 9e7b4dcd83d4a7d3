// What surrounds the board of a live table: hints, chat, names, stand-in bots, rematches.
import type { Browser, Locator } from '@playwright/test';
import type { AliceOffer, AnySight, NewTable, ShownTable } from '../src/wire';
import type { AnyHints } from '../src/lib/analysis';
import { plan } from '../src/lib/plan';
import { accessible, expect, flashes, PHONE, test } from './fixtures';
import { at, decide, gather, Person, soon } from './people';

const LONG = 'W'.repeat(30);
const COLOURS: Record<string, string> = {
  R: 'red',
  B: 'blue',
  P: 'purple',
  G: 'green',
  Y: 'grey',
  O: 'orange',
};

const width = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Where a move of Alice leads, according to the board. */
function leadsTo(sight: AnySight, wanted: string): string {
  const { effect } = (sight.moves as AliceOffer[]).find(({ move }) => move === wanted)!;
  const ends = effect.flatMap((event) => (event.type === 'moved' ? [event.to] : []));
  return String(ends.at(-1) ?? 'spin');
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const game of ['parade', 'alice'] as const) {
  test(`a hint is shown on the board of ${game}, whatever was looked at before`, async ({
    browser,
    server,
  }) => {
    const ann = await Person.come(browser, server.url);
    const { page } = ann;
    await gather([ann], ['Ann'], { game }, ['bot:1', 'bot:1']);
    const ask = page.getByRole('button', { name: 'Hint' });
    await ask.waitFor();
    const card = game === 'parade' ? at.parade.playable(page).last() : at.alice.cards(page).last();
    await card.focus();
    if (game === 'parade') await expect(page.locator('.ghost')).toBeVisible();
    else await expect(card).toHaveAttribute('aria-pressed', 'true');

    const answer = page.waitForResponse(/\/hint\?/);
    await ask.click();
    const { moves } = (await (await answer).json()) as AnyHints;
    const best = moves[0]!.move;
    const hints = page.getByRole('region', { name: 'Hint' });
    await expect(hints.getByRole('button', { pressed: true })).toContainText('best');
    await accessible(page);
    if (game === 'parade') {
      await expect(page.locator('.ghost [data-colour]')).toHaveAttribute('data-colour', COLOURS[best[0]!]!);
      await expect(at.parade.confirm(page)).toHaveAccessibleName(new RegExp(` ${best.slice(1)}$`));
      // The card is lifted, and the hints cover neither the line nor the hand.
      await expect(page.locator(`.mine li.looked [data-flip="${best}"]`)).toBeVisible();
      for (const viewport of [
        { width: 1280, height: 720 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        for (const list of ['Your hand', 'The line, from front to end']) {
          await expect.poll(() => overlap(hints, page.getByRole('list', { name: list }))).toBe(false);
        }
      }
      // Looking at something else replaces it.
      await at.parade.playable(page).first().hover();
      const first = (await at.parade.playable(page).first().getAttribute('data-flip'))!;
      await expect(page.locator('.ghost [data-colour]')).toHaveAttribute('data-colour', COLOURS[first[0]!]!);
    } else {
      await expect(page.locator('[data-preview]')).toHaveAttribute('data-preview', leadsTo(ann.sight, best));
      await expect(card).toHaveAttribute('aria-pressed', 'false');
    }
    await hints.getByRole('button', { name: 'Close hint' }).click();
    await expect(hints).toBeHidden();
    await ann.leave();
  });
}

test('a chat message is not repeated by the next move', async ({ browser, server }) => {
  const ann = await Person.come(browser, server.url);
  const { page } = ann;
  await gather([ann], ['Ann'], { game: 'parade' }, ['bot:1']);
  const card = at.parade.playable(page).first();
  await card.waitFor();
  await page.getByRole('button', { name: 'Quick chat' }).click();
  const said = flashes(page, 'You: Hello!');
  await page.getByRole('button', { name: 'Hello!' }).click();
  await said;
  await expect(page.getByText('You: Hello!')).toBeHidden();
  const played = (await card.getAttribute('data-flip'))!;
  await decide(page, 'parade');
  await expect(page.locator(`.mine [data-flip="${played}"]`)).toHaveCount(0);
  expect(await page.locator('.bubble').count()).toBe(0);
  await ann.leave();
});

test('long names leave space for the menu', async ({ browser, server }) => {
  const people = [
    await Person.come(browser, server.url, { viewport: PHONE }),
    await Person.come(browser, server.url, { viewport: PHONE }),
  ];
  const [ann, bob] = people as [Person, Person];
  await ann.page.request.post('/api/v1/session', { data: { name: LONG } });
  const data: NewTable = { plan: plan('parade'), seats: [null, null] };
  const { id } = (await (await ann.page.request.post('/api/v1/tables', { data })).json()) as ShownTable;
  await ann.page.request.put(`/api/v1/tables/${id}/seats/0`, { data: {} });
  await bob.page.goto(`/tables/${id}`);
  await expect(bob.page.getByText(`${LONG} invited you to play`)).toBeVisible();
  expect(await width(bob)).toBeLessThanOrEqual(PHONE.width);

  await gather(people, [LONG, 'M'.repeat(LONG.length)], { game: 'parade' });
  for (const person of people) {
    await expect(person.page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
    expect(await width(person)).toBeLessThanOrEqual(PHONE.width);
    await person.leave();
  }
});

/** What the players at a seat of a table decided, move by move: a bot's name, or "a person". */
const deciders = (person: Person, seat: number): string[] =>
  person.sights.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.what === 'played' && step.seat === seat ? [step.by ?? 'a person'] : [])),
  );

/**
 * A table at which the first player moved in time and the second runs out of it. Both have an hour from their second
 * move on. A machine too slow for the first move gets another table with twice the time.
 */
async function oneRunsOut(
  browser: Browser,
  url: string,
): Promise<{ late: Person; other: Person; wait: number }> {
  for (let seconds = 8; ; seconds *= 2) {
    const people = [await Person.come(browser, url), await Person.come(browser, url)];
    const clock = { mode: 'per-side', seconds, increment: 3600 } as const;
    const id = await gather(people, ['Ann', 'Bob'], { game: 'parade', terms: { takebacks: false, clock } });
    const other = people.find(({ sights, seat }) => sights[0]!.to_move.includes(seat))!;
    const { version, moves } = other.sights[0]!;
    const data = { type: 'play', seat: other.seat, version, key: 'first', move: moves[0]?.move };
    const played = await other.page.request.post(`/api/v1/tables/${id}/request`, { data });
    const late = people.find((it) => it !== other)!;
    if (version === 0 && played.ok()) return { late, other, wait: 1000 * seconds };
    await Promise.all(people.map((each) => each.leave()));
  }
}

test('a bot stands in for a player out of time, until they take over', async ({ browser, server }) => {
  const { late, other, wait } = await oneRunsOut(browser, server.url);
  const back = late.page.getByRole('button', { name: 'Take over' });
  await back.click({ timeout: wait + 60_000 });
  await expect(back).toBeHidden();
  await expect(late.page.locator('.told')).toContainText('back');
  await accessible(late.page);

  expect(deciders(late, late.seat)).toEqual([expect.stringMatching(/^bot:/)]);
  await decide(other.page, 'parade');
  await decide(late.page, 'parade');
  await soon(() => deciders(late, late.seat).at(-1)).toBe('a person');
  await expect(back).toBeHidden();
  await Promise.all([late, other].map((each) => each.leave()));
});

test('from the rematch one can go back to the last game', async ({ browser, server }) => {
  const ann = await Person.come(browser, server.url);
  const { page } = ann;
  await gather([ann], ['Ann'], { game: 'parade' }, ['bot:1']);
  const last = page.url();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== last);
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  const next = page.url();
  await page.goBack();
  const on = page.getByRole('link', { name: 'Go to the rematch' });
  await expect(on).toBeVisible();
  expect(page.url()).toBe(last);
  await on.click();
  await page.waitForURL(next);
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await ann.leave();
});
