import * as v from 'valibot';
import { type Outcome, refuse } from './outcome.ts';
import type { RowRef } from '../row-ref.ts';
import type { ReadTx } from './read-tx.ts';

/** What surrounds a mutation and is the same wherever its rule runs. */
export interface MutationContext {
  actorId: string;
  spaceId: string;
  /** The tablet's clock when the person acted, in ms since 1970. Shown, never compared. */
  recordedAt: number;
}

/**
 * A named change. `load` reads facts, `decide` is pure and synchronous, and whoever runs it
 * stores the writes in the transaction that `load` read from.
 * Names and argument meanings never change: a tablet may replay them weeks later.
 */
interface MutatorDefinition<Name extends string, S extends v.GenericSchema, Facts> {
  name: Name;
  argsVersion: number;
  args: S;
  /** The space the mutation belongs to; it must match the envelope's. */
  spaceOf(args: v.InferOutput<S>): string;
  /** The row it is about. What is about a row that a refused mutation would have made waits with it. */
  subjectOf(args: v.InferOutput<S>): RowRef;
  load(tx: ReadTx, args: v.InferOutput<S>, context: MutationContext): Promise<Facts>;
  decide(facts: Facts, args: v.InferOutput<S>, context: MutationContext): Outcome;
}

export interface Mutator<
  Name extends string = string,
  S extends v.GenericSchema = v.GenericSchema,
> {
  name: Name;
  argsVersion: number;
  args: S;
  /** Reads the arguments, loads the facts and decides. Unreadable arguments are refused, not thrown. */
  run(tx: ReadTx, rawArgs: unknown, context: MutationContext): Promise<Outcome>;
  /** The row it is about; undefined where the arguments cannot be read. */
  subjectOf(rawArgs: unknown): RowRef | undefined;
}

export function defineMutator<Name extends string, S extends v.GenericSchema, Facts>(
  definition: MutatorDefinition<Name, S, Facts>,
): Mutator<Name, S> {
  const { name, argsVersion, args } = definition;
  return {
    name,
    argsVersion,
    args,
    async run(tx, rawArgs, context) {
      const parsed = v.safeParse(args, rawArgs);
      if (!parsed.success) return refuse('UNREADABLE_MUTATION', []);
      if (definition.spaceOf(parsed.output) !== context.spaceId) {
        return refuse('SPACE_NOT_ALLOWED', []);
      }
      const facts = await definition.load(tx, parsed.output, context);
      return definition.decide(facts, parsed.output, context);
    },
    subjectOf(rawArgs) {
      const parsed = v.safeParse(args, rawArgs);
      return parsed.success ? definition.subjectOf(parsed.output) : undefined;
    },
  };
}
