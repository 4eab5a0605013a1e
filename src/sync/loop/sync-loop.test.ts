import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  aPage,
  enrol,
  put,
  receive,
  register,
  registerMany,
  sentIds,
  waitingIds,
} from '../../data/tablet.testing.ts';
import type { RequestResult } from '../requests/request-result.ts';
import {
  fail,
  idsOf,
  ScriptedTransport,
  settle,
  settleAll,
  turns,
  until,
} from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

function page(fields: Partial<PullResponse> = {}): RequestResult<PullResponse> {
  return { ok: true, value: aPage(fields) };
}

test('one sync round pushes the mutations in the outbox, pulls the result and empties the outbox', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const transport = new ScriptedTransport({
    push: [settleAll],
    pull: [page({ lastMutationId: 2 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.states.map(({ phase }) => phase)).toEqual([
    'pushing',
    'pulling',
    'pulling',
    'pulling',
    'idle',
  ]);
  expect(watched.state).toEqual({ phase: 'idle', reachable: true, progress: null, canSave: true });
  expect(watched.states.filter(({ progress }) => progress !== null)).toEqual([]);
  expect(transport.pulls).toMatchObject([{ epoch: 'epoch-1' }]);
  expect(await waitingIds(db)).toEqual([]);
  expect(await sentIds(db)).toEqual([1, 2]);
  expect(watched.lastDelay).toBe(30_000);
});

test('a tablet without an enrollment sends no request, and syncs at the first wake after the enrollment', async () => {
  const db = aNewTablet();
  const transport = new ScriptedTransport({ pull: [page()] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(transport.asked).toBe(0);
  await enrol(db);
  await watched.wake();
  expect(transport.pulls).toHaveLength(1);
  expect(transport.tokens).toEqual(new Set(['device-token']));
  expect(watched.defects).toEqual([]);
});

test('a first pull with several pages reports its progress', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [page({ more: true, remaining: 70, cookie: 'c-1' }), page({ cookie: 'c-2' })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.states).toContainEqual({
    phase: 'pulling',
    reachable: true,
    progress: { received: 0, remaining: 70 },
    canSave: true,
  });
  expect(watched.state?.progress).toBeNull();
});

test('five wakes during one sync round start exactly one more round', async () => {
  const db = await anEnrolledTablet();
  let answer = (_result: RequestResult<PullResponse>) => {};
  const gate = (_request: PullRequest) =>
    new Promise<RequestResult<PullResponse>>((resolve) => {
      answer = resolve;
    });
  const transport = new ScriptedTransport({ pull: [gate, page(), page()] });
  const { loop } = new WatchedLoop(db, transport);
  await until(() => transport.pulls.length === 1);
  for (let wakes = 0; wakes < 5; wakes += 1) loop.wake();
  answer(page());
  await until(() => transport.pulls.length === 2);
  await turns(100);
  expect(transport.pulls).toHaveLength(2);
});

test.each(['UNAUTHORISED', 'FORBIDDEN'] as const)(
  'a tablet that the server rejects with %s pauses its sync and keeps outbox and rows',
  async (code) => {
    const db = await anEnrolledTablet();
    await register(db);
    const transport = new ScriptedTransport({
      push: [fail(code), settleAll],
      pull: [page({ lastMutationId: 1 })],
    });
    const watched = await new WatchedLoop(db, transport).rest();
    expect(watched.state?.phase).toBe('paused');
    expect(watched.isPlanned).toBe(false);
    expect(await waitingIds(db)).toEqual([1]);
    expect(await db.customers.count()).toBe(1);
    // Simulates a sign-in, which wakes the loop.
    await watched.wake();
    expect(await waitingIds(db)).toEqual([]);
  },
);

test('after PROTOCOL_UNSUPPORTED the state requires an app update, and the outbox entries stay', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({ push: [fail('PROTOCOL_UNSUPPORTED')] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.state?.phase).toBe('update-needed');
  expect(watched.delays).toEqual([30_000]);
  expect(await waitingIds(db)).toEqual([1]);
});

test('after the server is restored from a backup, the tablet sends the lost mutations again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await receive(db, { lastMutationId: 2 });
  const transport = new ScriptedTransport({
    push: [fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 0 }), settleAll],
    pull: [page({ epoch: 'epoch-2', reset: true, lastMutationId: 3 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  await until(() => watched.isPlanned);
  expect(watched.lastDelay).toBe(0);
  await watched.due();
  expect(transport.pushes.map(idsOf)).toEqual([[3], [1, 2, 3]]);
  expect(transport.pushes[1]?.epoch).toBe('epoch-2');
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual([null]);
  expect(await sentIds(db)).toEqual([1, 2, 3]);
});

test('lost mutations are sent again even if many attempts failed before the server was restored', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { lastMutationId: 1 });
  const gone = Array.from({ length: 10 }, () => fail('UNREACHABLE'));
  const transport = new ScriptedTransport({
    push: [...gone, fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 0 }), settleAll],
    pull: [page({ epoch: 'epoch-2', reset: true, lastMutationId: 2 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  for (let attempt = 0; attempt < gone.length + 1; attempt += 1) await watched.due();
  expect(transport.pushes.at(-1)?.epoch).toBe('epoch-2');
  expect(await sentIds(db)).toEqual([1, 2]);
});

test('after three immediate retries that all fail with EPOCH_CHANGED, the loop backs off', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const changed = fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 0 });
  const transport = new ScriptedTransport({ push: Array.from({ length: 20 }, () => changed) });
  const watched = await new WatchedLoop(db, transport).rest();
  await until(() => watched.isPlanned);
  for (let attempt = 0; attempt < 8; attempt += 1) await watched.due();
  expect(watched.delays.slice(0, 3)).toEqual([0, 0, 0]);
  for (const delay of watched.delays.slice(3)) expect(delay).toBeGreaterThanOrEqual(250);
});

test('after an EPOCH_CHANGED response without epoch and lastMutationId, the loop backs off', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({ push: [fail('EPOCH_CHANGED')] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.state?.phase).toBe('waiting');
  expect(watched.lastDelay).toBe(500);
});

test.each([
  'UNREACHABLE',
  'UNREADABLE_ANSWER',
  'BAD_REQUEST',
  'SERVER_ERROR',
  'UNAVAILABLE',
] as const)('after the failure %s the server is not reported as reachable', async (code) => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [page(), fail(code), fail(code)] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.state?.reachable).toBe(true);
  await watched.due();
  expect(watched.state).toEqual({
    phase: 'waiting',
    reachable: false,
    progress: null,
    canSave: true,
  });
  watched.states.length = 0;
  await watched.due();
  expect(watched.states.map(({ reachable }) => reachable)).not.toContain(true);
});

test('a retry of a paused or outdated tablet never reports the server as reachable', async () => {
  for (const code of ['UNAUTHORISED', 'PROTOCOL_UNSUPPORTED'] as const) {
    const db = await anEnrolledTablet();
    const transport = new ScriptedTransport({ pull: [page(), fail(code), fail(code)] });
    const watched = await new WatchedLoop(db, transport).rest();
    await watched.due();
    watched.states.length = 0;
    await watched.wake();
    expect(transport.pulls).toHaveLength(3);
    expect(watched.states.map(({ reachable }) => reachable)).not.toContain(true);
  }
});

test('a successful sync round resets the next backoff pause to 500 ms', async () => {
  const db = await anEnrolledTablet();
  const gone = fail('UNREACHABLE');
  const transport = new ScriptedTransport({ pull: [gone, gone, gone, page(), gone] });
  const watched = await new WatchedLoop(db, transport).rest();
  for (let attempt = 0; attempt < 4; attempt += 1) await watched.due();
  expect(watched.delays).toEqual([500, 1000, 2000, 30_000, 500]);
});

test('a full disk is reported as `canSave: false`, not as an unreachable server', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [page(), page()] });
  const applied = vi.spyOn(db.meta, 'bulkPut');
  applied.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  const watched = await new WatchedLoop(db, transport).rest();
  expect(applied).toHaveBeenCalled();
  expect(watched.state).toMatchObject({ phase: 'waiting', reachable: null, canSave: false });
  await watched.due();
  expect(watched.state).toMatchObject({ phase: 'idle', reachable: true, canSave: true });
});

