import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../../data/database/database.ts';
import { aNewTablet, anEnrolledTablet, enrol } from '../../data/tablet.testing.ts';
import { fail, ScriptedTransport, turns, until } from '../transport/scripted-transport.testing.ts';
import { subscribeToPokes } from './poke-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A poke stream that the test writes to. */
class Line {
  signal: AbortSignal | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;

  readonly open = (signal: AbortSignal) => {
    this.signal = signal;
    const value = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        this.#controller = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return { ok: true as const, value };
  };

  write(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#controller?.close();
  }

  breakOff(): void {
    this.#controller?.error(new TypeError('network error'));
  }
}

function follow(db: LocalDatabase, transport: ScriptedTransport) {
  const stopping = new AbortController();
  const heard = { pokes: 0, beats: [] as boolean[], pauses: [] as number[] };
  let resume = () => {};
  const ended = subscribeToPokes(
    {
      db,
      transport,
      random: () => 1,
      pause: (ms, signal) => {
        heard.pauses.push(ms);
        return new Promise((resolve) => {
          resume = resolve;
          signal.addEventListener('abort', () => resolve());
          if (signal.aborted) resolve();
        });
      },
      onPoke: () => {
        heard.pokes += 1;
      },
      onBeat: (isUrgent) => heard.beats.push(isUrgent),
    },
    stopping.signal,
  );
  const { signal: stopSignal } = stopping;
  return { heard, ended, stopSignal, resume: () => resume(), stop: () => stopping.abort() };
}

test('the opening of the poke stream and each poke wake the loop; a heartbeat does not wake the loop', async () => {
  const line = new Line();
  const transport = new ScriptedTransport({ live: [line.open] });
  const { heard, stop, ended } = follow(await anEnrolledTablet(), transport);
  await until(() => heard.pokes === 1);
  line.write('event: heartbeat\ndata:\n\n');
  line.write('event: po');
  await turns(5);
  expect(heard.pokes).toBe(1);
  line.write('ke\ndata:\n\n');
  await until(() => heard.pokes === 2);
  expect(transport.tokens).toEqual(new Set(['device-token']));
  stop();
  await ended;
});

test('`onBeat` is called for heartbeat and device events, and is urgent only for device events', async () => {
  const line = new Line();
  const { heard, stop, ended } = follow(
    await anEnrolledTablet(),
    new ScriptedTransport({ live: [line.open] }),
  );
  await until(() => heard.pokes === 1);
  for (const event of ['heartbeat', 'poke', 'device', 'other']) {
    line.write(`event: ${event}\ndata:\n\n`);
  }
  await until(() => heard.pokes === 2);
  await turns(5);
  expect(heard).toMatchObject({ pokes: 2, beats: [false, true] });
  stop();
  await ended;
});

test.each([
  ['ends', 'end'],
  ['breaks off', 'breakOff'],
] as const)('a poke stream that %s is opened again', async (_title, how) => {
  const lines = [new Line(), new Line()];
  const transport = new ScriptedTransport({ live: lines.map((line) => line.open) });
  const { heard, resume, stop, ended } = follow(await anEnrolledTablet(), transport);
  await until(() => heard.pokes === 1);
  lines[0]?.[how]();
  await until(() => heard.pauses.length === 1);
  // The end of the stream also pokes the loop, so that a round checks whether the server is
  // reachable.
  expect(heard.pokes).toBe(2);
  expect(heard.pauses).toEqual([500]);
  resume();
  await until(() => heard.pokes === 3);
  expect(transport.lives).toBe(2);
  stop();
  await ended;
});

test('a poke stream without data for longer than two heartbeats is closed', async () => {
  const line = new Line();
  const transport = new ScriptedTransport({ live: [line.open] });
  const { heard, stop, ended } = follow(await anEnrolledTablet(), transport);
  await until(() => heard.pokes === 1);
  for (let beats = 0; beats < 3; beats += 1) {
    vi.advanceTimersByTime(30_000);
    line.write('event: heartbeat\ndata:\n\n');
    await turns(5);
  }
  expect(line.signal?.aborted).toBe(false);
  vi.advanceTimersByTime(35_001);
  expect(line.signal?.aborted).toBe(true);
  await until(() => heard.pauses.length === 1);
  stop();
  await ended;
});

