// Several people at one table, on networks that fail.
import type { AnySight, ClientMsg, ParadeSight } from '../src/wire';
import { accessible, expect, PHONE, test } from './fixtures';
import { BreakableProxy } from './proxy';
import { at, decide, gather, mover, Person, playUntil, soon, turn } from './people';

const paradeOf = (sight: AnySight): ParadeSight => sight as ParadeSight;

/** Every card that someone held, with the last version at which only they knew it. */
function secrets(people: Person[]): { card: string; of: Person; until: number }[] {
  return people.flatMap((person) =>
    person.sights
      .filter((sight) => !sight.ending)
      .flatMap((sight) => {
        const hand = paradeOf(sight).view.hands[person.seat] ?? [];
        return hand.map((card) => ({ card, of: person, until: sight.version }));
      }),
  );
}

/** What someone was told of others' cards before they were played. */
function leaks(person: Person, people: Person[]): string[] {
  const hidden = secrets(people).filter(({ of }) => of !== person);
  expect(hidden.length).toBeGreaterThan(50);
  return person.heard.flatMap((text) => {
    const message = JSON.parse(text) as AnySight;
    if (!('version' in message)) return [];
    return hidden
      .filter(({ card, until }) => message.version <= until && text.includes(`"${card}"`))
      .map(({ card }) => `${card} at ${message.version}`);
  });
}

/** A missing message shows its id. */
const speaks = ({ page }: Person): Promise<void> =>
  expect(page.locator('body')).not.toContainText(
    /\b(web|online|app|parade|alice|play|review|emote|resign|sheet|setup)-[a-z]/,
  );

test('three play Parade to its end, whatever happens to their pages, their network and the server', async ({
  browser,
  server,
}) => {
  test.slow();
  const proxy = await BreakableProxy.to(server.url);
  const ann = await Person.come(browser, server.url);
  const bob = await Person.come(browser, proxy.url, { locale: 'fr-FR', viewport: PHONE });
  const cyd = await Person.come(browser, server.url, { locale: 'pl-PL' });
  const people = [ann, bob, cyd];
  const played = (): number => Math.max(...people.map(({ sight }) => paradeOf(sight).view.history.length));

  const id = await gather(people, ['Ann', 'Bob', 'Cyd'], { game: 'parade' });
  const eve = await Person.come(browser, server.url);
  await eve.page.goto(`/tables/${id}`);
  await expect(ann.page.getByText('1 watching')).toBeAttached();
  // All that follows has to happen before the last round.
  await playUntil(people, () => played() >= 3);
  for (const person of people) await speaks(person);

  await test.step('one reloads', async () => {
    await cyd.page.reload();
    const { version } = cyd.sight;
    await turn(people);
    await turn(people);
    await turn(people);
    await expect.poll(() => cyd.sight.version).toBeGreaterThan(version);
  });

  await test.step('one loses the network', async () => {
    await playUntil(people, () => mover(people) === bob);
    await expect(at.parade.playable(bob.page).first()).toBeVisible();
    proxy.cut();
    await bob.page.context().setOffline(true);
    const card = (await at.parade.playable(bob.page).first().getAttribute('data-flip'))!;
    const before = bob.said.length;
    await decide(bob.page, 'parade');
    await expect(bob.page.locator('.prompt')).toHaveText('Envoi…');
    await expect(bob.page.getByText('reconnexion')).toBeVisible();
    await accessible(bob.page);
    await expect(bob.page.locator(`.mine [data-flip="${card}"]`)).toBeVisible();
    expect(mover([ann, cyd])).toBe(undefined);
    expect(ann.sight.to_move).toEqual([bob.seat]);

    proxy.mend();
    await bob.page.context().setOffline(false);
    await expect(bob.page.locator(`.mine [data-flip="${card}"]`)).toHaveCount(0);
    await expect(bob.page.getByText('reconnexion')).toBeHidden();
    const plays = bob.said
      .slice(before)
      .map((text) => JSON.parse(text) as ClientMsg)
      .filter((it) => it.type === 'play');
    expect(plays.length).toBeGreaterThan(0);
    expect(new Set(plays.map(({ key }) => key)).size).toBe(1);
    await expect.poll(() => ann.sight.to_move).not.toEqual([bob.seat]);
    expect(paradeOf(ann.sight).view.history.filter((it) => it === card)).toEqual([card]);
  });

  await test.step('one seat in two tabs', async () => {
    await playUntil(people, () => mover(people) === ann);
    const tab = await ann.tab();
    const card = (await at.parade.playable(tab).first().getAttribute('data-flip'))!;
    await decide(tab, 'parade');
    for (const page of [tab, ann.page]) {
      await expect(page.locator(`.mine [data-flip="${card}"]`)).toHaveCount(0);
    }
    await expect.poll(() => ann.sight.to_move).not.toEqual([ann.seat]);
    await playUntil(people, () => mover(people) === ann);
    await turn(people);
    await expect(at.parade.playable(tab)).toHaveCount(0);
    await tab.close();
  });

  await test.step('the server is killed', async () => {
    const person = mover(people)!;
    const { playable, markable } = at.parade;
    await expect(playable(person.page).or(markable(person.page)).first()).toBeVisible();
    await server.kill();
    await decide(person.page, 'parade');
    await expect(ann.page.getByText('reconnecting')).toBeVisible();
    await expect(eve.page.getByText('reconnecting')).toBeVisible();
    const { version } = person.sight;
    await server.restart();
    for (const each of [...people, eve]) await expect.poll(() => each.sight.version).toBeGreaterThan(version);
  });

  await playUntil(people, () => false);
  for (const { page } of [...people, eve]) await expect(at.parade.score(page)).toBeVisible();
  for (const person of people) await speaks(person);
  for (const each of [...people, eve]) expect(leaks(each, people)).toEqual([]);
  const { view } = paradeOf(eve.sight);
  expect(view.discards.every((cards) => cards?.length === 2)).toBe(true);
  await Promise.all([...people, eve].map((each) => each.leave()));
  proxy.remove();
});

