import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from './memory-tx.testing.ts';
import { defineMutator } from './mutator.ts';
import { accept } from './outcome.ts';

const seen: unknown[] = [];

/** A rule in its third version: first a name, then parts of it, then parts and a language. */
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

test('what an old tablet recorded is read by the rule of today', async () => {
  const oldest = greet.forArgsVersion(1);
  await oldest?.run(new MemoryTx(), { name: 'Ann' }, inManhattan());
  await greet.forArgsVersion(2)?.run(new MemoryTx(), { first: 'Bo', last: 'Li' }, inManhattan());
  expect(seen).toEqual([
    { first: 'Ann', last: '', language: 'en' },
    { first: 'Bo', last: 'Li', language: 'en' },
  ]);
  expect(oldest?.subjectOf({ name: 'Ann' })).toEqual({ table: 'customers', id: 'Ann' });
});

test('a version nobody knows, or one of the future, has no rule', () => {
  expect(greet.forArgsVersion(0)).toBeUndefined();
  expect(greet.forArgsVersion(4)).toBeUndefined();
});

test('old arguments that cannot be read are refused, not thrown', async () => {
  const outcome = await greet.forArgsVersion(2)?.run(new MemoryTx(), { first: 7 }, inManhattan());
  expect(outcome).toMatchObject({ kind: 'refused', code: 'UNREADABLE_MUTATION' });
});
