import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aNewTablet, anEnrolledTablet } from '../../data/tablet.testing.ts';
import { fail, type Script, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { checkConnection } from './check-connection.ts';

const fetched = vi.fn<typeof fetch>();
let passed = 0;

beforeEach(() => {
  passed = 5000;
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => {
    passed += 41.6;
    return Promise.resolve(new Response('{}'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const elapsed = () => passed;
type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;
const streamOf = (begin: (controller: ReadableStreamDefaultController) => void): Stream =>
  new ReadableStream({ start: begin });

async function check(...live: Script['live']) {
  const transport = new ScriptedTransport({ live });
  const found = await checkConnection({ db: await anEnrolledTablet(), transport, elapsed });
  return { found, transport };
}

test('the connection check reports the response time of the server and a working poke stream', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const signals: AbortSignal[] = [];
  const { found, transport } = await check((signal) => {
    signals.push(signal);
    return { ok: true, value: streamOf((line) => line.enqueue(Uint8Array.of(1))) };
  });
  expect(found).toEqual({ answersInMs: 42, letsIn: true, liveLine: true });
  const signal = timeout.mock.results[0]?.value;
  expect(fetched.mock.calls).toEqual([['/healthz', { cache: 'no-store', signal }]]);
  expect(timeout.mock.calls).toEqual([[8000]]);
  timeout.mockRestore();
  expect([...transport.tokens]).toEqual(['device-token']);
  expect(signals[0]?.aborted).toBe(true);
});

test('after the connection check, no timer is pending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { found } = await check(fail('UNAUTHORISED'));
  expect(found).toMatchObject({ letsIn: false });
  expect(vi.getTimerCount()).toBe(0);
});

test('if the server does not respond, the connection check sends no further request', async () => {
  const nothing = { answersInMs: null, letsIn: null, liveLine: null };
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const unreachable = await check();
  expect(unreachable.found).toEqual(nothing);
  expect(unreachable.transport.lives).toBe(0);
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect((await check()).found).toEqual(nothing);
});

test('on a tablet without an enrollment, the connection check opens no poke stream', async () => {
  const transport = new ScriptedTransport();
  expect(await checkConnection({ db: aNewTablet(), transport, elapsed })).toEqual({
    answersInMs: 42,
    letsIn: null,
    liveLine: null,
  });
  expect(transport.lives).toBe(0);
});

test('the connection check reports that the server rejects the token of the tablet', async () => {
  const { found } = await check(fail('UNAUTHORISED'));
  expect(found).toEqual({ answersInMs: 42, letsIn: false, liveLine: null });
});

test('the connection check reports a poke stream that closes before its first chunk as not working', async () => {
  const { found } = await check({ ok: true, value: streamOf((line) => line.close()) });
  expect(found).toEqual({ answersInMs: 42, letsIn: true, liveLine: false });
});

test('the connection check reports a poke stream without data for eight seconds as not working', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = await anEnrolledTablet();
  const opened = Promise.withResolvers<void>();
  const transport = new ScriptedTransport({
    live: [
      (signal) => {
        opened.resolve();
        return {
          ok: true,
          value: streamOf((line) => {
            signal.addEventListener('abort', () => line.error(signal.reason));
          }),
        };
      },
    ],
  });
  let found: unknown;
  void checkConnection({ db, transport, elapsed }).then((result) => {
    found = result;
  });
  await opened.promise;
  await vi.advanceTimersByTimeAsync(7999);
  expect(found).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => found).toEqual({ answersInMs: 42, letsIn: true, liveLine: false });
});