test('two play Alice in French and in Polish, then a rematch', async ({ browser, server }) => {
  test.slow();
  const people = [
    await Person.come(browser, server.url, { locale: 'fr-FR' }),
    await Person.come(browser, server.url, { locale: 'pl-PL', viewport: PHONE }),
  ];
  await gather(people, ['Zoé', 'Łucja'], { game: 'alice' });
  for (const person of people) await speaks(person);
  await playUntil(people, () => false);
  for (const person of people) {
    await expect(person.page.locator('section.end [role=table]')).toBeVisible();
    await speaks(person);
    for (const sight of person.sights.filter(({ ending }) => !ending)) {
      const { players } = (sight as Extract<AnySight, { game: 'alice' }>).view;
      expect(players.map(({ hand }) => Boolean(hand))).toEqual([person.seat === 0, person.seat === 1]);
    }
  }
  const before = people[0]!.page.url();
  for (const { page } of people) await page.locator('section.end .first button').press('Enter');
  for (const { page } of people) await page.waitForURL((url) => url.href !== before);
  expect(people[0]!.page.url()).toBe(people[1]!.page.url());
  for (const person of people) await soon(() => Boolean(person.sight.ending)).toBe(false);
  await turn(people);
  await Promise.all(people.map((each) => each.leave()));
});

