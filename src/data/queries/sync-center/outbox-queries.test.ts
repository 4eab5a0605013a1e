import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { storeVerdicts } from '../../pull/settle-outbox.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  put,
  receive,
  register,
  registerMany,
} from '../../tablet.testing.ts';
import { countWaitingEntries, listWaitingCustomerIds, readOutboxFacts } from './outbox-queries.ts';

test('a tablet that is not enrolled has no waiting entries or documents', async () => {
  expect(await readOutboxFacts(aNewTablet())).toEqual({
    enrolled: false,
    unapproved: false,
    waiting: 0,
    unsettled: 0,
    openAttentions: 0,
    documentsWaiting: 0,
    pulledAt: undefined,
    needsFullPull: true,
  });
});

test('an entry counts as waiting until its effect is pulled, and as unsettled until its verdict', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 3);
  await storeVerdicts(db, { epoch: 'epoch-1', lastMutationId: 2, verdicts: [], serverTime: 1 });
  expect(await readOutboxFacts(db)).toMatchObject({ waiting: 3, unsettled: 1 });
  await receive(db, { lastMutationId: 2 }, 7000);
  expect(await readOutboxFacts(db)).toMatchObject({
    waiting: 1,
    unsettled: 1,
    pulledAt: 7000,
    needsFullPull: false,
  });
  expect(await countWaitingEntries(db)).toBe(1);
});

test('only attentions that are not settled count as open', async () => {
  const db = await anEnrolledTablet();
  const settled = anAttention({ id: 'attention-2', settledAt: 9 });
  await receive(db, { patch: [put('attentions', anAttention()), put('attentions', settled)] });
  expect(await readOutboxFacts(db)).toMatchObject({ openAttentions: 1 });
});

test('a rescued entry counts as waiting until it is settled', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  const entry = { ...(await db.outbox.get(1))!, clientId: 'client-b', importedAt: 1 };
  await db.rescued.bulkAdd([entry, { ...entry, mutationId: 2, settled: { verdict: 'applied' } }]);
  expect(await countWaitingEntries(db)).toBe(2);
});

test('only customers with an outbox entry are returned as waiting', async () => {
  const db = await anEnrolledTablet();
  await register(db, { customerId: 'ann' });
  await register(db, { customerId: 'bob' });
  await receive(db, { lastMutationId: 1 });
  await db.outbox.put({ ...(await db.outbox.get(2))!, mutationId: 3, args: 'unreadable' });
  expect(await listWaitingCustomerIds(db)).toEqual(new Set(['bob']));
});

test('all customers of an entry with several customers are returned as waiting', async () => {
  const db = await anEnrolledTablet();
  await register(db, { customerId: 'ann' });
  const entry = (await db.outbox.get(1))!;
  const customers = [{ customerId: 'dan' }, { customerId: 'eve' }];
  await db.outbox.bulkPut([
    { ...entry, mutationId: 2, args: { customerIds: ['bob', 'cem'] } },
    { ...entry, mutationId: 3, args: { customers } },
  ]);
  expect(await listWaitingCustomerIds(db)).toEqual(new Set(['ann', 'bob', 'cem', 'dan', 'eve']));
});
