import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMsg, ServerMsg } from '../wire';
import { Connection } from './connection.svelte';

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: ClientMsg[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
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
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message as ServerMsg) });
  }
}

const LONG = 60_000;
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
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line that fell silent is noticed, and another one taken', () => {
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

test('a line that answers is kept', () => {
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(10_000);
    newest().tell({ type: 'pong', id: 0, version: 0 });
  }
  expect([connection.status, Wire.made.length]).toEqual(['open', 1]);
});

test('what had no answer is sent again with its key, until it has one', () => {
  connection.resign(0);
  const [first] = newest().sent;
  newest().onclose();
  vi.advanceTimersByTime(1_000);
  newest().accept();
  expect(newest().sent).toEqual([first]);
  newest().tell({ type: 'refused', code: 'unavailable', why: '', key: (first as { key: string }).key });
  vi.advanceTimersByTime(1_000);
  expect(newest().sent).toEqual([first, first]);
  newest().tell({ type: 'ack', seat: 0, key: (first as { key: string }).key, version: 3 });
  expect(connection.pending).toBe(undefined);
});

test('a wish that nobody heard is said again, once', () => {
  newest().onclose();
  connection.rematch(1);
  vi.advanceTimersByTime(1_000);
  newest().accept();
  expect(newest().sent).toEqual([{ type: 'rematch', seat: 1 }]);
  newest().onclose();
  vi.advanceTimersByTime(LONG);
  newest().accept();
  expect(newest().sent).toEqual([]);
});

test('when the network is back nobody waits, and an abandoned line says nothing', () => {
  newest().onclose();
  vi.advanceTimersByTime(1_000);
  const slow = newest();
  dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(3);
  slow.readyState = Wire.OPEN;
  slow.onopen();
  expect(connection.status).toBe('reconnecting');
  newest().accept();
  expect(connection.status).toBe('open');
  slow.onclose();
  expect(connection.status).toBe('open');
});

test('a table that is closed before the deal is gone, and not looked for any more', async () => {
  closed = true;
  newest().onclose();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([connection.status, Wire.made.length]).toEqual(['gone', 1]);
});
