// Replay, review, fairness, score pad, puzzles, rules, lessons and statistics.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { accessible, DESK, expect, flashes, PHONE, REVIEWED, test } from './fixtures';
import { at as on, decide } from './people';
import { finishedGame } from './finished-game';

const step = (page: Page): Promise<string> => page.getByRole('slider', { name: 'Step' }).inputValue();

for (const viewport of [PHONE, DESK]) {
  const size = `at ${viewport.width}`;

  test(`a finished game is replayed by keyboard ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const id = await finishedGame(page.request, 'parade');
    await page.goto(`/replay/${id}`);
    await expect(page.getByText('The cards are dealt.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/(You play|plays) .+ and takes?/).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    expect(await step(page)).toBe('2');
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe('1');
    await expect(page).toHaveURL(/#1$/);
    // As a player one sees nothing of the others' hands.
    await page.getByLabel('View as').selectOption('Ann');
    await expect(
      page.getByRole('region', { name: 'Your hand' }).or(page.getByLabel('Your hand')),
    ).toBeVisible();
    // In the hand, the arrows only go from card to card.
    const cards = page.getByLabel('Your hand').getByRole('button');
    await cards.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(1)).toBeFocused();
    expect(await step(page)).toBe('1');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'First step' }).click();
    expect(await step(page)).toBe('0');
    await expect(page.getByRole('button', { name: 'First step' })).toBeFocused();
    await accessible(page);
  });

  test(`a finished game is reviewed, and its deal verified ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const id = await finishedGame(page.request, viewport === PHONE ? 'alice' : 'parade');
    await page.goto(`/review/${id}`);
    const graph = page.getByRole('slider', { name: "Each player's win chance during the game" });
    await expect(graph).toBeVisible({ timeout: REVIEWED });
    await expect(page.getByRole('heading', { name: /^Turning point/ }).first()).toBeVisible();
    await expect(page.locator('.verdict').first()).toContainText(/\byou\b/i);

    const last = Number(await graph.getAttribute('aria-valuemax'));
    // It starts with the first turning point, if there is one, and each has its place in the address.
    const turns = (await page.locator('circle.turn').count()) > 0;
    if (turns) await expect(page.getByRole('heading', { name: /^Turning point 1 of/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${await graph.getAttribute('aria-valuenow')}$`));
    await graph.focus();
    await page.keyboard.press('Home');
    await expect(graph).toHaveAttribute('aria-valuetext', /You \d+%/);
    await page.keyboard.press('ArrowRight');
    await expect(graph).toHaveAttribute('aria-valuenow', '1');
    const box = (await graph.boundingBox())!;
    await graph.click({ position: { x: box.width / 2, y: box.height / 2 } });
    const middle = Number(await graph.getAttribute('aria-valuenow'));
    expect(Math.abs(middle - last / 2)).toBeLessThan(last / 8 + 1);

    // The first decision with a choice, and its best move on the board.
    await graph.focus();
    await page.keyboard.press('Home');
    const best = page.getByRole('button', { name: /best/ }).first();
    for (let entry = 0; entry < last && !(await best.isVisible()); entry += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(graph).toHaveAttribute('aria-valuenow', String(entry + 1));
    }
    await best.click();
    await expect(best).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect(best).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('The deal was fair.')).toBeVisible();
    await expect(
      page.getByText('Your browser agrees: the secret and the numbers match their fingerprints.'),
    ).toBeVisible();
    const record = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download record' }).click();
    expect(JSON.parse(await readFile(await (await record).path(), 'utf8'))).toHaveProperty('entries');
    await accessible(page);
  });

  test(`a puzzle is tried ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/puzzle');
    await expect(page.getByRole('heading', { name: 'What is the best move?' })).toBeVisible();
    await accessible(page);
    const hand = page.getByLabel('Your hand').getByRole('button');
    await hand.first().focus();
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('heading', { name: /^(Correct!|That is not the best move.)$/ });
    await expect(verdict).toBeVisible();
    // It is judged, and the game can't go on.
    await expect(on.parade.playable(page)).toHaveCount(0);
    const solution = page.getByRole('button', { name: 'Show solution' });
    if (await solution.isVisible()) await solution.click();
    await expect(page.getByRole('button', { name: /%/ }).first()).toBeVisible();
    await accessible(page);
    // The question is above the board, and the day has its mark.
    const today = page.getByRole('link', { name: /^Today's puzzle (not )?solved$/ });
    await expect(today).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    const [asked, board] = [page.locator('#asked'), page.locator('.puzzle > .board')];
    expect((await asked.boundingBox())!.y).toBeLessThan((await board.boundingBox())!.y);
    await page.getByRole('link', { name: 'Another puzzle' }).click();
    await expect(page).toHaveURL(/\/puzzle\/parade\/\d+$/);
    await expect(today).toBeVisible();
    await page.goto('/puzzle/alice/3');
    await expect(page.getByText('Puzzle 3 of')).toBeVisible();
    await accessible(page);
    await decide(page, 'alice');
    await expect(verdict).toBeVisible();
    await expect(on.alice.cards(page).or(on.alice.answers(page))).toHaveCount(0);
  });

  test(`rules, leaders and players ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/rules/parade');
    await expect(page.getByRole('heading', { level: 1, name: 'The rules of Parade' })).toBeVisible();
    await expect(page.getByRole('img', { name: /The same line drawn as cards/ })).toBeAttached();
    await accessible(page);
    if (viewport === PHONE) await page.getByText('Contents').click();
    await page.getByRole('link', { name: 'P5. What you take' }).click();
    await expect(page.getByRole('heading', { name: 'P5. What you take' })).toBeInViewport();
    await page.goto('/leaders');
    await expect(page.getByText('Nobody is listed yet.').first()).toBeVisible();
    await accessible(page);
    await finishedGame(page.request, 'parade');
    const me = (await (await page.request.get('/api/v1/session')).json()) as { id: string };
    await page.goto(`/players/${me.id}`);
    await expect(page.getByText(/\d(st|nd|rd) of 3/)).toBeVisible();
    await accessible(page);
  });

  test(`a lesson is learned ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/learn');
    await accessible(page);
    await page.getByRole('link', { name: 'Learn Parade' }).click();
    // The part the step is about is highlighted and visible beside the text.
    const line = page.locator('[data-region="line"]');
    await expect(line).toHaveCSS('outline-style', 'solid');
    await expect(line).toBeInViewport();
    await expect(page.getByText('Welcome to Parade!')).toBeInViewport();
    await expect(page.getByText('The letters stand for colours')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    const hand = page.getByLabel('Your hand');
    await hand.getByRole('button', { name: /blue 2/i }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not quite')).toBeVisible();
    await hand.getByRole('button', { name: /green 3/i }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Right! Your green 3 kept')).toBeVisible();
    await expect(line).toHaveCSS('outline-style', 'none');
    await accessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    // It continues where it was left.
    await page.reload();
    await expect(page.getByRole('heading', { name: '3 of' })).toBeVisible();
  });
}

test('a lesson does not reveal who won before the answer', async ({ page }) => {
  await page.goto('/learn/alice');
  const names = page.locator('.names').getByRole('button');
  const table = page.locator('.board').getByRole('table');
  const on = page.getByRole('button', { name: /^(Next|Skip)$/ });
  await on.waitFor();
  while (!(await table.isVisible())) await on.click();
  await expect(page.locator('.won, .laurels svg')).toHaveCount(0);
  await expect(page.locator('.board').getByRole('link')).toHaveCount(0);
  await accessible(page);
  for (let nth = 0; await names.count(); nth += 1) await names.nth(nth).click();
  await expect(page.locator('.won')).toHaveCount(1);
});

const EXAMPLE = {
  Alice: 'R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0',
  Hatter: 'R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1',
  Cheshire: 'R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0',
};
const COLOURS: Record<string, string> = {
  R: 'Red',
  B: 'Blue',
  P: 'Purple',
  G: 'Green',
  Y: 'Grey',
  O: 'Orange',
};

async function totals(page: Page, expected: string[]): Promise<void> {
  for (const [at, total] of expected.entries()) {
    await expect(
      page.getByRole('radio').nth(at).locator('..').getByText(total, { exact: true }),
    ).toBeVisible();
  }
}

async function choose(page: Page, name: string, at: number): Promise<void> {
  await page.getByRole('radio').nth(at).check({ force: true });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Name' }).press('Tab');
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });
  test("the score pad counts the rulebook's example by taps", async ({ page }) => {
    await page.goto('/pad');
    for (const [at, [name, cards]] of Object.entries(EXAMPLE).entries()) {
      await choose(page, name, at);
      for (const card of cards.split(' ')) {
        const called = `${COLOURS[card[0]!]} ${card.slice(1)}`;
        await page.getByRole('button', { name: new RegExp(`^${called}$`, 'i') }).tap();
      }
    }
    await totals(page, ['35', '27', '31']);
    await accessible(page);
    // A card that someone has is gone for the others.
    const refused = flashes(page, 'Alice already has red 10.');
    await page.getByRole('button', { name: 'red 10: Alice' }).tap({ force: true });
    await refused;
    await totals(page, ['35', '27', '31']);
    // It is saved on the device.
    await page.reload();
    await totals(page, ['35', '27', '31']);
  });
});

test("the score pad counts the rulebook's example by keyboard", async ({ page, context }) => {
  await page.setViewportSize(DESK);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pad');
  for (const [at, [name, cards]] of Object.entries(EXAMPLE).entries()) {
    await choose(page, name, at);
    await page.locator('.grid [tabindex="0"]').focus();
    for (const card of cards.split(' ')) {
      await page.keyboard.press(card[0]!.toLowerCase());
      await page.keyboard.press(card.slice(1) === '10' ? 'x' : card.slice(1));
    }
  }
  await totals(page, ['35', '27', '31']);
  await page.keyboard.press('o');
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'orange 0', pressed: false })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await totals(page, ['35', '27', '31']);
  await accessible(page);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  expect((await picture).suggestedFilename()).toBe('parade.png');
  const copied = flashes(page, 'Link copied.');
  await page.getByRole('button', { name: 'Share link' }).click();
  await copied;
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await totals(page, ['35', '27', '31']);
  // Without a server there are no totals; they appear when it is back.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText("The server can't be reached, so nothing can be counted")).toBeVisible();
  await context.setOffline(false);
  await totals(page, ['0', '0', '0']);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', viewport: PHONE });
  test("pad, puzzle and Alice's pad are translated", async ({ page }) => {
    await page.goto('/pad/alice');
    await page.getByRole('button', { name: /Plus.: Grands biscuits de valeur 5/ }).click();
    await totals(page, ['5', '0', '0']);
    await accessible(page);
    await page.goto('/puzzle');
    await expect(page.getByRole('heading', { name: /Quel est le meilleur coup/ })).toBeVisible();
    await accessible(page);
  });
  test('so are the rules and their figures', async ({ page }) => {
    await page.goto('/rules/parade');
    await expect(page.getByRole('heading', { level: 1, name: 'Les règles de Parade' })).toBeVisible();
    const figure = page.getByRole('img', { name: /Le même défilé dessiné en cartes/ });
    await figure.scrollIntoViewIfNeeded();
    const drawn = await page.request.get((await figure.getAttribute('src'))!);
    expect(await drawn.text()).toContain('Le 3 vert est joué');
    await accessible(page);
  });
});
