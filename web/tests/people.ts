// People with a browser each, at one table. Their actions work in every language.
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { AnySight, GameKind, NewTable, ServerMsg, ShownTable } from '../src/wire';
import { type Agreed, plan } from '../src/lib/plan';

export class Person {
  /** Everything that this person's sockets received and sent. */
  readonly heard: string[] = [];
  readonly said: string[] = [];
  readonly sights: AnySight[] = [];

  private constructor(readonly page: Page) {
    this.#listen(page);
  }

  static async come(browser: Browser, url: string, how: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...how });
    return new Person(await context.newPage());
  }

  /** Opens another tab beside the first. */
  async tab(): Promise<Page> {
    const page = await this.page.context().newPage();
    await page.goto(this.page.url());
    return page;
  }

  /** The newest sight. */
  get sight(): AnySight {
    return this.sights.at(-1)!;
  }

  get seat(): number {
    const { viewer } = this.sight;
    if (typeof viewer !== 'object') throw new Error('looks on');
    return viewer.seat;
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  #listen(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMsg;
        this.heard.push(String(payload));
        if (message.type === 'view') this.sights.push(message);
      });
      socket.on('framesent', ({ payload }) => this.said.push(String(payload)));
    });
  }
}

/** Creates a table for these people, who take their seats by its link and see the deal. */
export async function gather(
  people: Person[],
  names: string[],
  { game, ...agreed }: Partial<Agreed> & { game: GameKind },
  bots: string[] = [],
): Promise<string> {
  const [host] = people as [Person];
  await named(host, names[0]!);
  const seats: NewTable['seats'] = [...people.map(() => null), ...bots];
  const opened = await host.page.request.post('/api/v1/tables', {
    data: { plan: plan(game, agreed), seats } satisfies NewTable,
  });
  const { id } = (await opened.json()) as ShownTable;
  for (const [seat, person] of people.entries()) {
    if (seat > 0) await named(person, names[seat]!);
    // The pages take part in the deal by themselves.
    const sat = await person.page.request.put(`/api/v1/tables/${id}/seats/${seat}`, { data: {} });
    expect(sat.ok(), await sat.text()).toBe(true);
  }
  await Promise.all(people.map(({ page }) => page.goto(`/tables/${id}`)));
  for (const person of people) await expect.poll(() => person.sights.length).toBeGreaterThan(0);
  return id;
}

const named = ({ page }: Person, name: string): Promise<unknown> =>
  page.request.post('/api/v1/session', { data: { name } });

/** The newest sight that any of them has. */
const newest = (people: Person[]): AnySight =>
  people.map(({ sight }) => sight).reduce((best, it) => (it.version > best.version ? it : best));

/** The person to move. */
export function mover(people: Person[]): Person | undefined {
  const { to_move } = newest(people);
  return people.find((person) => to_move.includes(person.seat));
}

const parade = {
  playable: (page: Page) => page.locator('.mine ul button[aria-describedby][aria-disabled=false]'),
  markable: (page: Page) => page.locator('.mine ul button[aria-pressed]'),
  confirm: (page: Page) => page.locator('.mine .prompt .button.main'),
  score: (page: Page) => page.locator('section.end [role=table]'),
};
const alice = {
  cards: (page: Page) => page.locator('.decide button.card[aria-disabled=false]'),
  answers: (page: Page) => page.locator('.decide button.answer[aria-disabled=false]'),
  numbers: (page: Page) => page.locator('.decide input[name=joker]'),
};
export const at = { parade, alice };

/** Makes the first offered decision by keyboard. */
export async function decide(page: Page, game: 'parade' | 'alice'): Promise<void> {
  if (game === 'parade') return decideParade(page);
  const { answers, cards, numbers } = alice;
  await answers(page).or(cards(page)).first().waitFor();
  if (await answers(page).first().isVisible()) return answers(page).first().press('Enter');
  const card = cards(page).first();
  await card.focus();
  // A card that kept the focus since the last turn has to be selected first.
  if ((await card.getAttribute('aria-pressed')) === 'false') await card.press('Enter');
  if (await numbers(page).count()) {
    await numbers(page).first().press('Space');
    await numbers(page).first().press('Enter');
  } else await card.press('Enter');
}

async function decideParade(page: Page): Promise<void> {
  const { playable, markable, confirm } = parade;
  await playable(page).or(markable(page)).first().waitFor();
  if (await playable(page).first().isVisible()) return playable(page).first().press('Enter');
  for (const nth of [0, 1]) await markable(page).nth(nth).press('Space');
  await confirm(page).press('Enter');
}

/** The person to move decides, and the server has received it. */
export async function turn(people: Person[]): Promise<void> {
  const person = mover(people)!;
  const { version, game } = newest(people);
  await decide(person.page, game);
  await soon(() => person.sight.version).toBeGreaterThan(version);
}

/** Polls often: games have many turns. */
export const soon = <T>(what: () => T) => expect.poll(what, { intervals: [20, 20, 50, 100] });

/** Plays until `enough`, or the end of the game. */
export async function playUntil(people: Person[], enough: () => boolean): Promise<void> {
  const over = (): boolean => people.some(({ sight }) => Boolean(sight.ending));
  while (!enough() && !over()) await turn(people);
}
