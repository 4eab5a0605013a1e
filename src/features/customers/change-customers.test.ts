import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { BATCH_LIMIT } from '#domain/customers/batches/customer-batch.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { assignSelectedCustomers, tagSelectedCustomers } from './change-customers.ts';

const actor = { actorId: 'AGT001', showroomId: 'manhattan' };
const customers = Array.from({ length: BATCH_LIMIT + 2 }, (_, at) => aCustomer({ id: `c${at}` }));
const ids = customers.map(({ id }) => id);
const batches = [ids.slice(0, BATCH_LIMIT), ids.slice(BATCH_LIMIT)];
const { showroomId } = actor;
const tags = { add: ['VIP'], remove: ['Fleet'] };

test('a change of more customers than one mutation can contain is split into several mutations', async () => {
  await startLocalTablet({ customers });
  expect(await tagSelectedCustomers(actor, ids, tags)).toEqual({ ok: true });
  expect(await assignSelectedCustomers(actor, ids, 'AGT002')).toEqual({ ok: true });
  expect(await readOutbox()).toEqual([
    ...batches.map((customerIds) => ({
      name: 'tagCustomers',
      args: { showroomId, customerIds, ...tags },
    })),
    ...batches.map((some) => ({
      name: 'assignCustomers',
      args: {
        showroomId,
        customers: some.map((customerId) => ({ customerId, from: 'AGT001' })),
        to: 'AGT002',
      },
    })),
  ]);
});

test('customers who are deleted or missing on the tablet are not assigned', async () => {
  await startLocalTablet({ customers: [aCustomer({ deletedAt: 1 })] });
  expect(await assignSelectedCustomers(actor, ['maria', 'unknown'], 'AGT002')).toEqual({
    ok: true,
  });
  expect(await readOutbox()).toEqual([]);
});

test('a refused batch ends a change of many customers with the error code of the refusal', async () => {
  await startLocalTablet({ customers });
  await refuseMutations();
  const refusal = { ok: false, code: 'SPACE_NOT_ALLOWED' };
  expect(await tagSelectedCustomers(actor, ids, tags)).toEqual(refusal);
  expect(await assignSelectedCustomers(actor, ids, 'AGT002')).toEqual(refusal);
  expect(await readOutbox()).toEqual([]);
});
