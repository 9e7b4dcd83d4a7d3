// Tables as stages: they fill every window, nothing is outside, nothing jumps.
import type { Browser, Page } from '@playwright/test';
import type { AliceView, AnySight, Colour, ParadeCard, ParadeSight, ServerMsg } from '../src/wire';
import { accessible, expect, SIZES, test } from './fixtures';
import { at, decide, gather, Person, soon } from './people';
import type { Server } from './server';

const COLOURS: Colour[] = ['red', 'blue', 'purple', 'green', 'grey', 'orange'];

const bots = (count: number): string[] => Array<string>(count).fill('bot:1');

/** A table with its first decision. */
async function table(
  browser: Browser,
  server: Server,
  players: number,
  [width, height]: readonly [number, number],
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  game: 'parade' | 'alice' = 'parade',
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Person> {
  const ann = await Person.come(browser, server.url, { viewport: { width, height }, reducedMotion });
  await prepare(ann.page);
  await ann.page.addInitScript(watchShifts);
  await gather([ann], ['Ann'], { game }, bots(players - 1));
  const decision = at.alice.cards(ann.page).or(at.alice.answers(ann.page));
  await (game === 'parade' ? at.parade.playable(ann.page) : decision).first().waitFor();
  return ann;
}

/** Changes what a page that comes to a table is sent. */
const forge = (page: Page, change: (sight: AnySight) => void): Promise<void> =>
  page.routeWebSocket(/socket/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMsg;
      if (message.type === 'view') change(message);
      socket.send(JSON.stringify(message));
    });
  });

/** Lays all cards in front of the players, with every majority marked. */
const withFullPiles = (page: Page): Promise<void> =>
  forge(page, ({ view }) => {
    if (!('taken' in view)) return;
    const cards = [...'RBPGYO'].flatMap((colour) =>
      Array.from({ length: 11 }, (_, value) => `${colour}${value}` as ParadeCard),
    );
    view.taken = view.taken.map((_, seat) => cards.filter((_, nth) => nth % view.seats === seat));
    view.majorities = view.taken.map(() => COLOURS);
  });

/** Lets every card of Alice go a step further. */
const withExtraSteps = (page: Page): Promise<void> =>
  forge(page, (sight) => {
    if (sight.game !== 'alice') return;
    const cards = sight.moves.filter(({ move }) => /^(left|right)$/.test(move));
    sight.moves.push(...cards.map((offer) => ({ ...offer, move: `${offer.move} +1` })));
  });

/** Asks which large cookie to take, or whether to go where the spinner points. */
const withQuestion = (phase: AliceView['phase'], answers: readonly string[]) => (page: Page) =>
  forge(page, (sight) => {
    if (sight.game !== 'alice' || sight.moves.length === 0) return;
    const { effect } = sight.moves[0]!;
    sight.view.phase = phase;
    sight.moves = answers.map((move) => ({ move, effect }));
  });

type Watched = { shifts: { value: number; moved: string }[] };
/** Collects layout shifts that nobody asked for, with the elements that moved. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
  const seen: Watched['shifts'] = ((window as unknown as Watched).shifts = []);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput || value === 0) continue;
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 160),
      );
      seen.push({ value, moved: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What shifted, if it was to be seen: a score of 0.000 is what tools call none. */
async function shifted(page: Page): Promise<Watched['shifts']> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts;
}

/** What of the table is outside the window, or makes the page scroll. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight;
    const shown = document.querySelectorAll<HTMLElement>('.board *, .end *, [data-bar] *');
    const lost = Array.from(shown).filter((it) => {
      if (it.closest('.visually-hidden, .confetti, svg, ol[tabindex] > li')) return false;
      const { left, top, right, bottom, width } = it.getBoundingClientRect();
      return (
        width > 1 && (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      );
    });
    return [
      ...(scrolls ? [`scrolls to ${scrollWidth}x${scrollHeight}`] : []),
      ...lost.map((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const edges = [left, top, right, bottom].map(Math.round).join(' ');
        return `${edges}: ${it.closest('section')?.id ?? ''} ${it.outerHTML.slice(0, 120)}`;
      }),
    ];
  });

/** Everything is inside the window; what flies, or follows a new size, may be outside for a moment. */
const inside = (page: Page, when?: string): Promise<void> =>
  expect.poll(() => outside(page), { message: when }).toEqual([]);

for (const [players, piles] of [
  [2, 'full'],
  [4, 'empty'],
  [4, 'full'],
  [6, 'full'],
] as const) {
  test(`everything is inside the window at every size with ${players} players and ${piles} piles`, async ({
    browser,
    server,
  }) => {
    const prepare = piles === 'full' ? withFullPiles : undefined;
    const ann = await table(browser, server, players, SIZES[0], 'reduce', 'parade', prepare);
    const { page } = ann;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The table follows the window.
      await expect
        .poll(() => page.locator('.board').evaluate((it) => Math.round(it.getBoundingClientRect().bottom)))
        .toBe(height);
      await inside(page, `${width}x${height}`);
      await at.parade.playable(page).last().focus();
      await expect(page.locator('.ghost')).toBeVisible();
      await inside(page, `${width}x${height} with a preview`);
      await page.getByRole('list', { name: 'Your hand' }).focus();
    }
    await ann.leave();
  });
}

