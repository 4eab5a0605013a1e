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
} from '../data/tablet.testing.ts';
import type { RequestResult } from './request-result.ts';
import {
  fail,
  idsOf,
  ScriptedTransport,
  settle,
  settleAll,
  turns,
  until,
} from './scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

function page(fields: Partial<PullResponse> = {}): RequestResult<PullResponse> {
  return { ok: true, value: aPage(fields) };
}

test('what a person did is pushed, pulled back and off the outbox in one round', async () => {
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
  expect(await waitingIds(db)).toEqual([]);
  expect(await sentIds(db)).toEqual([1, 2]);
  expect(watched.lastDelay).toBe(30_000);
});

test('a tablet that is not enrolled asks nobody anything, and starts once it is', async () => {
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

test('a person who waits for a long first sync sees how much is left', async () => {
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

test('many wakes during one round make exactly one more round', async () => {
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
  'a tablet head office no longer knows (%s) pauses and keeps everything',
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
    // An agent signed in: the outbox drains.
    await watched.wake();
    expect(await waitingIds(db)).toEqual([]);
  },
);

test('a head office of a newer version asks for an update, and nothing is lost meanwhile', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({ push: [fail('PROTOCOL_UNSUPPORTED')] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.state?.phase).toBe('update-needed');
  expect(watched.isPlanned).toBe(true);
  expect(await waitingIds(db)).toEqual([1]);
});

test('after a restored backup head office gets back what it forgot', async () => {
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

test('a head office that was gone for hours before its restore is healed all the same', async () => {
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

test('a head office that cannot be healed is not asked without a pause', async () => {
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

test('an EPOCH_CHANGED that does not say from where on is waited out', async () => {
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
] as const)('nobody is told that head office was reached after %s', async (code) => {
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

test('a tablet that is paused or needs an update is never up to date while it tries again', async () => {
  for (const code of ['UNAUTHORISED', 'PROTOCOL_UNSUPPORTED'] as const) {
    const db = await anEnrolledTablet();
    const transport = new ScriptedTransport({ pull: [page(), fail(code), fail(code)] });
    const watched = await new WatchedLoop(db, transport).rest();
    await watched.due();
    watched.states.length = 0;
    await watched.wake();
    expect(watched.states.map(({ reachable }) => reachable)).not.toContain(true);
  }
});

test('a tablet that got through begins anew with short pauses', async () => {
  const db = await anEnrolledTablet();
  const gone = fail('UNREACHABLE');
  const transport = new ScriptedTransport({ pull: [gone, gone, gone, page(), gone] });
  const watched = await new WatchedLoop(db, transport).rest();
  for (let attempt = 0; attempt < 4; attempt += 1) await watched.due();
  expect(watched.delays).toEqual([500, 1000, 2000, 30_000, 500]);
});

test('a full tablet is not reported as an unreachable server', async () => {
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

test('a defect of ours is reported, hides nothing and stops nothing', async () => {
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

test('a screen that breaks while it is told the state does not stop the loop', async () => {
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

test('work that was brought in from a file is passed on in the same round', async () => {
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
