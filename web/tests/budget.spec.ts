// What the first visit costs. Sizes are checked; times are only reported, as they depend on the machine.
import { DESK, expect, PHONE, test } from './fixtures';

const BUDGET = 120 * 1024;
const isCode = (url: string): boolean => /\.(js|css)$/.test(url);
/** An old phone on a slow mobile network. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

for (const [name, viewport, slow] of [
  ['a phone on a slow network', PHONE, true],
  ['a desk', DESK, false],
] as const) {
  test(`the first load on ${name} is small`, async ({ page, server }, info) => {
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    if (slow) {
      await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const sizes = new Map<string, number>();
    const urls = new Map<string, string>();
    /** What was asked for and has not come yet. */
    const coming = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      urls.set(requestId, request.url);
      coming.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(urls.get(requestId) ?? '', encodedDataLength);
      coming.delete(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => coming.delete(requestId));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The home page is there; what it still asks for counts too, but not the questions it repeats.
    await expect.poll(() => [...coming].filter((it) => isCode(urls.get(it)!))).toEqual([]);

    const strangers = [...sizes.keys()].filter((url) => url && !url.startsWith(server.url));
    expect(strangers, 'everything comes from our own server').toEqual([]);
    const code = [...sizes].filter(([url]) => isCode(url)).reduce((sum, [, size]) => sum + size, 0);
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const { paint, drawn, shift } = await page.evaluate(async () => {
      const seen = (type: string): Promise<PerformanceEntryList> =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 1000);
        });
      const shifts = (await seen('layout-shift')) as (PerformanceEntry & { value: number })[];
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        drawn: (await seen('largest-contentful-paint')).at(-1)?.startTime ?? 0,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
    const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
    const told =
      `${name}: ${kib(code)} of JavaScript and CSS, ${kib(all)} in all, first paint ${paint.toFixed(0)} ms, ` +
      `largest ${drawn.toFixed(0)} ms, layout shift ${shift.toFixed(3)}`;
    info.annotations.push({ type: 'first load', description: told });
    process.stdout.write(`${told}\n`);
    expect(code).toBeLessThan(BUDGET);
  });
}
