// Tables during and after the game, replays and reviews.
import type { Page } from '@playwright/test';
import { leads } from '../../src/routes';
import type { ParadeOffer, ParadeSight } from '../../src/wire';
import { BreakableProxy } from '../proxy';
import { expect, test } from '../fixtures';
import { at, decide, gather, Person, soon } from '../people';
import { shoot } from '../shots';

/** Plays the first offered moves until `enough`. */
async function playOn(person: Person, enough: () => boolean): Promise<void> {
  while (!enough() && !person.sight.ending) {
    if (!person.sight.to_move.includes(person.seat))
      await soon(() => person.sight.moves.length).toBeGreaterThan(0);
    const { version, game } = person.sight;
    await decide(person.page, game);
    await soon(() => person.sight.version).toBeGreaterThan(version);
    await soon(() => person.sight.moves.length > 0 || Boolean(person.sight.ending)).toBe(true);
  }
}

const takes = ({ effect }: ParadeOffer): number => (effect.type === 'play' ? effect.taken.length : 0);

/** Looks at the card that takes the most. */
async function lookAtWorst({ page, sight }: Person): Promise<void> {
  const { moves } = sight as ParadeSight;
  const worst = moves.reduce((most, it) => (takes(it) > takes(most) ? it : most));
  await page.locator(`.mine [data-flip="${worst.move}"]`).focus();
}

/** The pages of a finished game. */
async function afterwards(page: Page, id: string, game: string): Promise<void> {
  for (const what of ['replay', 'review']) {
    if (!leads(`/${what}/${id}`)) continue;
    await page.goto(`/${what}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot(page, `${what}-${game}`, { whole: true });
  }
}

/** The score while it is told: the page's clock stands still in the middle of it. */
async function shootScore(page: Page, name: string, decide: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await decide();
  await page.locator('.score .plus, .score .large svg:not(.later)').first().waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await shoot(page, name);
  await page.clock.resume();
  await page.keyboard.press('Shift');
}

for (const players of [2, 3, 4, 5, 6]) {
  test(`Parade's table with ${players}`, async ({ browser, server }) => {
    const alice = await Person.come(browser, server.url);
    const { page } = alice;
    const name = `parade-${players}`;
    const levels = ['bot:3', 'bot:5', 'bot:4', 'bot:1', 'bot:2'].slice(0, players - 1);
    const id = await gather([alice], ['Alice'], { game: 'parade' }, levels);
    await soon(() => alice.sight.moves.length).toBeGreaterThan(0);
    const view = (): ParadeSight['view'] => (alice.sight as ParadeSight).view;
    await expect(at.parade.playable(page).first()).toBeVisible();
    await shoot(page, `${name}-first`);
    await playOn(alice, () => view().pile_size < 5 + players);
    await expect(at.parade.playable(page).first()).toBeVisible();
    await shoot(page, `${name}-looked`, { before: () => lookAtWorst(alice) });
    await playOn(alice, () => Boolean(view().last_round));
    await expect(at.parade.playable(page).first()).toBeVisible();
    await shoot(page, `${name}-last-round`);
    await playOn(alice, () => view().phase === 'discard');
    await expect(at.parade.markable(page).first()).toBeVisible();
    for (const nth of [0, 1]) await at.parade.markable(page).nth(nth).press('Space');
    await shoot(page, `${name}-discard`);
    await shootScore(page, `${name}-score`, () => at.parade.confirm(page).press('Enter'));
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    // Won or lost, as it happens.
    await shoot(page, `${name}-end`);
    if (players === 4) await afterwards(page, id, 'parade');
    await alice.leave();
  });
}

test("what lies over Parade's table", async ({ browser, server }) => {
  const proxy = await BreakableProxy.to(server.url);
  const alice = await Person.come(browser, proxy.url);
  const { page } = alice;
  await gather([alice], ['Alice'], { game: 'parade' }, ['bot:3', 'bot:5', 'bot:4']);
  await expect(at.parade.playable(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'Close hint' })).toBeVisible();
  await shoot(page, 'parade-hint');
  await page.getByRole('button', { name: 'Close hint' }).click();
  proxy.cut();
  await page.context().setOffline(true);
  await decide(page, 'parade');
  await expect(page.getByText('reconnecting')).toBeVisible();
  await shoot(page, 'parade-reconnecting');
  proxy.mend();
  await alice.leave();
  proxy.remove();
});

test("Alice's table", async ({ browser, server }) => {
  const lucy = await Person.come(browser, server.url);
  const { page } = lucy;
  const id = await gather([lucy], ['Lucy'], { game: 'alice' }, ['bot:3', 'bot:5']);
  await soon(() => lucy.sight.moves.length).toBeGreaterThan(0);
  const rounds = (): number => lucy.sights.filter(({ moves }) => moves.length > 0).length;
  const cards = at.alice.cards(page);
  // Answers to the spinner may come in between.
  await playOn(lucy, () => rounds() > 6 && lucy.sight.moves.some(({ move }) => /^(left|right)/.test(move)));
  await expect(cards.first()).toBeVisible();
  await shoot(page, 'alice');
  await shoot(page, 'alice-looked', { before: () => cards.last().focus() });
  await playOn(lucy, () => false);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await shoot(page, 'alice-end');
  await afterwards(page, id, 'alice');
  await lucy.leave();
});
