// The score pad: links, undo, and a server that comes and goes.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Server } from './server';

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
const LINK = '#n=Zoë&n=Tom&h=B3&h=';

test('a link is put on top of the own pad, once', async ({ page }) => {
  await page.goto('/pad');
  await card(page, 'red 3').click();
  await page.goto('about:blank');
  await page.goto(`/pad${LINK}`);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(card(page, 'blue 3')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(card(page, 'red 3')).toHaveAttribute('aria-pressed', 'true');
  // The same for a link followed on the page itself.
  await page.evaluate((hash) => (location.hash = hash), LINK);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await card(page, 'blue 4').click();
  await page.reload();
  await expect(card(page, 'blue 3')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'blue 4')).toHaveAttribute('aria-pressed', 'true');
});

test('nobody leads before there are points', async ({ page }) => {
  for (const path of ['/pad/alice', '/pad']) {
    await page.goto(path);
    await expect(page.locator('.people strong')).toHaveText(['0', '0', '0']);
    await expect(page.getByTitle('in the lead')).toHaveCount(0);
  }
  await card(page, 'red 3').click();
  await expect(page.getByTitle('in the lead')).toHaveCount(2);
});

for (const path of ['/pad', '/pad/alice']) {
  test(`adding a player can be undone at ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Add player' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Player 3');
  });
}

test('totals come when the server is back', async ({ page }) => {
  const server = await Server.start();
  try {
    await page.goto(`${server.url}/pad`);
    const total = page.locator('.people strong').first();
    await expect(total).toHaveText('0');
    await server.kill();
    await card(page, 'red 3').click();
    await expect(page.getByText('Your cards are saved')).toBeVisible();
    await expect(total).toHaveText('–');
    await server.restart();
    // The only card of its colour is a majority, and counts 1.
    await expect(total).toHaveText('1');
  } finally {
    await server.stop();
  }
});
