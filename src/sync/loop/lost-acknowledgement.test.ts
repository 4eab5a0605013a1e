import { expect, test } from 'vitest';
import type { PullResponse } from '#domain/protocol/pull.ts';
import { readMetas, writeMeta } from '../../data/meta.ts';
import {
  aPage,
  anEnrolledTablet,
  put,
  receive,
  register,
  registerMany,
  sentIds,
} from '../../data/tablet.testing.ts';
import {
  fail,
  idsOf,
  ScriptedTransport,
  settle,
  settleAll,
  until,
} from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

/*
 * Tests in which the server's database loses commits while its epoch stays the same, so that
 * `lastMutationId` decreases.
 */

const page = (fields: Partial<PullResponse>) => ({ ok: true as const, value: aPage(fields) });

test('if a pull response has a lower lastMutationId than before, the lost mutations are sent again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await receive(db, { lastMutationId: 3 });
  const transport = new ScriptedTransport({
    pull: [page({ lastMutationId: 1 }), page({ reset: true, lastMutationId: 3 })],
    push: [settleAll],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.lastDelay).toBe(0);
  await watched.due();
  expect(transport.pushes.map(idsOf)).toEqual([[2, 3]]);
  expect(transport.pulls.at(-1)?.cookie).toBeNull();
  expect(await sentIds(db)).toEqual([1, 2, 3]);
  expect(watched.defects).toEqual([]);
});

test('if a push response has a lower lastMutationId than before, lost mutations are sent before new ones', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { lastMutationId: 2 });
  await register(db, { customerId: 'customer-3' });
  const transport = new ScriptedTransport({
    push: [settle(0), settleAll],
    pull: [page({ reset: true, lastMutationId: 3 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  await watched.due();
  expect(transport.pushes.map(idsOf)).toEqual([[3], [1, 2, 3]]);
  expect(await sentIds(db)).toEqual([1, 2, 3]);
});

test('a customer row stays stored while the lost mutation of the row is sent again', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const patch = await db.customers.toArray();
  await receive(db, { patch: patch.map((row) => put('customers', row)), lastMutationId: 1 });
  const transport = new ScriptedTransport({ pull: [page({ reset: true, lastMutationId: 0 })] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(await db.customers.toArray()).toEqual(patch);
  await watched.due();
  expect(transport.pushes.map(idsOf)).toEqual([[1]]);
  expect(await db.customers.toArray()).toEqual(patch);
});

test('lost mutations without a local copy are reported as MUTATION_GAP; later entries stay in the outbox', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { lastMutationId: 1 });
  await db.sent.clear();
  await db.outbox.delete(1);
  await writeMeta(db, 'settledThrough', 0);
  const gap = Array.from({ length: 20 }, () => settle(0));
  const watched = await new WatchedLoop(db, new ScriptedTransport({ push: gap })).rest();
  await until(() => watched.isPlanned);
  for (let attempt = 0; attempt < 8; attempt += 1) await watched.due();
  expect(watched.defects).toEqual([expect.objectContaining({ name: 'MUTATION_GAP' })]);
  expect(watched.state).toMatchObject({ phase: 'waiting', reachable: false });
  expect(await db.outbox.count()).toBe(1);
});

test('a push sends the acknowledgement (`ack`) that the previous push response contained', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const acknowledged = settle(1, [1]);
  if (acknowledged.ok) acknowledged.value.ack = 'ack-1';
  const transport = new ScriptedTransport({
    push: [acknowledged, settleAll],
    pull: [page({ lastMutationId: 1 }), page({ lastMutationId: 2 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  await register(db, { customerId: 'customer-2' });
  await watched.due();
  expect(transport.pushes.map(({ ack }) => ack)).toEqual([undefined, 'ack-1']);
});

test('a cookie that the server rejects is deleted, and the next pull starts without a cookie', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { cookie: 'damaged', lastMutationId: 1 });
  await writeMeta(db, 'ack', 'damaged');
  const transport = new ScriptedTransport({
    pull: [fail('POSITION_REJECTED'), page({ reset: true, lastMutationId: 1 })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(await readMetas(db, ['cookie', 'ack'])).toEqual({ cookie: undefined, ack: undefined });
  await watched.due();
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual(['damaged', null]);
});
