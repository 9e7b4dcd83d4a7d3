import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMsg, ServerMsg } from '../wire';
import { Connection, pause } from './connection.svelte';

/** A fake socket, driven by the test. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: ClientMsg[] = [];
  onopen = (): void => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMsg);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = Wire.OPEN;
    this.onopen();
    this.tell({ type: 'room', stage: 'playing', seats: [] });
  }
  /** Ends it, by default without a word. */
  end(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message as ServerMsg) });
  }
}

const LONG = 60_000;
const sightOf = (version: number): object => ({ type: 'view', version, viewer: 'spectator', to_move: [] });
const newest = (): Wire => Wire.made.at(-1)!;
let connection: Connection;
let closed: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.made = [];
  closed = false;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: closed ? 404 : 200 })));
  connection = new Connection('table', () => {}, Wire as unknown as typeof WebSocket);
  newest().accept();
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a silent connection is noticed and replaced', () => {
  const silent = newest();
  vi.advanceTimersByTime(10_000);
  expect(silent.sent).toEqual([{ type: 'ping', id: 0 }]);
  vi.advanceTimersByTime(8_000);
  expect(connection.status).toBe('reconnecting');
  vi.advanceTimersByTime(1_000);
  expect(Wire.made.length).toBe(2);
  newest().accept();
  expect(connection.status).toBe('open');
});

test('a connection that answers is kept', () => {
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(10_000);
    newest().tell({ type: 'pong', id: 0, version: 0 });
  }
  expect([connection.status, Wire.made.length]).toEqual(['open', 1]);
});

test('an unanswered request is resent with its key until it is answered', () => {
  connection.resign(0);
  const [first] = newest().sent;
  newest().end();
  vi.advanceTimersByTime(1_000);
  newest().accept();
  expect(newest().sent).toEqual([first]);
  newest().tell({ type: 'refused', code: 'unavailable', why: '', key: (first as { key: string }).key });
  vi.advanceTimersByTime(1_000);
  expect(newest().sent).toEqual([first, first]);
  newest().tell({ type: 'ack', seat: 0, key: (first as { key: string }).key, version: 3 });
  newest().tell(sightOf(3));
  expect(connection.pending).toBe(undefined);
});

test('of two fast taps only one takes back: a request is pending until its result is here', () => {
  newest().tell(sightOf(3));
  connection.takeBack(0);
  const [first] = newest().sent as unknown as [{ key: string }];
  newest().tell({ type: 'ack', seat: 0, key: first.key, version: 4 });
  connection.takeBack(0);
  expect(newest().sent).toEqual([first]);
  newest().tell(sightOf(4));
  connection.takeBack(0);
  expect(newest().sent.map((it) => 'version' in it && it.version)).toEqual([3, 4]);
});

test('an idempotent message without a connection is resent, once', () => {
  newest().end();
  connection.rematch(1);
  vi.advanceTimersByTime(1_000);
  newest().accept();
  expect(newest().sent).toEqual([{ type: 'rematch', seat: 1 }]);
  newest().end();
  vi.advanceTimersByTime(LONG);
  newest().accept();
  expect(newest().sent).toEqual([]);
});

test('it reconnects at once when the network is back, and ignores the old socket', () => {
  newest().end();
  vi.advanceTimersByTime(1_000);
  const slow = newest();
  dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(3);
  slow.readyState = Wire.OPEN;
  slow.onopen();
  expect(connection.status).toBe('reconnecting');
  newest().accept();
  expect(connection.status).toBe('open');
  slow.end();
  expect(connection.status).toBe('open');
});

test('delays double up to 15 seconds, with jitter down to half of that', () => {
  const longest = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];
  const random = vi.spyOn(Math, 'random');
  random.mockReturnValue(0);
  expect(longest.map((_, failures) => pause(failures))).toEqual(longest.map((most) => most / 2));
  random.mockReturnValue(1);
  expect(longest.map((_, failures) => pause(failures))).toEqual(longest);
  vi.restoreAllMocks();
  expect(new Set(Array.from({ length: 20 }, () => pause(0))).size).toBeGreaterThan(1);
});

test('delays start over after a connection that lasted, and not before', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  newest().end();
  for (const delay of [500, 1000, 2000]) {
    const made = Wire.made.length;
    vi.advanceTimersByTime(delay - 1);
    expect(Wire.made.length).toBe(made);
    vi.advanceTimersByTime(1);
    expect(Wire.made.length).toBe(made + 1);
    newest().accept();
    newest().end();
  }
  vi.advanceTimersByTime(4000);
  newest().accept();
  for (let beats = 0; beats < 2; beats += 1) {
    vi.advanceTimersByTime(9_000);
    newest().tell({ type: 'pong', id: 0, version: 0 });
  }
  const made = Wire.made.length;
  newest().end();
  vi.advanceTimersByTime(500);
  expect(Wire.made.length).toBe(made + 1);
});

test('any message is a sign of life, and puts off the next ping', () => {
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(9_999);
    newest().tell({ type: 'emote', seat: 0, emote: 'hello' });
  }
  expect(newest().sent).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(newest().sent).toEqual([{ type: 'ping', id: 0 }]);
  newest().tell({ type: 'emote', seat: 0, emote: 'hello' });
  vi.advanceTimersByTime(9_000);
  expect(connection.status).toBe('open');
});

test('a table that the server says is closed is gone at once, and other codes are not final', () => {
  for (const code of [1001, 1008, 1012]) {
    newest().end(code);
    expect(connection.status).toBe('reconnecting');
    vi.advanceTimersByTime(LONG);
    newest().accept();
  }
  const made = Wire.made.length;
  newest().end(1000);
  vi.advanceTimersByTime(LONG);
  expect([connection.status, Wire.made.length]).toEqual(['gone', made]);
});

test('a table closed before the deal is gone, and not looked for anymore', async () => {
  closed = true;
  newest().end();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([connection.status, Wire.made.length]).toEqual(['gone', 1]);
});
