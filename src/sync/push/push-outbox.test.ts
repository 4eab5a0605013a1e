import { expect, test } from 'vitest';
import { MAX_MUTATIONS_PER_PUSH } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { writeMeta } from '../../data/meta.ts';
import { getOrCreateClientId } from '../../data/mutate/client-id.ts';
import { requeueLostMutations } from '../../data/pull/requeue-lost-mutations.ts';
import { anEnrolledTablet, register, registerMany, waitingIds } from '../../data/tablet.testing.ts';
import { storeActorGrant } from '../../data/session/agent/actor-grants.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import {
  fail,
  idsOf,
  ScriptedTransport,
  settle,
  settleAll,
} from '../transport/scripted-transport.testing.ts';
import { pushOutbox } from './push-outbox.ts';

async function aTabletWith(entries: number) {
  const db = await anEnrolledTablet();
  await registerMany(db, entries);
  return db;
}

test('a push sends the outbox entries in order, with all protocol fields and without local fields', async () => {
  const db = await aTabletWith(2);
  await writeMeta(db, 'epoch', 'epoch-1');
  const transport = new ScriptedTransport({ push: [settleAll] });
  expect(await pushOutbox(db, transport, 'token-1')).toEqual({ ok: true, pushed: 2 });
  expect(transport.tokens).toEqual(new Set(['token-1']));
  const request = transport.pushes.at(0)!;
  expect(request).toMatchObject({
    protocol: PROTOCOL_VERSION,
    clientId: await getOrCreateClientId(db),
    epoch: 'epoch-1',
  });
  expect(idsOf(request)).toEqual([1, 2]);
  const stored = (await db.outbox.get(1))!;
  const { clientId: _clientId, attempts: _attempts, settled: _settled, ...envelope } = stored;
  expect(request.mutations[0]).toEqual(envelope);
  expect(envelope).toMatchObject({ actorId: 'AGT001', deviceId: 'device-1', spaceId: 'manhattan' });
  expect(request).not.toHaveProperty('begins');
});

test('a push sends each entry with the grant that its actor had when the entry was recorded', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await storeActorGrant(db, 'AGT001', { token: 'grant-1', expiresAt: 9 });
  await register(db, { customerId: 'second' });
  await storeActorGrant(db, 'AGT001', { token: 'grant-2', expiresAt: 9 });
  await storeActorGrant(db, 'AGT002', { token: 'grant-3', expiresAt: 9 });
  await register(db, { customerId: 'third' });
  const transport = new ScriptedTransport({ push: [settleAll] });
  await pushOutbox(db, transport, 'token');
  const sent = transport.pushes.flatMap(({ mutations }) => mutations as { grant?: string }[]);
  expect(sent.map(({ grant }) => grant)).toEqual([undefined, 'grant-1', 'grant-2']);
});

test('a push of an empty outbox sends no request', async () => {
  const transport = new ScriptedTransport();
  expect(await pushOutbox(await aTabletWith(0), transport, 't')).toEqual({ ok: true, pushed: 0 });
  expect(transport.asked).toBe(0);
});

/** A tablet whose outbox has more entries than one batch. */
async function aTabletWithALongOutbox() {
  const db = await aTabletWith(1);
  const first = (await db.outbox.get(1))!;
  const count = MAX_MUTATIONS_PER_PUSH + 50;
  const more = Array.from({ length: count - 1 }, (_, at) => ({ ...first, mutationId: at + 2 }));
  await db.outbox.bulkAdd(more);
  return { db, count };
}

test('a long outbox is sent in consecutive batches, each with the last acknowledgement', async () => {
  const { db, count } = await aTabletWithALongOutbox();
  const acknowledged = settle(MAX_MUTATIONS_PER_PUSH);
  if (acknowledged.ok) acknowledged.value.ack = 'ack-1';
  const transport = new ScriptedTransport({ push: [acknowledged, settleAll] });
  expect(await pushOutbox(db, transport, 't')).toEqual({ ok: true, pushed: count });
  const sizes = transport.pushes.map(({ mutations }) => mutations.length);
  expect(sizes).toEqual([MAX_MUTATIONS_PER_PUSH, 50]);
  expect(idsOf(transport.pushes.at(1)!)[0]).toBe(MAX_MUTATIONS_PER_PUSH + 1);
  expect(transport.pushes.map(({ ack }) => ack)).toEqual([undefined, 'ack-1']);
});

