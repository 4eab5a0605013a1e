import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import type { TableName } from '../rows/tables.ts';
import { MemoryTx } from './memory-tx.testing.ts';
import { defineMutator } from './mutator.ts';
import { accept, refuse } from './outcome.ts';
import { defineRowMutator } from './row-mutator.ts';

const seen: unknown[] = [];

/**
 * A mutator with three versions of its arguments: version 1 has a full name, version 2 first and
 * last name, version 3 also a language.
 */
const greet = defineMutator({
  name: 'greet',
  argsVersion: 3,
  args: v.object({ first: v.string(), last: v.string(), language: v.string() }),
  upcasters: {
    1: (args) => ({ first: (args as { name: string }).name, last: '' }),
    2: (args) => ({ ...(args as object), language: 'en' }),
  },
  spaceOf: () => 'manhattan',
  subjectOf: (args) => ({ table: 'customers', id: args.first }),
  load: () => Promise.resolve(null),
  decide: (_facts, args) => {
    seen.push(args);
    return accept([]);
  },
});

test('arguments of older versions are upcast to the current version', async () => {
  const oldest = greet.forArgsVersion(1);
  await oldest?.run(new MemoryTx(), { name: 'Ann' }, inManhattan());
  await greet.forArgsVersion(2)?.run(new MemoryTx(), { first: 'Bo', last: 'Li' }, inManhattan());
  expect(seen).toEqual([
    { first: 'Ann', last: '', language: 'en' },
    { first: 'Bo', last: 'Li', language: 'en' },
  ]);
  expect(oldest?.subjectOf({ name: 'Ann' })).toEqual({ table: 'customers', id: 'Ann' });
});

test('a mutator of `defineRowMutator` upcasts arguments of older versions', async () => {
  const rename = defineRowMutator('customers', {
    name: 'rename',
    argsVersion: 2,
    upcasters: { 1: (args) => ({ ...(args as object), name: 'Ann' }) },
    args: { name: v.string() },
    decide: (row, { name }) => accept([{ op: 'put', table: 'customers', row: { ...row, name } }]),
  });
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row: aCustomer() }]);
  const args = { customerId: 'maria', showroomId: 'manhattan' };
  expect(await rename.forArgsVersion(1)?.run(tx, args, inManhattan())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { id: 'maria', name: 'Ann' } }],
  });
});

test('no mutator exists for an unknown or future version of the arguments', () => {
  expect(greet.forArgsVersion(0)).toBeUndefined();
  expect(greet.forArgsVersion(4)).toBeUndefined();
  expect(greet.forArgsVersion(3)).toBe(greet);
});

test('invalid arguments of an older version are refused without an exception', async () => {
  const outcome = await greet.forArgsVersion(2)?.run(new MemoryTx(), { first: 7 }, inManhattan());
  expect(outcome).toMatchObject({ kind: 'refused', code: 'UNREADABLE_MUTATION' });
});

test('on the server, a mutator receives a `recordedAt` no later than the arrival of the mutation', async () => {
  const recordedAts: number[] = [];
  const note = (recordedAt: number) => recordedAts.push(recordedAt);
  const clocked = defineMutator({
    name: 'clocked',
    argsVersion: 1,
    args: v.object({}),
    spaceOf: () => 'manhattan',
    subjectOf: () => ({ table: 'customers', id: 'maria' }),
    load: (_tx, _args, { recordedAt }) => Promise.resolve(note(recordedAt)),
    decide: (_facts, _args, { recordedAt }) => {
      note(recordedAt);
      return accept([]);
    },
  });
  const context = inManhattan({ recordedAt: 8_640_000_000_000_000, receivedAt: 6000 });
  await clocked.preload(new MemoryTx(), {}, context);
  await clocked.run(new MemoryTx(), {}, context);
  expect(recordedAts).toEqual([6000, 6000, 6000]);
});

const namedCustomer = { customerId: v.string(), rowId: v.string() };

/**
 * Returns a mutator whose subject is a row of the table and whose arguments may name a customer.
 */
function aRule(table: TableName, name = 'mention') {
  return defineMutator({
    name,
    argsVersion: 1,
    args: v.partial(v.object(namedCustomer)),
    spaceOf: () => 'manhattan',
    subjectOf: ({ rowId = '' }) => ({ table, id: rowId }),
    load: (tx) => tx.get('agents', 'AGT001'),
    decide: () => accept([]),
  });
}

const erased = new MemoryTx([
  { op: 'put', table: 'customers', row: aCustomer({ erasedAt: 8000 }) },
  { op: 'put', table: 'customers', row: aCustomer({ id: 'noor' }) },
]);

test.each<[string, boolean, TableName, object]>([
  ['about the erased customer', true, 'customers', { rowId: 'maria' }],
  [
    'that assigns a booking to the erased customer',
    true,
    'bookings',
    { rowId: 'booking-1', customerId: 'maria' },
  ],
  ['about another customer', false, 'customers', { rowId: 'noor' }],
  [
    'that assigns a booking to another customer',
    false,
    'bookings',
    { rowId: 'booking-1', customerId: 'noor' },
  ],
  ['about a booking without a customer', false, 'bookings', { rowId: 'booking-1' }],
  ['about a booking with the id of the erased customer', false, 'bookings', { rowId: 'maria' }],
])('a mutation %s is refused with CUSTOMER_ERASED: %s', async (_what, isRefused, table, args) => {
  const outcome = await aRule(table).run(erased, args, inManhattan());
  expect(outcome).toEqual(isRefused ? refuse('CUSTOMER_ERASED') : accept([]));
});

