import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pokes } from '../../ports/pokes.ts';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { PokedVersions } from './poked-versions.ts';
import { pokeServers, relayPokes } from './relay-pokes.ts';

const URL = 'postgres://127.0.0.1:1/none';

interface Message {
  from: string;
  spaceIds: string[];
  versions: Record<string, number>;
}

let clients: Client[];
let messages: Message[];
/** Result of the next queries: `fails` rejects them, a promise delays them. */
let next: 'fails' | Promise<void> | undefined;
let isDown: boolean;
let stop: (() => Promise<void>) | undefined;

async function answer(text: string, values: string[]): Promise<void> {
  if (!text.startsWith('select pg_notify')) return;
  if (next === 'fails') {
    await nextTurn();
    throw new Error('broken');
  }
  await next;
  expect(values[0]).toBe('forecourt_pokes');
  messages.push(JSON.parse(values[1] ?? '') as Message);
}

beforeEach(() => {
  [clients, messages, next, isDown, stop] = [[], [], undefined, false, undefined];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(Client.prototype, 'connect').mockImplementation(function connect(this: Client) {
    clients.push(this);
    return (isDown ? Promise.reject(new Error('down')) : Promise.resolve()) as never;
  });
  vi.spyOn(Client.prototype, 'query').mockImplementation(
    (text: string, values: string[]) => answer(text, values) as never,
  );
  vi.spyOn(Client.prototype, 'end').mockImplementation(function end(this: Client) {
    // Like a real connection, the fake connection emits `end` later.
    setImmediate(() => this.emit('end'));
    return Promise.resolve() as never;
  });
});
afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  const [pokes, poked] = [new Pokes(), new PokedVersions()];
  const called: string[] = [];
  for (const id of ['manhattan', 'queens']) pokes.subscribe([id], () => called.push(id));
  const relay = relayPokes(URL, pokes, poked, silentLog);
  ({ stop } = relay);
  await relay.ready;
  await settle();
  const calls = async () => {
    await settle();
    return called.splice(0).toSorted();
  };
  return { pokes, poked, calls };
}
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
const receive = (message: object | string, client = clients.at(-1)) =>
  client?.emit('notification', {
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });

test('a poke is sent to other processes with the versions of its spaces', async () => {
  const { pokes, poked } = await open();
  poked.raise('manhattan', 7);
  pokes.notify(['manhattan', 'device_1']);
  await settle();
  const [message] = messages;
  expect(message).toMatchObject({
    spaceIds: ['manhattan', 'device_1'],
    versions: { manhattan: 7 },
  });
  expect(vi.mocked(Client.prototype.query).mock.calls[0]?.[0]).toBe('listen forecourt_pokes');
});

test('pokes during a request share the next message, and a message has at most 45 spaces', async () => {
  const { pokes } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  next = promise;
  pokes.notify(['first']);
  pokes.notify(['manhattan']);
  pokes.notify(['manhattan', 'queens']);
  resolve();
  await settle();
  const sent = () => messages.splice(0).map(({ spaceIds }) => spaceIds);
  expect(sent()).toEqual([['first'], ['manhattan', 'queens']]);
  pokes.notify(Array.from({ length: 46 }, (_, at) => `space-${at}`));
  await settle();
  expect(sent().map(({ length }) => length)).toEqual([45, 1]);
});

test('a message of another process calls subscribers and raises poked versions, an own message does not', async () => {
  const { pokes, poked, calls } = await open();
  await calls();
  pokes.notify(['manhattan']);
  expect(await calls()).toEqual(['manhattan']);
  const own = messages[0]?.from;
  receive({ from: own, spaceIds: ['manhattan'], versions: { manhattan: 9 } });
  expect([await calls(), poked.get('manhattan')]).toEqual([[], undefined]);
  receive({ from: 'other', spaceIds: ['queens', 5, 'no topic'], versions: { queens: 9 } });
  expect([await calls(), poked.get('queens')]).toEqual([['queens'], 9]);
  receive({ from: 'old release', spaceIds: ['manhattan'] });
  expect(await calls()).toEqual(['manhattan']);
  for (const unreadable of ['', 'x', '5', { spaceIds: ['queens'] }, { from: 'other' }]) {
    receive(unreadable);
  }
  expect(await calls()).toEqual([]);
  expect(messages).toHaveLength(1);
});

test('after a lost connection, waiting pokes are sent and all subscribers are called', async () => {
  const { pokes, calls } = await open();
  await calls();
  clients[0]?.emit('end');
  pokes.notify(['queens']);
  expect([await calls(), messages]).toEqual([['queens'], []]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await calls()).toEqual(['manhattan', 'queens']);
  expect(messages).toMatchObject([{ spaceIds: ['queens'] }]);
  expect(clients).toHaveLength(2);
});

test('a poke whose request fails is sent again over a new connection', async () => {
  const { pokes } = await open();
  next = 'fails';
  const asked = vi.mocked(Client.prototype.query).mock.calls.length;
  pokes.notify(['queens']);
  await settle();
  // The broken connection is not used again until it has ended.
  expect(vi.mocked(Client.prototype.query).mock.calls.length).toBe(asked + 1);
  next = undefined;
  await vi.advanceTimersByTimeAsync(100);
  await settle();
  expect(messages).toMatchObject([{ spaceIds: ['queens'] }]);
  expect(clients).toHaveLength(2);
});

test('the pauses between attempts to connect double up to five seconds, and restart after a success', async () => {
  isDown = true;
  await open();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const before = clients.length;
    let waited = 0;
    for (; clients.length === before; waited += 100) await vi.advanceTimersByTimeAsync(100);
    waits.push(waited);
  }
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  const opened = clients.length;
  clients.at(-1)?.emit('end');
  await vi.advanceTimersByTimeAsync(100);
  expect(clients).toHaveLength(opened + 1);
});

test('a stopped relay closes its connection, opens no new connection and sends no message', async () => {
  const { pokes } = await open();
  await stop?.();
  expect(vi.mocked(Client.prototype.end)).toHaveBeenCalledOnce();
  pokes.notify(['manhattan']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([clients.length, messages, vi.getTimerCount()]).toEqual([1, [], 0]);
});

test('a relay that is stopped between two attempts to connect stays closed', async () => {
  isDown = true;
  await open();
  await stop?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([clients.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('a command pokes all servers once and closes its connection, also after an error', async () => {
  await pokeServers(URL, ['manhattan', 'queens']);
  expect(messages).toMatchObject([{ spaceIds: ['manhattan', 'queens'], versions: {} }]);
  expect(vi.mocked(Client.prototype.end)).toHaveBeenCalledTimes(1);
  next = 'fails';
  await expect(pokeServers(URL, ['manhattan'])).rejects.toThrow('broken');
  expect(vi.mocked(Client.prototype.end)).toHaveBeenCalledTimes(2);
});

test('a command pokes 200 showrooms in messages of less than 8000 bytes', async () => {
  const spaceIds = Array.from({ length: 200 }, (_, at) => `${at}`.padStart(64, '-'));
  await pokeServers(URL, spaceIds);
  expect(messages.flatMap((message) => message.spaceIds)).toEqual(spaceIds);
  const sizes = messages.map((message) => Buffer.byteLength(JSON.stringify(message)));
  expect(Math.max(...sizes)).toBeLessThan(8000);
  expect(clients).toHaveLength(1);
});
