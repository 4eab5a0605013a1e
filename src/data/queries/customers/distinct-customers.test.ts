import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { readMeta } from '../../meta.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { listDecidedDuplicates, storeDistinctCustomer } from './distinct-customers.ts';

const subject = (id: string) => ({ table: 'customers', id });

test('only open attentions about possible duplicates whose customer has a stored decision are listed', async () => {
  const db = await anEnrolledTablet();
  const code = 'POSSIBLE_DUPLICATE';
  const decided = anAttention({ id: 'decided', code, subject: subject('ada') });
  await db.attentions.bulkPut([
    decided,
    anAttention({ id: 'settled', code, subject: subject('ada'), settledAt: 9 }),
    anAttention({ id: 'other-code', code: 'FIELD_CONFLICT', subject: subject('ada') }),
    anAttention({ id: 'undecided', code, subject: subject('bob') }),
  ]);
  expect(await listDecidedDuplicates(db)).toEqual([]);
  await storeDistinctCustomer({ customerId: 'ada', actorId: 'AGT002' }, db);
  expect(await listDecidedDuplicates(db)).toEqual([{ attention: decided, actorId: 'AGT002' }]);
});

test('the last fifty decisions about possible duplicates are stored, and older decisions are deleted', async () => {
  const db = await anEnrolledTablet();
  for (let index = 0; index < 51; index += 1) {
    await storeDistinctCustomer({ customerId: `customer-${index}`, actorId: 'AGT001' }, db);
  }
  const decisions = await readMeta(db, 'distinctCustomers');
  expect([decisions?.length, decisions?.[0]?.customerId]).toEqual([50, 'customer-1']);
});