test('a request for a poke stream is aborted if no response arrives within 35 seconds', async () => {
  let given: AbortSignal | undefined;
  const silent = (signal: AbortSignal) =>
    new Promise<ReturnType<typeof fail>>((resolve) => {
      given = signal;
      signal.addEventListener('abort', () => resolve(fail('UNREACHABLE')));
    });
  const transport = new ScriptedTransport({ live: [silent] });
  const { heard, stop, ended } = follow(await anEnrolledTablet(), transport);
  await until(() => given !== undefined);
  vi.advanceTimersByTime(34_999);
  expect(given?.aborted).toBe(false);
  vi.advanceTimersByTime(2);
  expect(given?.aborted).toBe(true);
  await until(() => heard.pauses.length === 1);
  expect(heard.pauses).toEqual([500]);
  stop();
  await ended;
});

test('the pause between failed attempts to open the poke stream grows up to eight seconds', async () => {
  const transport = new ScriptedTransport({
    live: [fail('UNREACHABLE'), fail('UNAUTHORISED'), () => Promise.reject(new Error('broken'))],
  });
  const { heard, resume, stop, ended } = follow(await anEnrolledTablet(), transport);
  for (let tries = 1; tries <= 6; tries += 1) {
    await until(() => heard.pauses.length === tries);
    resume();
  }
  expect(heard.pauses.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  // Only the first failure wakes the loop, so that a round checks whether the server is reachable.
  expect(heard.pokes).toBe(1);
  stop();
  await ended;
});

/** A stream that a proxy closes immediately after the response. */
function openAndEnd() {
  const line = new Line();
  return (signal: AbortSignal) => {
    const opened = line.open(signal);
    line.end();
    return opened;
  };
}

test('streams that close immediately are reopened after growing pauses, and each opening wakes the loop', async () => {
  const transport = new ScriptedTransport({ live: Array.from({ length: 9 }, openAndEnd) });
  const { heard, stopSignal, resume, stop, ended } = follow(await anEnrolledTablet(), transport);
  for (let tries = 1; tries <= 6; tries += 1) {
    await until(() => heard.pauses.length === tries);
    resume();
  }
  expect(heard.pauses.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  await until(() => heard.pauses.length === 7);
  // Each opening of a stream wakes the loop, because pokes may be lost between two streams. The
  // first end of a stream also wakes the loop, so that a round checks whether the server is
  // reachable.
  expect(heard.pokes).toBe(7 + 1);
  // Each ended stream has removed its listener and its timers; the seven pauses of this test have
  // one listener each.
  expect(getEventListeners(stopSignal, 'abort')).toHaveLength(7);
  expect(vi.getTimerCount()).toBe(0);
  stop();
  await ended;
});

test.each([
  ['ends', 'end'],
  ['breaks off', 'breakOff'],
] as const)(
  'a stream that was open for over eight seconds and %s is reopened after the shortest pause',
  async (_title, how) => {
    const lasting = new Line();
    const live = [openAndEnd(), openAndEnd(), openAndEnd(), lasting.open];
    const transport = new ScriptedTransport({ live });
    const { heard, resume, stop, ended } = follow(await anEnrolledTablet(), transport);
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(() => heard.pauses.length === tries);
      resume();
    }
    await until(() => heard.pokes === 5);
    vi.advanceTimersByTime(10_000);
    lasting[how]();
    await until(() => heard.pauses.length === 4);
    expect(heard.pauses).toEqual([500, 1000, 2000, 500]);
    expect(heard.pokes).toBe(6);
    stop();
    await ended;
  },
);

test('a server that becomes unreachable after several short streams wakes the sync loop only once', async () => {
  const live = [openAndEnd(), openAndEnd(), openAndEnd(), fail('UNREACHABLE')];
  const transport = new ScriptedTransport({ live });
  const { heard, resume, stop, ended } = follow(await anEnrolledTablet(), transport);
  for (let tries = 1; tries <= 4; tries += 1) {
    await until(() => heard.pauses.length === tries);
    if (tries === 3) heard.pokes = 0;
    resume();
  }
  expect(heard.pokes).toBe(1);
  stop();
  await ended;
});

test('a tablet opens its poke stream only after its enrollment', async () => {
  const db = aNewTablet();
  const line = new Line();
  const transport = new ScriptedTransport({ live: [line.open] });
  const { heard, resume, stop, ended } = follow(db, transport);
  await until(() => heard.pauses.length === 1);
  expect(transport.lives).toBe(0);
  expect(heard.pauses).toEqual([2000]);
  await enrol(db);
  resume();
  await until(() => heard.pokes === 1);
  stop();
  await ended;
});

test('an abort closes the poke stream, and no further poke wakes the loop', async () => {
  const line = new Line();
  const transport = new ScriptedTransport({ live: [line.open] });
  const { heard, stop, ended } = follow(await anEnrolledTablet(), transport);
  await until(() => heard.pokes === 1);
  stop();
  await ended;
  expect(line.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard.pokes).toBe(1);
  expect(transport.lives).toBe(1);
});