test('an exception during a sync round is reported, and the loop continues after a backoff', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const broken = () => {
    throw new Error('a defect');
  };
  const transport = new ScriptedTransport({
    push: [broken, settleAll],
    pull: [page({ lastMutationId: 1, patch: [put('customers', aCustomer())] })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.defects).toEqual([new Error('a defect')]);
  expect(watched.state).toEqual({
    phase: 'waiting',
    reachable: null,
    progress: null,
    canSave: false,
  });
  expect(watched.lastDelay).toBe(500);
  await watched.due();
  expect(await waitingIds(db)).toEqual([]);
});

test('an exception in a state listener does not stop the loop', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({
    push: [settleAll],
    pull: [page({ lastMutationId: 1 })],
  });
  const watched = new WatchedLoop(db, transport, () => {
    throw new Error('a broken screen');
  });
  await watched.rest();
  expect(watched.defects.length).toBeGreaterThan(0);
  expect(watched.isPlanned).toBe(true);
  expect(await waitingIds(db)).toEqual([]);
});

test('a sync round sends the rescued entries of another tablet and stores their verdicts', async () => {
  const db = await anEnrolledTablet();
  await db.rescued.add({
    clientId: 'client-of-another',
    mutationId: 4,
    name: 'registerCustomer',
    argsVersion: 1,
    args: {},
    actorId: 'AGT001',
    deviceId: 'device-9',
    spaceId: 'manhattan',
    recordedAt: 1,
    importedAt: 2,
    settled: null,
  });
  const transport = new ScriptedTransport({ pull: [page()], rescue: [settle(4, [4])] });
  await new WatchedLoop(db, transport).rest();
  expect(transport.rescues).toMatchObject([{ clientId: 'client-of-another' }]);
  expect(await db.rescued.get(['client-of-another', 4])).toMatchObject({
    settled: { verdict: 'applied' },
  });
});
