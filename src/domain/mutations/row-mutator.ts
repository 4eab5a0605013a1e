import type * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { RowOf } from '../rows/tables.ts';
import { defineMutator, type MutationContext, type Mutator } from './mutator.ts';
import { type Outcome, refuse } from './outcome.ts';

interface RowMutatorDefinition<Name, Row, S extends v.GenericSchema> {
  name: Name;
  argsVersion: number;
  /** See `MutatorDefinition`. */
  upcasters?: Record<number, (args: unknown) => unknown>;
  args: S;
  idOf: (args: v.InferOutput<S>) => string;
  decide: (row: Row, args: v.InferOutput<S>, context: MutationContext) => Outcome;
}

/**
 * Defines a mutator that changes one row. A row of another showroom is refused like a missing one.
 */
export function defineRowMutator<
  Name extends string,
  T extends 'builds' | 'customers' | 'followUps' | 'sales' | 'walkIns',
  S extends v.GenericSchema<unknown, { showroomId: string }>,
>(
  table: T,
  { idOf, decide, ...definition }: RowMutatorDefinition<Name, RowOf<T>, S>,
): Mutator<Name, S> {
  return defineMutator({
    ...definition,
    spaceOf: (args) => args.showroomId,
    subjectOf: (args) => ({ table, id: idOf(args) }),
    load: (tx, args): Promise<RowOf<T> | undefined> =>
      table === 'customers' ? resolveMergedCustomer(tx, idOf(args)) : tx.get(table, idOf(args)),
    decide: (row, args, context) =>
      row?.showroomId === args.showroomId ? decide(row, args, context) : refuse('ROW_NOT_FOUND'),
  });
}