test('a second erasure and the settling of an attention are allowed for an erased customer', async () => {
  for (const name of ['eraseCustomer', 'settleAttention']) {
    const rule = aRule('customers', name);
    expect(await rule.run(erased, { rowId: 'maria' }, inManhattan())).toEqual(accept([]));
  }
});

test('a mutation is refused before any read if the arguments and the envelope name different spaces', async () => {
  const unread = () => Promise.reject(new Error('read'));
  const tx = { get: unread, findBy: unread };
  expect(await aRule('customers').run(tx, {}, inManhattan({ spaceId: 'brooklyn' }))).toEqual(
    refuse('SPACE_NOT_ALLOWED'),
  );
});

test('`preload` reads the same rows as `run`, including the customer that the arguments name', async () => {
  const read: string[] = [];
  const tx = {
    get: (table: string, id: string) => {
      read.push(`${table}/${id}`);
      return Promise.resolve(undefined);
    },
    findBy: () => Promise.resolve([]),
  };
  const args = { rowId: 'booking-1', customerId: 'maria' };
  await aRule('bookings').preload(tx, args, inManhattan());
  const ahead = read.splice(0);
  await aRule('bookings').run(tx, args, inManhattan());
  expect(ahead.toSorted()).toEqual(['agents/AGT001', 'customers/maria']);
  expect(read.toSorted()).toEqual(ahead.toSorted());
});

/** Returns a mutator that requires a live session as given. */
function aSessionRule(requiresLiveSession?: true | ((facts: string, args: object) => boolean)) {
  return defineMutator({
    name: 'sign',
    argsVersion: 1,
    args: v.object({ amount: v.number() }),
    spaceOf: () => 'manhattan',
    subjectOf: () => ({ table: 'sales', id: 'sale-1' }),
    load: () => Promise.resolve('sold'),
    decide: () => accept([]),
    ...(requiresLiveSession && { requiresLiveSession }),
  });
}

test.each([
  ['refused', 'always requires a session', true],
  ['refused', 'requires a session for these facts', isExpensiveSale],
  ['accepted', 'requires a session for other facts only', () => false],
  ['accepted', 'never requires a session', undefined],
] as const)(
  'without a live session, a mutation is %s if the mutator %s',
  async (kind, _when, requiresLiveSession) => {
    const sign = aSessionRule(requiresLiveSession);
    const run = (hasLiveSession?: boolean) =>
      sign.run(new MemoryTx(), { amount: 9 }, inManhattan({ hasLiveSession }));
    expect(await run(false)).toEqual(kind === 'refused' ? refuse('ACTOR_NOT_PROVEN') : accept([]));
    expect([await run(true), await run()]).toEqual([accept([]), accept([])]);
  },
);

function isExpensiveSale(facts: string, args: object) {
  return facts === 'sold' && 'amount' in args && args.amount === 9;
}

test.each<[string, boolean, unknown, string]>([
  ['about the erased customer', true, { rowId: 'maria' }, 'mention'],
  ['that names the erased customer', true, { rowId: 'noor', customerId: 'maria' }, 'mention'],
  ['about another customer', false, { rowId: 'noor' }, 'mention'],
  ['about a customer with a pending erasure', false, { rowId: 'adam' }, 'mention'],
  ['with invalid arguments', false, { rowId: 7 }, 'mention'],
  ['that erases the erased customer again', false, { rowId: 'maria' }, 'eraseCustomer'],
])('`isAboutErased` of a mutation %s is %s', async (_what, isAboutErased, args, name) => {
  const erasure = { requestedAt: 1, requestedBy: 'AGT001', dueAt: 2 };
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer({ erasedAt: 8000 }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'noor' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'adam', erasure }) },
  ]);
  expect(await aRule('customers', name).isAboutErased(tx, args)).toBe(isAboutErased);
});

test('a visitor may change a row only if the row mutator allows visitors for this row', async () => {
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer() },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'noor' }) },
  ]);
  const touch = (customerId: string, allowsVisitor?: (row: { id: string }) => boolean) =>
    defineRowMutator('customers', {
      name: 'touch',
      argsVersion: 1,
      args: {},
      decide: () => accept([]),
      ...(allowsVisitor && { allowsVisitor }),
    }).run(tx, { customerId, showroomId: 'manhattan' }, inManhattan({ actorId: 'visitor' }));
  const isMaria = ({ id }: { id: string }) => id === 'maria';
  expect(await touch('maria')).toEqual(refuse('VISITOR_NOT_ALLOWED'));
  expect(await touch('maria', isMaria)).toEqual(accept([]));
  expect(await touch('noor', isMaria)).toEqual(refuse('VISITOR_NOT_ALLOWED'));
  expect(await touch('gone', isMaria)).toEqual(refuse('ROW_NOT_FOUND'));
});