test("everything of Alice's table is inside the window at every size", async ({ browser, server }) => {
  const ann = await table(browser, server, 4, SIZES[0], 'reduce', 'alice');
  const { page } = ann;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.locator('.decide').evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await at.alice.cards(page).first().focus();
    await inside(page, `${width}x${height} with a preview`);
    await at.alice.cards(page).last().focus();
  }
  await ann.leave();
});

for (const [question, phase, answers] of [
  ['which cookie to take', 'choose-cookie', ['face-up', 'face-down']],
  ['whether to go there', { answer: { space: 10, spins: 2 } }, ['accept', 'spin-again']],
] as const) {
  test(`the question ${question} is inside the window at every size`, async ({ browser, server }) => {
    const ann = await table(browser, server, 4, SIZES[0], 'reduce', 'alice', withQuestion(phase, answers));
    const { page } = ann;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(at.alice.answers(page)).toHaveCount(2);
      await inside(page, `${width}x${height}`);
    }
    await ann.leave();
  });
}

test("Alice's choices open over the middle of the board, at every size", async ({ browser, server }) => {
  const ann = await table(browser, server, 3, SIZES[0], 'reduce', 'alice', withExtraSteps);
  const { page } = ann;
  await at.alice.cards(page).first().focus();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [ring, choices] = ['.ring svg', '.choices'].map((it) =>
            document.querySelector(it)!.getBoundingClientRect(),
          ) as [DOMRect, DOMRect];
          const middle = ({ x, y, width, height }: DOMRect): number[] => [x + width / 2, y + height / 2];
          return middle(ring).every((at, nth) => Math.abs(at - middle(choices)[nth]!) < 2);
        }),
      )
      .toBe(true);
  }
  await ann.leave();
});

/** The versions that this person's requests led to. */
const granted = ({ heard }: Person): number[] =>
  heard.map((text) => JSON.parse(text) as ServerMsg).flatMap((it) => (it.type === 'ack' ? [it.version] : []));

/** Plays a whole game, and checks the table before each decision. */
async function playOut(ann: Person, check: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  for (let decided = 1; !ann.sight.ending; decided += 1) {
    await check();
    await decide(ann.page, ann.sight.game);
    // Others may choose at the same time.
    await soon(() => granted(ann).length).toBe(decided);
    await soon(() => ann.sight.version >= granted(ann).at(-1)! && awaited(ann)).toBe(true);
  }
}
const awaited = ({ sight }: Person): boolean => sight.moves.length > 0 || Boolean(sight.ending);

for (const [game, players, size] of [
  ['parade', 6, [390, 844]],
  ['parade', 4, [844, 390]],
  ['parade', 3, [1440, 900]],
  ['alice', 4, [390, 844]],
  ['alice', 3, [844, 390]],
  ['alice', 2, [1440, 900]],
] as const) {
  test(`nothing shifts in a whole game of ${game} with ${players} at ${size.join('x')}`, async ({
    browser,
    server,
  }) => {
    test.slow();
    const ann = await table(browser, server, players, size, 'no-preference', game);
    const { page } = ann;
    // The game begins.
    await page.evaluate(() => (window as unknown as Watched).shifts.splice(0));
    await playOut(ann, () => inside(page));
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await inside(page, 'at the end');
    expect(await shifted(page)).toEqual([]);
    await ann.leave();
  });
}