test('after a partly settled batch of a long outbox, the next batch begins after the settled part', async () => {
  const { db } = await aTabletWithALongOutbox();
  const transport = new ScriptedTransport({ push: [settle(100), settleAll] });
  expect(await pushOutbox(db, transport, 't')).toMatchObject({ ok: true });
  expect(transport.pushes.map((request) => idsOf(request)[0])).toEqual([1, 101]);
});

test('a second response with a lower lastMutationId than the first ends the push with EPOCH_CHANGED', async () => {
  const { db } = await aTabletWithALongOutbox();
  const push = [settle(MAX_MUTATIONS_PER_PUSH), settle(7)];
  expect(await pushOutbox(db, new ScriptedTransport({ push }), 't')).toMatchObject({
    code: 'EPOCH_CHANGED',
    body: { epoch: 'epoch-1', lastMutationId: 7 },
  });
});

test('pushed entries stay in the outbox and are not sent again', async () => {
  const db = await aTabletWith(2);
  await pushOutbox(db, new ScriptedTransport({ push: [settleAll] }), 't');
  expect(await waitingIds(db)).toEqual([1, 2]);
  const again = new ScriptedTransport();
  expect(await pushOutbox(db, again, 't')).toEqual({ ok: true, pushed: 0 });
  expect(again.asked).toBe(0);
});

