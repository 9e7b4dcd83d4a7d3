// Frames while cards are taken, on a processor four times as slow: `npm run frames` prints them.
import type { ParadeSight } from '../../src/wire';
import { expect, test } from '../fixtures';
import { decide, gather, Person, soon } from '../people';

type Recorded = { gaps: number[] };

/** Records the time between frames for as long as taken cards are on their way. */
function record(): void {
  const gaps = ((window as unknown as Recorded).gaps = [] as number[]);
  let before: number | undefined;
  const frame = (now: number): void => {
    const moves = document.querySelector('.board[data-moving] .arriving') !== null;
    if (moves && before !== undefined) gaps.push(now - before);
    before = moves ? now : undefined;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

test('frames while cards are taken', async ({ browser, server }) => {
  const viewport = { width: 390, height: 844 };
  const ann = await Person.come(browser, server.url, { viewport, reducedMotion: 'no-preference' });
  const { page } = ann;
  await gather([ann], ['Ann'], { game: 'parade' }, ['bot:1', 'bot:1', 'bot:1']);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(record);
  for (let turns = 0; turns < 6 && !ann.sight.ending; turns += 1) {
    await soon(() => ann.sight.moves.length).toBeGreaterThan(0);
    const { version } = ann.sight;
    await decide(page, 'parade');
    await soon(() => ann.sight.version).toBeGreaterThan(version);
  }
  const gaps = await page.evaluate(() => (window as unknown as Recorded).gaps);
  expect(gaps.length, 'cards were taken').toBeGreaterThan(0);
  const taken = (ann.sight as ParadeSight).view.taken.flat().length;
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  const late = gaps.filter((gap) => gap > 20).length;
  // eslint-disable-next-line no-console -- the figure is what it is for
  console.log(
    `${taken} cards taken, ${gaps.length} frames: ${late} over 20 ms; median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)} ms`,
  );
  await ann.leave();
});