test('a clock running out is announced, and resigning ends the game', async ({ browser, server }) => {
  const people = [await Person.come(browser, server.url), await Person.come(browser, server.url)];
  // Only the pages believe that time is short: nobody really runs out of it, however slow the machine is.
  for (const { page } of people) {
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) =>
        socket.send(String(text).replace(/"left":\[[^\]]*\]/, '"left":[25000,25000]')),
      );
    });
  }
  const clock = { mode: 'per-side', seconds: 3600, increment: 0 } as const;
  await gather(people, ['Ann', 'Bob'], { game: 'parade', terms: { takebacks: false, clock } });
  const first = mover(people)!;
  const other = people.find((it) => it !== first)!;
  await expect(first.page.locator('.clock.low')).toHaveCount(1);
  await expect(first.page.getByText(/^(10|30) seconds left$/)).toBeAttached();
  await expect(other.page.getByText(/^(10|30) seconds left$/)).toHaveCount(0);

  await other.page.getByRole('button', { name: 'More' }).click();
  await other.page.getByRole('button', { name: 'Resign' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const { page } of people) {
    await expect(page.getByRole('heading', { name: /resigned, so the game ends here/ })).toBeVisible();
  }
  await Promise.all(people.map((each) => each.leave()));
});

test('one device through a whole game: nobody sees the cards of another', async ({ browser, server }) => {
  const table = await Person.come(browser, server.url, { viewport: PHONE });
  const { page } = table;
  await page.goto('/pass');
  await page.getByRole('radio', { name: 'Alice in Wonderland' }).check({ force: true });
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  const ready = page.getByRole('button', { name: /^I'm/ });
  const { answers, cards } = at.alice;
  const verdict = page.locator('section.end [role=table]');
  let handed = 0;
  for (;;) {
    await ready.or(answers(page)).or(cards(page)).or(verdict).first().waitFor();
    if (await verdict.isVisible()) break;
    if (await ready.isVisible()) {
      handed += 1;
      expect(table.sight.viewer).toBe('spectator');
      await expect(page.locator('.board, .card, [role=log]')).toHaveCount(0);
      await ready.press('Enter');
      await soon(() => table.sight.viewer).not.toBe('spectator');
      await expect(page.getByRole('region', { name: 'Your cards' })).toBeFocused();
    } else {
      const { version } = table.sight;
      await decide(page, 'alice');
      await soon(() => table.sight.version).toBeGreaterThan(version);
    }
  }
  expect(handed).toBeGreaterThan(10);
  await table.leave();
});

test('a device taken over quickly shows nothing of the previous player', async ({ browser, server }) => {
  // With motion, what bots did is still being shown when the next person takes the device.
  const table = await Person.come(browser, server.url, { reducedMotion: 'no-preference' });
  const { page } = table;
  await page.goto('/pass');
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('radio', { name: '2', exact: true }).last().check({ force: true });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  const ready = page.getByRole('button', { name: /^I'm/ });
  for (let nth = 0; nth < 4; nth += 1) {
    await ready.waitFor();
    // Every hand that is ever visible, as the page changes.
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
      new MutationObserver(() => {
        for (const it of document.querySelectorAll<HTMLElement>('.mine [data-flip]')) {
          seen.add(it.dataset.flip!);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await ready.press('Enter');
    await expect(at.parade.playable(page).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your hand' })).toBeFocused();
    const sight = paradeOf(table.sight);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.toSorted()).toEqual(sight.view.hands[table.seat]!.toSorted());
    await decide(page, 'parade');
    await soon(() => table.sight.version).toBeGreaterThan(sight.version);
  }
  await table.leave();
});

for (const game of ['parade', 'alice'] as const) {
  test(`at a table of ${game}, who is away is marked, until they are back`, async ({ browser, server }) => {
    const people = [await Person.come(browser, server.url), await Person.come(browser, server.url)] as const;
    const [ann, bob] = people;
    await gather([...people], ['Ann', 'Bob'], { game });
    const away = ann.page.locator('.board').getByTitle('offline', { exact: true });
    await expect(away).toHaveCount(0);
    const address = bob.page.url();
    await bob.page.goto('about:blank');
    await expect(away).toHaveCount(1);
    await bob.page.goto(address);
    await expect(away).toHaveCount(0);
    await Promise.all(people.map((each) => each.leave()));
  });
}
