import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Attention } from '#domain/attentions/attention.ts';
import { accept, refuse } from '#domain/mutations/outcome.ts';
import { putCustomer, testAttention, testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { findAttentionToJoin } from './find-attention-to-join.ts';

const subject = { table: 'customers', id: 'customer-1' } as const;

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const put = (...attentions: Partial<Attention>[]) =>
  office.write(
    attentions.map((fields) => {
      const row = testAttention({ subject, ...fields });
      return { op: 'put', table: 'attentions', row } as const;
    }),
  );
const join = (outcome = refuse('ROW_NOT_FOUND')) =>
  office.store.read((snapshot) =>
    findAttentionToJoin(snapshot, { device: testDevice(), raw: { edit: 1 } }, outcome, subject),
  );

test('a change is added to the earliest open attention about its row as the last dependent', async () => {
  await put(
    { id: 'later', receivedAt: 2, mutationId: 1 },
    { id: 'second', receivedAt: 1, mutationId: 4 },
    { id: 'parent', receivedAt: 1, mutationId: 3, dependents: [{ edit: 0 }] },
  );
  expect(await join()).toMatchObject({ id: 'parent', dependents: [{ edit: 0 }, { edit: 1 }] });
});

test.each<[string, Partial<Attention>]>([
  ['of another showroom', { spaceId: 'queens' }],
  ['about a row of another table', { subject: { table: 'bookings', id: 'customer-1' } }],
  ['about another row', { subject: { table: 'customers', id: 'customer-2' } }],
  ['that is settled', { settledAt: 1 }],
])('a change is not added to an attention %s', async (_title, fields) => {
  await put(fields);
  expect(await join()).toBeUndefined();
});

test('only a change that is refused because its row is missing is added to an attention', async () => {
  await put({});
  expect(await join()).toMatchObject({ dependents: [{ edit: 1 }] });
  expect(await join(refuse('FIELD_CONFLICT'))).toBeUndefined();
  expect(await join(accept([]))).toBeUndefined();
  await office.write([putCustomer({ showroomId: 'queens' })]);
  expect(await join()).toMatchObject({ dependents: [{ edit: 1 }] });
  await office.write([putCustomer()]);
  expect(await join()).toBeUndefined();
});
