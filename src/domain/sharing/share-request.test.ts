import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { destroyCustomer } from '../customers/personal-data/destroy-customer.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { mutators } from '../mutations/mutators.ts';
import type { Outcome } from '../mutations/outcome.ts';
import {
  createShareRequestAttention,
  isExpiredShareRequest,
  readShareRequest,
  SHARE_REQUEST_RETENTION_MS,
  withoutShareRequest,
} from './share-request.ts';
import { aShareRequest } from './share-request.testing.ts';

const request = aShareRequest();
const attention = createShareRequestAttention({ id: 'request-1', request, receivedAt: 5000 });
const ids = { attentionId: 'request-1', showroomId: 'manhattan' };
const context = inManhattan({ recordedAt: 9000 });

const officeWith = (row = attention) =>
  new MemoryTx([
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'attentions', row },
  ]);
const settle = (choice: 'keep' | 'use', row = attention) =>
  mutators.settleAttention.run(officeWith(row), { ...ids, choice }, context);
const reopen = (row = attention, args = ids) =>
  mutators.reopenShareRequest.run(officeWith(row), args, inManhattan({ spaceId: args.showroomId }));
const writtenRows = (outcome: Outcome) =>
  outcome.kind === 'accepted'
    ? outcome.writes.flatMap((write) =>
        write.op === 'put' && write.table === 'attentions' ? [write.row] : [],
      )
    : [];

test('the attention of a share request contains the request and has no subject', () => {
  expect(readShareRequest(attention)).toEqual(request);
  expect(attention).toMatchObject({ spaceId: 'manhattan', settledAt: null, receivedAt: 5000 });
  expect(attention).not.toHaveProperty('subject');
});

test('an accepted share request is settled and contains no data of the visitor', async () => {
  const [row] = writtenRows(await settle('use'));
  expect(row).toMatchObject({ choice: 'use', settledBy: 'AGT001', settledAt: 9000 });
  expect(readShareRequest(row!)).toBeNull();
  expect(JSON.stringify(row)).not.toMatch(/Nora|nora@|555|stock/);
  expect(row?.mutation).toMatchObject({ args: { customerId: 'visitor-1', shareId: 'build-1' } });
  expect(withoutShareRequest(row!)).toBe(row);
});

test('a declined share request keeps its content, and reopening the request restores the attention', async () => {
  const [declined] = writtenRows(await settle('keep'));
  expect(declined).toMatchObject({ choice: 'keep', settledAt: 9000 });
  expect(readShareRequest(declined!)).toEqual(request);
  expect(writtenRows(await reopen(declined))).toEqual([attention]);
});

test('reopening leaves an open share request unchanged and is refused for an accepted share request', async () => {
  expect(writtenRows(await reopen())).toEqual([]);
  const [accepted] = writtenRows(await settle('use'));
  expect(await reopen(accepted)).toMatchObject({ kind: 'refused', code: 'ROW_NOT_FOUND' });
});

test('share requests of other showrooms, and attentions with another code, cannot be reopened', async () => {
  const other = { ...attention, code: 'FIELD_CONFLICT' };
  expect(await reopen(other)).toMatchObject({ kind: 'refused', code: 'ROW_NOT_FOUND' });
  const elsewhere = { ...ids, showroomId: 'brooklyn' };
  expect(await reopen(attention, elsewhere)).toMatchObject({ kind: 'refused' });
});

test('the erasure of a customer settles the customer’s share request and removes its personal data', async () => {
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer({ id: 'visitor-1' }) },
    { op: 'put', table: 'attentions', row: attention },
  ]);
  const visitor = { customerId: 'visitor-1', showroomId: 'manhattan' };
  const writes = await destroyCustomer(tx, visitor, context);
  expect(JSON.stringify(writes)).not.toMatch(/Nora|nora@/);
  expect(writes).toContainEqual(
    expect.objectContaining({
      table: 'attentions',
      row: expect.objectContaining({ settledAt: 9000, choice: 'keep' }),
    }),
  );
});

test('a share request expires 30 days after its arrival; other attentions never expire', () => {
  const expiresAt = 5000 + SHARE_REQUEST_RETENTION_MS;
  expect(isExpiredShareRequest(attention, expiresAt - 1)).toBe(false);
  expect(isExpiredShareRequest(attention, expiresAt)).toBe(true);
  expect(isExpiredShareRequest({ ...attention, code: 'FIELD_CONFLICT' }, expiresAt)).toBe(false);
});