for (const game of ['parade', 'alice'] as const) {
  test(`the score of ${game} is told, and a key skips to its end`, async ({ browser, server }) => {
    test.slow();
    const ann = await table(browser, server, 2, [360, 640], 'no-preference', game);
    const { page } = ann;
    await playOut(ann);
    // It comes once the last move has been shown, without the result at first.
    await page.locator('section.end').waitFor();
    await page.keyboard.press('Shift');
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    const scores = ann.sight.ending!.sheet!.rows.map(({ total }) => String(total));
    const totals = at.parade
      .score(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    for (const [seat, total] of scores.entries())
      await expect(totals.nth(seat).getByRole('cell').last()).toHaveText(total);
    await expect(page.getByRole('heading', { name: /You win|You came second|Shared/ })).toBeVisible();
    await expect(page.locator('.crown').first()).toBeVisible();
    // What to do next: the rematch comes first.
    const next = page.locator('.next').locator('button, a');
    await expect(next).toHaveText(['Rematch', 'Review', 'Replay', 'Share']);
    await accessible(page);
    await ann.leave();
  });
}

test('on a small phone the cards of six players open on a tap', async ({ browser, server }) => {
  const ann = await table(browser, server, 6, [360, 640]);
  const { page } = ann;
  await accessible(page);
  const player = page.getByRole('region', { name: 'Dormouse', exact: true });
  const opener = player.getByRole('button');
  const closed = (await player.boundingBox())!;
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect((await player.boundingBox())!.width).toBeGreaterThan(closed.width * 1.5);
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await page.locator('.felt').click({ position: { x: 5, y: 150 } });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  // Nobody is shown twice.
  for (const name of ['You', 'Dormouse']) await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  await ann.leave();
});

test('a card that comes to lie under a resting pointer is not looked at', async ({ browser, server }) => {
  const ann = await table(browser, server, 2, [1280, 720]);
  const { page } = ann;
  const cards = at.parade.playable(page);
  const box = (await cards.nth(1).boundingBox())!;
  const { version } = ann.sight;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.ghost')).toBeVisible();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await soon(() => ann.sight.version).toBeGreaterThan(version);
  await soon(() => ann.sight.moves.length).toBeGreaterThan(0);
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('.ghost')).toHaveCount(0);
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
  await expect(page.locator('.ghost')).toBeVisible();
  await ann.leave();
});

type Moves = { moved: boolean; early: number; backs: boolean[] };
/** Notes previews shown while cards move, and whether drawn cards set out face down. */
function watchMoves(): void {
  const seen: Moves = { moved: false, early: 0, backs: [] };
  (window as unknown as { moves: Moves }).moves = seen;
  new MutationObserver(() => {
    if (!document.querySelector('.board[data-moving]')) return;
    seen.moved = true;
    if (document.querySelector('.ghost, .line .taken')) seen.early += 1;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const back = this.matches('.mine .drawn button') && this.querySelector('.back');
    if (back) seen.backs.push(getComputedStyle(back).opacity === '1');
    return animate.apply(this, how);
  };
}

test('while cards move there is no preview, and a drawn card is face down', async ({ browser, server }) => {
  const ann = await table(browser, server, 2, [1280, 720], 'no-preference');
  const { page } = ann;
  const [first, second] = (ann.sight as ParadeSight).view.hands[ann.seat]! as [string, string];
  await page.evaluate(watchMoves);
  await page.locator(`.mine [data-flip="${first}"]`).press('Enter');
  await expect(page.locator(`.mine [data-flip="${first}"]`)).toHaveCount(0);
  await page.locator(`.mine [data-flip="${second}"]`).focus();
  await expect(page.locator('.ghost')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { moves: Moves }).moves);
  expect(seen).toEqual({ moved: true, early: 0, backs: [true] });
  await ann.leave();
});

test('number keys lead to cards, wherever the pointer rests', async ({ browser, server }) => {
  const ann = await table(browser, server, 2, [1280, 720]);
  const { page } = ann;
  const cards = at.parade.playable(page);
  await cards.nth(0).hover();
  const looked = page.locator('.mine li.looked button');
  const names = await cards.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.flip!));
  await expect(looked).toHaveAttribute('data-flip', names[0]!);
  for (const key of [4, 2]) {
    await page.keyboard.press(String(key));
    await expect(looked).toHaveAttribute('data-flip', names[key - 1]!);
    await expect(page.locator('.ghost')).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await soon(() => ann.said.some((it) => it.includes(`"move":"${names[1]}"`))).toBe(true);
  await ann.leave();
});

test('while others think, a card shows what it would do now', async ({ browser, server }) => {
  const [ann, bob] = [await Person.come(browser, server.url), await Person.come(browser, server.url)];
  await gather([ann, bob], ['Ann', 'Bob'], { game: 'parade' });
  const waits = ann.sight.to_move.includes(ann.seat) ? bob : ann;
  const { page } = waits;
  const { foreseen, view } = waits.sight as ParadeSight;
  expect(foreseen.map(({ move }) => move)).toEqual(view.hands[waits.seat]);
  const { move, effect } = foreseen[0]!;
  await page.locator(`.mine [data-flip="${move}"]`).focus();
  await expect(page.locator('.prompt')).toContainText('If it were your turn now');
  const taken = effect.type === 'play' ? effect.taken.map(({ card }) => card) : [];
  await expect(page.locator('.line.imagined li.taken')).toHaveCount(taken.length);
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt .button')).toHaveCount(0);
  expect(waits.said.some((it) => it.includes('"play"'))).toBe(false);
  await ann.leave();
  await bob.leave();
});

test('leaving a table opens no socket to another', async ({ browser, server }) => {
  const ann = await table(browser, server, 2, [1280, 720]);
  const { page } = ann;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.getByRole('link', { name: 'Wonderland' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sockets).toEqual([]);
  await ann.leave();
});
