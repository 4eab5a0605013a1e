import { expect, test } from 'vitest';
import type { PushResponse } from '#domain/protocol/push.ts';
import { healHeadOffice } from './heal-head-office.ts';
import { readMeta } from './meta.ts';
import { nextUnsettled, noteAttempt, noteVerdicts } from './settle-outbox.ts';
import { anEnrolledTablet, receive, registerMany, waitingIds } from './tablet.testing.ts';

function anAnswer(fields: Partial<PushResponse>): PushResponse {
  return { epoch: 'epoch-1', lastMutationId: 0, verdicts: [], serverTime: 1, ...fields };
}

test('entries are sent in the order they were made, the oldest first', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 12);
  const ids = (await nextUnsettled(db, 11)).map(({ mutationId }) => mutationId);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('what head office has settled is not sent again, and stays until its effect is here', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await noteVerdicts(
    db,
    anAnswer({
      lastMutationId: 2,
      verdicts: [
        { mutationId: 1, verdict: 'applied' },
        { mutationId: 2, verdict: 'attention', code: 'ALREADY_EXISTS', attentionId: 'a-1' },
      ],
    }),
  );
  expect((await nextUnsettled(db, 9)).map(({ mutationId }) => mutationId)).toEqual([3]);
  expect((await db.outbox.toArray()).map(({ settled }) => settled)).toEqual([
    null,
    { verdict: 'attention', code: 'ALREADY_EXISTS' },
    null,
  ]);
});

test('a duplicate is settled as it was the first time', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const duplicate = { verdict: 'duplicate', attentionId: null } as const;
  await noteVerdicts(
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

test('a late answer to an older push takes nothing back', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await noteVerdicts(db, anAnswer({ lastMutationId: 3 }));
  await noteVerdicts(db, anAnswer({ lastMutationId: 1 }));
  expect(await readMeta(db, 'settledThrough')).toBe(3);
});

test('the first answer of all says which head office has settled the work', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  await noteVerdicts(db, anAnswer({ epoch: 'epoch-7', lastMutationId: 1 }));
  expect(await readMeta(db, 'epoch')).toBe('epoch-7');
});

test('an answer from before a restore settles nothing that has to be sent again', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await noteVerdicts(db, anAnswer({ lastMutationId: 1 }));
  await healHeadOffice(db, { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await noteVerdicts(db, anAnswer({ epoch: 'epoch-1', lastMutationId: 3 }))).toBe(false);
  expect((await nextUnsettled(db, 9)).map(({ mutationId }) => mutationId)).toEqual([2, 3]);
  expect(await readMeta(db, 'epoch')).toBe('epoch-2');
});

test('a verdict on an entry that has left already brings nothing back', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  const entries = await nextUnsettled(db, 1);
  await receive(db, { lastMutationId: 1 });
  await noteAttempt(db, entries);
  const verdicts = [{ mutationId: 1, verdict: 'applied' } as const];
  await noteVerdicts(db, anAnswer({ lastMutationId: 1, verdicts }));
  expect(await waitingIds(db)).toEqual([]);
});

test('each try to send is counted', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await noteAttempt(db, await nextUnsettled(db, 1));
  await noteAttempt(db, await nextUnsettled(db, 2));
  expect((await db.outbox.toArray()).map(({ attempts }) => attempts)).toEqual([2, 1]);
});

test('a tablet that lost its place sends everything again rather than nothing', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await db.meta.put({ key: 'settledThrough', value: 'damaged' });
  expect(await nextUnsettled(db, 9)).toHaveLength(2);
});
