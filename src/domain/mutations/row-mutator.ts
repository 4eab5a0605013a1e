import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { RowOf } from '../rows/tables.ts';
import { idSchema } from '../values/id.ts';
import type { ReadTx } from './read-tx.ts';
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

interface RowMutatorDefinition<Name, Row, E extends v.ObjectEntries, Facts> {
  name: Name;
  argsVersion: number;
  /** See `MutatorDefinition`. */
  upcasters?: Record<number, (args: unknown) => unknown>;
  /** The arguments, except the row's id (such as `customerId`) and `showroomId`. */
  args: E;
  /** Whether a visitor may change the row; see `MutatorDefinition`. */
  allowsVisitor?: (row: Row) => boolean;
  /** Reads further facts for `decide`; called only if the row exists. */
  load?: (tx: ReadTx, row: Row, args: OutputOf<E>, context: MutationContext) => Promise<Facts>;
  decide: (row: Row, args: OutputOf<E>, context: MutationContext, facts: Facts) => Outcome;
}

type OutputOf<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type RowEntries<T extends keyof IdArguments> = Record<
  IdArguments[T] | 'showroomId',
  typeof idSchema
>;

/**
 * Defines a mutator that changes one row. The id of a merged customer resolves to the remaining
 * customer. If the row belongs to another showroom, the refusal is the same as for a missing row.
 */
export function defineRowMutator<
  Name extends string,
  T extends keyof IdArguments,
  E extends v.ObjectEntries,
  Facts = undefined,
>(
  table: T,
  {
    args,
    load,
    decide,
    allowsVisitor,
    ...definition
  }: RowMutatorDefinition<Name, RowOf<T>, E, Facts>,
): Mutator<Name, v.ObjectSchema<RowEntries<T> & E, undefined>> {
  const idArgument = idArguments[table];
  const idEntries = { [idArgument]: idSchema, showroomId: idSchema } as RowEntries<T>;
  const idOf = (rowArgs: object) => (rowArgs as Record<IdArguments[T], string>)[idArgument];
  return defineMutator({
    ...definition,
    args: v.object({ ...idEntries, ...args }),
    spaceOf: (rowArgs) => (rowArgs as { showroomId: string }).showroomId,
    subjectOf: (rowArgs) => ({ table, id: idOf(rowArgs) }),
    load: async (tx, rowArgs, context) => {
      const row: RowOf<T> | undefined = await (table === 'customers'
        ? resolveMergedCustomer(tx, idOf(rowArgs))
        : tx.get(table, idOf(rowArgs)));
      return { row, facts: row && (await load?.(tx, row, rowArgs, context)) };
    },
    allowsVisitor: allowsVisitor && (({ row }) => row === undefined || allowsVisitor(row)),
    decide: ({ row, facts }, rowArgs, context) =>
      row?.showroomId === context.spaceId
        ? decide(row, rowArgs as OutputOf<E>, context, facts as Facts)
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
