/* Tests mutations of several customers: assign, tag, import and revert an import. */
import { expect, test } from 'vitest';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import { type MutatorName, mutators } from '../../mutations/mutators.ts';
import { accept, acceptPartly, type Write } from '../../mutations/outcome.ts';
import { aCustomer, inManhattan } from '../customer.testing.ts';
import type { Customer } from '../customer.ts';
import { anImportRow } from './import-row.testing.ts';

const put = (row: Customer): Write => ({ op: 'put', table: 'customers', row });

function run(name: MutatorName, args: object, ...rows: Customer[]) {
  const tx = new MemoryTx(rows.map(put));
  return mutators[name].run(tx, { showroomId: 'manhattan', ...args }, inManhattan());
}

test('a mutation with an empty selection has an empty subject id and writes nothing', async () => {
  const import_ = { importId: 'import-1', fileName: 'a.csv', withLookalikes: false };
  for (const [name, args] of [
    ['assignCustomers', { customers: [], to: 'AGT002' }],
    ['tagCustomers', { customerIds: [], add: ['VIP'], remove: [] }],
    ['importCustomers', { customers: [], ...import_ }],
    ['revertImport', { customerIds: [], importId: 'import-1' }],
  ] as const) {
    const about = mutators[name].subjectOf({ showroomId: 'manhattan', ...args });
    expect(about).toEqual({ table: 'customers', id: '' });
    expect(await run(name, args)).toEqual(accept([]));
  }
});

const mary = aCustomer({ id: 'mary', mergedInto: 'maria' });
const assign = (...customers: [string, string][]) => ({
  customers: customers.map(([customerId, from]) => ({ customerId, from })),
  to: 'AGT002',
});

test('a merged customer is assigned if `from` is the current agent for at least one selected id', async () => {
  const given = accept([put(aCustomer({ assignedTo: 'AGT002' }))]);
  const seen: [string, string][] = [
    ['maria', 'AGT009'],
    ['mary', 'AGT001'],
  ];
  expect(await run('assignCustomers', assign(...seen), aCustomer(), mary)).toEqual(given);
  const other = await run('assignCustomers', assign(...seen.toReversed()), aCustomer(), mary);
  expect(other).toEqual(given);
});

test('a customer reassigned by another agent stays unchanged, and the conflict contains both agents', async () => {
  expect(await run('assignCustomers', assign(['maria', 'AGT009']), aCustomer())).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [
      {
        table: 'customers',
        rowId: 'maria',
        field: 'assignedTo',
        kept: 'AGT001',
        offered: 'AGT002',
      },
    ]),
  );
});

const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at + 10}`);

test('a tag is added up to the tag limit; beyond the limit the customer’s tags stay unchanged', async () => {
  const add = { customerIds: ['maria'], add: ['zest'], remove: [] };
  expect(await run('tagCustomers', add, aCustomer({ tags: tags(49) }))).toEqual(
    accept([put(aCustomer({ tags: [...tags(49), 'zest'] }))]),
  );
  expect(await run('tagCustomers', add, aCustomer({ tags: tags(50) }))).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [
      { table: 'customers', rowId: 'maria', field: 'tags', kept: tags(50), offered: tags(50) },
    ]),
  );
});

test('adding a tag that exists in another letter case, or removing a missing tag, writes nothing', async () => {
  const add = { customerIds: ['maria'], add: ['vip'], remove: ['Fleet'] };
  expect(await run('tagCustomers', add, aCustomer({ tags: ['VIP'] }))).toEqual(accept([]));
});

const { tags: _none, ...line } = anImportRow(1, { lastName: '', email: 'ines@example.com' });
const file = { importId: 'import-1', fileName: 'guests.csv', withLookalikes: false };
const brought = { ...file, customers: [{ ...line, tags: [] }] };

test('a CSV row without times and tags becomes a customer with the import’s time and no tags', async () => {
  const { customerId: id, ...said } = line;
  const row = {
    ...said,
    id,
    showroomId: 'manhattan',
    importId: 'import-1',
    name: 'Ines',
    lifecycle: { stage: 'new', reason: null },
    registeredAt: 5000,
    lastActivityAt: 5000,
  } as const;
  expect(await run('importCustomers', brought)).toEqual(
    accept([{ op: 'put', table: 'customers', row }]),
  );
});

test.each<[string, boolean, Partial<Customer>]>([
  ['with the same e-mail', true, { email: 'ines@example.com' }],
  ['with the same phone number', true, { phone: line.phone }],
  ['with another e-mail and phone number', false, {}],
  ['in another showroom', false, { email: 'ines@example.com', showroomId: 'brooklyn' }],
  ['in the trash', false, { email: 'ines@example.com', deletedAt: 5 }],
])('a CSV row is a possible duplicate of a customer %s: %s', async (_who, isLike, fields) => {
  const outcome = await run('importCustomers', brought, aCustomer(fields));
  expect(outcome.kind).toBe(isLike ? 'accepted-in-part' : 'accepted');
  if (outcome.kind === 'accepted-in-part') {
    expect([outcome.code, outcome.relatedIds]).toEqual(['IMPORTED_DUPLICATES', ['line-1']]);
  }
});

test('reverting an import stores the time of deletion in the imported customers', async () => {
  const row = aCustomer({ importId: 'import-1' });
  const args = { importId: 'import-1', customerIds: ['maria'] };
  expect(await run('revertImport', args, row)).toEqual(accept([put({ ...row, deletedAt: 5000 })]));
});
