import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { RowOf } from '../rows/tables.ts';
import { idSchema } from '../values/id.ts';
import { defineMutator, type MutationContext, type Mutator } from './mutator.ts';
import { accept, type Outcome, put, refuse } from './outcome.ts';

/** Name of the argument with the row's id, by table. */
const idArguments = {
  builds: 'buildId',
  customers: 'customerId',
  followUps: 'followUpId',
  sales: 'saleId',
  walkIns: 'walkInId',
} as const;
type IdArguments = typeof idArguments;

interface RowMutatorDefinition<Name, Row, E extends v.ObjectEntries> {
  name: Name;
  argsVersion: number;
  /** See `MutatorDefinition`. */
  upcasters?: Record<number, (args: unknown) => unknown>;
  /** The arguments, except the row's id (such as `customerId`) and `showroomId`. */
  args: E;
  decide: (row: Row, args: OutputOf<E>, context: MutationContext) => Outcome;
}

type OutputOf<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type RowEntries<T extends keyof IdArguments> = Record<
  IdArguments[T] | 'showroomId',
  typeof idSchema
>;

/**
 * Defines a mutator that changes one row. If the row belongs to another showroom, the refusal is
 * the same as for a missing row.
 */
export function defineRowMutator<
  Name extends string,
  T extends keyof IdArguments,
  E extends v.ObjectEntries,
>(
  table: T,
  { args, decide, ...definition }: RowMutatorDefinition<Name, RowOf<T>, E>,
): Mutator<Name, v.ObjectSchema<RowEntries<T> & E, undefined>> {
  const idArgument = idArguments[table];
  const idEntries = { [idArgument]: idSchema, showroomId: idSchema } as RowEntries<T>;
  const idOf = (rowArgs: object) => (rowArgs as Record<string, string>)[idArgument] ?? '';
  return defineMutator({
    ...definition,
    args: v.object({ ...idEntries, ...args }),
    spaceOf: (rowArgs) => (rowArgs as { showroomId: string }).showroomId,
    subjectOf: (rowArgs) => ({ table, id: idOf(rowArgs) }),
    load: (tx, rowArgs): Promise<RowOf<T> | undefined> =>
      table === 'customers'
        ? resolveMergedCustomer(tx, idOf(rowArgs))
        : tx.get(table, idOf(rowArgs)),
    decide: (row, rowArgs, context) =>
      row?.showroomId === context.spaceId
        ? decide(row, rowArgs as OutputOf<E>, context)
        : refuse('ROW_NOT_FOUND'),
  });
}

/**
 * Defines a mutator that marks a row as deleted. The row stays, so that an agent can restore the
 * row.
 */
export function softDelete<Name extends string, T extends 'customers' | 'followUps'>(
  table: T,
  name: Name,
) {
  return defineRowMutator(table, {
    name,
    argsVersion: 1,
    args: {},
    decide: (row, _args, { recordedAt }) =>
      accept(row.deletedAt === undefined ? [put(table, { ...row, deletedAt: recordedAt })] : []),
  });
}

export function undeleteCustomer<Row extends { deletedAt?: number | undefined }>({
  deletedAt: _deletedAt,
  ...row
}: Row): Omit<Row, 'deletedAt'> {
  return row;
}
