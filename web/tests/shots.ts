// Screenshots of a page at every size, light and dark.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SIZES } from './fixtures';

export const FOLDER = join(import.meta.dirname, '../screenshots');
const TIMES = { day: 'light', night: 'dark' } as const;

type How = {
  /** Whether to capture the whole page. */
  whole?: boolean;
  /** Runs before each picture, to look at a card for example. */
  before?: () => Promise<void>;
};

export async function shoot(page: Page, name: string, { whole = false, before }: How = {}): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await before?.();
    for (const [time, colorScheme] of Object.entries(TIMES)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: join(FOLDER, `${name}-${width}x${height}-${time}.png`),
        fullPage: whole,
      });
    }
  }
}
