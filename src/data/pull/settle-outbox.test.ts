import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { readMeta } from '../meta.ts';
import { anEnrolledTablet, receive, registerMany, waitingIds } from '../tablet.testing.ts';
import { requeueLostMutations } from './requeue-lost-mutations.ts';
import {
  moveToSent,
  listUnsettledEntries,
  recordFailedPush,
  storeVerdicts,
  toEntryVerdict,
} from './settle-outbox.ts';

function anAnswer(fields: Partial<PushResponse>): PushResponse {
  return { epoch: 'epoch-1', lastMutationId: 0, verdicts: [], serverTime: 1, ...fields };
}

test('`listUnsettledEntries` returns the oldest outbox entries first, up to the limit', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 12);
  const ids = (await listUnsettledEntries(db, 11)).map(({ mutationId }) => mutationId);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('settled entries are not sent again, but stay in the outbox with the code of an attention verdict', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await storeVerdicts(
    db,
    anAnswer({
      lastMutationId: 2,
      verdicts: [
        { mutationId: 1, verdict: 'applied' },
        { mutationId: 2, verdict: 'attention', code: 'ALREADY_EXISTS', attentionId: 'a-1' },
      ],
    }),
  );
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([3]);
  expect((await db.outbox.toArray()).map(({ settled }) => settled)).toEqual([
    null,
    { verdict: 'attention', code: 'ALREADY_EXISTS' },
    null,
  ]);
});

test('a duplicate mutation is settled with its original verdict', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const duplicate = { verdict: 'duplicate', attentionId: null } as const;
  await storeVerdicts(
    db,
    anAnswer({
      lastMutationId: 2,
      verdicts: [
        { ...duplicate, mutationId: 1, original: 'applied', code: null },
        { ...duplicate, mutationId: 2, original: 'attention', code: 'FIELD_CONFLICT' },
      ],
    }),
  );
  expect((await db.outbox.toArray()).map(({ settled }) => settled)).toEqual([
    null,
    { verdict: 'attention', code: 'FIELD_CONFLICT' },
  ]);
});

test('a late response to an earlier push does not decrease the last settled mutation id', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await storeVerdicts(db, anAnswer({ lastMutationId: 3 }));
  await storeVerdicts(db, anAnswer({ lastMutationId: 1 }));
  expect(await readMeta(db, 'settledThrough')).toBe(3);
});

test('the first push response stores the epoch of the server', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  await storeVerdicts(db, anAnswer({ epoch: 'epoch-7', lastMutationId: 1 }));
  expect(await readMeta(db, 'epoch')).toBe('epoch-7');
});

test('a push response from before a restore of the server settles no entry', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await storeVerdicts(db, anAnswer({ lastMutationId: 1 }));
  await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await storeVerdicts(db, anAnswer({ epoch: 'epoch-1', lastMutationId: 3 }))).toBe(false);
  expect((await listUnsettledEntries(db, 9)).map(({ mutationId }) => mutationId)).toEqual([2, 3]);
  expect(await readMeta(db, 'epoch')).toBe('epoch-2');
});

test('a verdict on an entry that has left the outbox does not restore the entry', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const entries = await listUnsettledEntries(db, 2);
  await receive(db, { lastMutationId: 2 });
  await recordFailedPush(db, entries);
  const verdicts: PushResponse['verdicts'] = [
    { mutationId: 1, verdict: 'applied' },
    { mutationId: 2, verdict: 'attention', code: 'ALREADY_EXISTS', attentionId: 'a-2' },
  ];
  expect(await storeVerdicts(db, anAnswer({ lastMutationId: 2, verdicts }))).toBe(true);
  expect(await waitingIds(db)).toEqual([]);
});

test('each failed push of an entry is counted', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await recordFailedPush(db, await listUnsettledEntries(db, 1));
  await recordFailedPush(db, await listUnsettledEntries(db, 2));
  expect((await db.outbox.toArray()).map(({ attempts }) => attempts)).toEqual([2, 1]);
});

test('if the stored last settled mutation id is damaged, all outbox entries count as unsettled', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await db.meta.put({ key: 'settledThrough', value: 'damaged' });
  expect(await listUnsettledEntries(db, 9)).toHaveLength(2);
});

test('an entry refused because its customer was erased becomes a sent entry without arguments', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  const verdicts: PushResponse['verdicts'] = [
    { mutationId: 1, verdict: 'attention', code: 'CUSTOMER_ERASED', attentionId: null },
    { mutationId: 2, verdict: 'attention', code: 'ALREADY_EXISTS', attentionId: 'a-2' },
    { mutationId: 3, verdict: 'applied' },
  ];
  await storeVerdicts(db, anAnswer({ lastMutationId: 3, verdicts }));
  const [erased, other, applied] = await db.outbox.toArray();
  await receive(db, { lastMutationId: 3, serverTime: 10_000 });
  expect(await db.sent.toArray()).toEqual([
    { ...erased, args: { erased: true }, settledAt: 10_000 },
    { ...other, settledAt: 10_000 },
    { ...applied, settledAt: 10_000 },
  ]);
});

test('the signed acknowledgement in a push response is stored until another acknowledgement is received', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await storeVerdicts(db, anAnswer({ lastMutationId: 1, ack: 'ack-1' }));
  await storeVerdicts(db, anAnswer({ lastMutationId: 2 }));
  expect(await readMeta(db, 'ack')).toBe('ack-1');
  await storeVerdicts(db, anAnswer({ lastMutationId: 2, ack: 'ack-2' }));
  expect(await readMeta(db, 'ack')).toBe('ack-2');
});

test('an entry verdict is `applied` for applied mutations and their duplicates', () => {
  const duplicate = { verdict: 'duplicate', mutationId: 1, attentionId: null } as const;
  expect(toEntryVerdict({ mutationId: 1, verdict: 'applied' })).toEqual({ verdict: 'applied' });
  expect(toEntryVerdict({ ...duplicate, original: 'applied', code: null })).toEqual({
    verdict: 'applied',
  });
});

test('moving an empty list of entries to the sent entries does not notify live queries', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  const changed = vi.fn();
  Dexie.on.storagemutated.subscribe(changed);
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(changed));
  await moveToSent(db, [], 10_000);
  expect(changed).not.toHaveBeenCalled();
  await moveToSent(db, await db.outbox.toArray(), 10_000);
  expect(changed).toHaveBeenCalled();
  expect(await waitingIds(db)).toEqual([]);
});
