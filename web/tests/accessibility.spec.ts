// Forced colours, and a window at 400%.
import { accessible, expect, test } from './fixtures';
import { at, gather, Person } from './people';

/** A window of 1280 by 1024 at 400%. */
const ZOOMED = { width: 320, height: 256 };
const GAMES = ['parade', 'alice'] as const;

test('with forced colours the selection is still visible', async ({ browser, server }) => {
  const ann = await Person.come(browser, server.url, { forcedColors: 'active' });
  const { page } = ann;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page);
  for (const game of GAMES) {
    await gather([ann], ['Ann'], { game }, ['bot:1', 'bot:1', 'bot:1']);
    await page.getByRole('button', { name: 'Hint' }).click();
    const shown = page.getByRole('region', { name: 'Hint' }).getByRole('button', { pressed: true });
    await expect(shown).toHaveCSS('outline-style', 'solid');
    await accessible(page);
  }
  await ann.leave();
});

test('at 400% nothing scrolls sideways, and nothing sticky covers the rest', async ({ browser, server }) => {
  const ann = await Person.come(browser, server.url, { viewport: ZOOMED });
  const { page } = ann;
  const fits = async (): Promise<void> => {
    const found = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      covers: Array.from(document.querySelectorAll('body *'))
        .filter((it) => ['sticky', 'fixed'].includes(getComputedStyle(it).position))
        .filter((it) => it.getBoundingClientRect().height > innerHeight / 2)
        .map((it) => it.className),
    }));
    expect(found, page.url()).toEqual({ width: ZOOMED.width, covers: [] });
  };
  for (const path of ['/', '/pad', '/pad/alice', '/puzzle', '/rules/parade']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await fits();
  }
  for (const game of GAMES) {
    const id = await gather([ann], ['Ann'], { game }, ['bot:1', 'bot:1']);
    const { playable } = at.parade;
    await (game === 'parade' ? playable(page) : at.alice.cards(page)).first().focus();
    await fits();
    await page.request.post(`/api/v1/tables/${id}/request`, {
      data: { type: 'resign', seat: 0, key: 'enough' },
    });
    await page.goto(`/replay/${id}`);
    await expect(page.getByRole('slider')).toBeVisible();
    await fits();
  }
  await ann.leave();
});
