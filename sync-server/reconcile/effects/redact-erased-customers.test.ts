import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import { putCustomer, registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { redactErasedCustomers, redactErasedMutation } from './redact-erased-customers.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const erased = putCustomer({ id: 'erased', erasedAt: 5 });
const agent: Write = { op: 'put', table: 'agents', row: anAgent() };
const document: Write = { op: 'del', table: 'documents', id: 'document-1' };
const kept: Write = { op: 'put', table: 'documents', row: aDocument({ id: 'document-2' }) };
const subject: RowRef = { table: 'customers', id: 'waiting' };

async function forgottenBy(writes: Write[], named?: RowRef): Promise<string[][]> {
  const { value } = await office.store.write([], async (tx) => {
    const rewrite = vi.spyOn(tx, 'rewriteLog').mockResolvedValue();
    await redactErasedCustomers(tx, writes, named);
    return rewrite.mock.calls.map(([ids]) => Array.from(ids));
  });
  return value;
}

test.each<[string, Write[], RowRef | undefined, string[][]]>([
  [
    'rewrite no log entries if they change no erased customer',
    [putCustomer(), document, agent],
    undefined,
    [],
  ],
  [
    'rewrite no log entries if they delete a customer row',
    [{ op: 'del', table: 'customers', id: 'a' }],
    undefined,
    [],
  ],
  [
    'rewrite the log entries about an erased customer and about all written documents',
    [document, agent, erased, kept],
    undefined,
    [['document-1', 'erased', 'document-2']],
  ],
  [
    'rewrite the log entries about a named customer, even if the customer has no row',
    [document],
    subject,
    [['waiting', 'document-1']],
  ],
  [
    'rewrite no log entries if they only request the erasure of the named customer',
    [putCustomer({ id: 'waiting', deletedAt: 5 })],
    subject,
    [],
  ],
  ['rewrite no log entries if the list of writes is empty', [], subject, []],
])('writes %s', async (_title, writes, named, ids) => {
  expect(await forgottenBy(writes, named)).toEqual(ids);
});

test('a mutation about an erased customer is reduced to ids, and other mutations stay unchanged', () => {
  const { args: _args, ...envelope } = registration(1);
  const args = { customerId: 'erased', notes: 'nut allergy' };
  const rest = { customerId: 'erased', erased: true };
  expect(redactErasedMutation({ ...envelope, args })).toEqual({ ...envelope, args: rest });
  const other = { ...envelope, args: { agentId: 'AGT001', notes: 'nut allergy' } };
  expect(redactErasedMutation(other)).toBe(other);
});