test('after a lost response the same entries are sent again with the same mutation ids', async () => {
  const db = await aTabletWith(3);
  const transport = new ScriptedTransport({ push: [fail('UNREACHABLE'), settleAll] });
  expect(await pushOutbox(db, transport, 't')).toEqual(fail('UNREACHABLE'));
  expect(await pushOutbox(db, transport, 't')).toMatchObject({ ok: true });
  expect(transport.pushes.map(idsOf)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('if the server settles only a part of a batch, only the unsettled entries are sent again', async () => {
  const db = await aTabletWith(3);
  const transport = new ScriptedTransport({ push: [settle(2, [1, 2]), settleAll] });
  expect(await pushOutbox(db, transport, 't')).toMatchObject({ ok: true });
  expect(transport.pushes.map(idsOf)).toEqual([[1, 2, 3], [3]]);
});

test('a batch that the server rejects as too large is halved until the server accepts it', async () => {
  const db = await aTabletWith(5);
  const tooLarge = fail('BODY_TOO_LARGE');
  const transport = new ScriptedTransport({
    push: [tooLarge, tooLarge, settleAll, settleAll, settleAll],
  });
  expect(await pushOutbox(db, transport, 't')).toEqual({ ok: true, pushed: 5 });
  expect(transport.pushes.map(idsOf)).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [1, 2], [3, 4], [5]]);
});

test('a single entry that is too large ends the push, which prevents an endless loop', async () => {
  const db = await aTabletWith(1);
  const transport = new ScriptedTransport({ push: [fail('BODY_TOO_LARGE'), settleAll] });
  expect(await pushOutbox(db, transport, 't')).toEqual(fail('BODY_TOO_LARGE'));
  expect(transport.pushes).toHaveLength(1);
  expect(await waitingIds(db)).toEqual([1]);
});

test('a response that settles no entry ends the push, which prevents an endless loop', async () => {
  const db = await aTabletWith(2);
  const transport = new ScriptedTransport({ push: [settle(0), settleAll] });
  expect(await pushOutbox(db, transport, 't')).toEqual(fail('UNREADABLE_ANSWER'));
  expect(transport.pushes).toHaveLength(1);
  expect(await waitingIds(db)).toEqual([1, 2]);
});

test('entries up to `lastMutationId` count as settled even without a verdict', async () => {
  const db = await aTabletWith(3);
  const transport = new ScriptedTransport({ push: [settle(3, [])] });
  expect(await pushOutbox(db, transport, 't')).toMatchObject({ ok: true });
  expect(transport.pushes).toHaveLength(1);
});

test('a tablet without an epoch uses the epoch of the first response in its next request', async () => {
  const db = await aTabletWith(3);
  const transport = new ScriptedTransport({ push: [settle(2, [1, 2]), settleAll] });
  await pushOutbox(db, transport, 't');
  expect(transport.pushes.map(({ epoch }) => epoch)).toEqual([null, 'epoch-1']);
});

test('a push response from before a restore of the server settles no entry; the entries are sent again', async () => {
  const db = await aTabletWith(2);
  const transport = new ScriptedTransport({
    push: [
      async (request) => {
        await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
        return settleAll(request);
      },
      fail('UNREACHABLE'),
    ],
  });
  expect(await pushOutbox(db, transport, 't')).toEqual(fail('EPOCH_CHANGED'));
  await pushOutbox(db, transport, 't');
  expect(transport.pushes.map(idsOf)).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(transport.pushes[1]?.epoch).toBe('epoch-2');
});

test('an entry that is written during a push is sent with the next request', async () => {
  const db = await aTabletWith(1);
  const transport = new ScriptedTransport({
    push: [
      async (request) => {
        await register(db, { customerId: 'new' });
        return settleAll(request);
      },
      settleAll,
    ],
  });
  await pushOutbox(db, transport, 't');
  expect(transport.pushes.map(idsOf)).toEqual([[1], [2]]);
});

test('each slow failure halves the size of the next batch until a push succeeds', async () => {
  const db = await aTabletWith(8);
  let now = 0;
  const tooSlow = () => {
    now += 20_000;
    return fail('UNREACHABLE');
  };
  const transport = new ScriptedTransport({
    push: [...Array.from({ length: 6 }, () => tooSlow), settleAll, settleAll],
  });
  const timing = { pace: new AdaptiveBatchSize(), now: () => now };
  for (let tries = 0; tries < 7; tries += 1) await pushOutbox(db, transport, 't', timing);
  expect(transport.pushes.map(({ mutations }) => mutations.length)).toEqual([
    8, 8, 8, 8, 8, 6, 3, 3, 2,
  ]);
});

test('fast failures, for example of an unreachable server, do not reduce the size of a batch', async () => {
  const db = await aTabletWith(8);
  const transport = new ScriptedTransport({
    push: [...Array.from({ length: 6 }, () => fail('UNREACHABLE')), settleAll],
  });
  const timing = { pace: new AdaptiveBatchSize(), now: () => 0 };
  for (let tries = 0; tries < 7; tries += 1) await pushOutbox(db, transport, 't', timing);
  expect(transport.pushes.at(-1)?.mutations).toHaveLength(8);
});

test('after a restore, a push contains `begins`, the first mutation id that the tablet still stores', async () => {
  const db = await aTabletWith(1);
  await writeMeta(db, 'begins', 3);
  const transport = new ScriptedTransport({ push: [settleAll] });
  await pushOutbox(db, transport, 't');
  expect(transport.pushes).toMatchObject([{ begins: 3 }]);
});

test('a successful push doubles the size of later batches again', async () => {
  const db = await aTabletWith(1);
  const pace = new AdaptiveBatchSize();
  pace.recordFailure(20_000);
  expect(pace.sizeOf(MAX_MUTATIONS_PER_PUSH, 1)).toBe(MAX_MUTATIONS_PER_PUSH / 2);
  const transport = new ScriptedTransport({ push: [settleAll] });
  await pushOutbox(db, transport, 't', { pace, now: () => 0 });
  expect(pace.sizeOf(MAX_MUTATIONS_PER_PUSH, 1)).toBe(MAX_MUTATIONS_PER_PUSH);
});
