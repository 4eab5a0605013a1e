import * as v from 'valibot';
import { clampToArrival } from './clamp-to-arrival.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { RowRef } from '../row-ref.ts';
import type { ReadTx } from './read-tx.ts';

/** What surrounds a mutation and is the same wherever its rule runs. */
export interface MutationContext {
  actorId: string;
  spaceId: string;
  /** The tablet's clock when the person acted, in ms since 1970. Evidence: see `actedAt`. */
  recordedAt: number;
  /** Head office's clock when the mutation arrived, ms since 1970; missing on a tablet. */
  receivedAt?: number | undefined;
  /** Set while the person who acts is still there to choose otherwise: not in a rebase. */
  isFresh?: true | undefined;
  /** Who decided that it be done all the same, where it waited for a person. */
  decidedBy?: string | undefined;
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
  /**
   * How arguments of older versions become those of the next, by the version they have. Every
   * version that was ever sent is here: a tablet may be weeks old.
   */
  upcasters?: Record<number, (args: unknown) => unknown>;
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
  /** Reads what `run` will need, and decides nothing: many may be read for at the same time. */
  preload(tx: ReadTx, rawArgs: unknown, context: MutationContext): Promise<void>;
  /** Whether it is about a customer whose personal data was erased. */
  isAboutErased(tx: ReadTx, rawArgs: unknown): Promise<boolean>;
  /** The space it belongs to; undefined where the arguments cannot be read. */
  spaceOf(rawArgs: unknown): string | undefined;
  /** The row it is about; undefined where the arguments cannot be read. */
  subjectOf(rawArgs: unknown): RowRef | undefined;
  /** The same rule for arguments of an older version; undefined for versions that are not known. */
  forArgsVersion(version: number): Mutator<Name, S> | undefined;
}

export function defineMutator<Name extends string, S extends v.GenericSchema, Facts>(
  definition: MutatorDefinition<Name, S, Facts>,
): Mutator<Name, S> {
  return mutatorOf(definition, (rawArgs) => v.safeParse(definition.args, rawArgs));
}

function mutatorOf<Name extends string, S extends v.GenericSchema, Facts>(
  definition: MutatorDefinition<Name, S, Facts>,
  read: (rawArgs: unknown) => v.SafeParseResult<S>,
): Mutator<Name, S> {
  const { name, argsVersion, args, upcasters = {} } = definition;
  const isAboutErased = async (tx: ReadTx, known: v.InferOutput<S>) =>
    !toleratesErased.has(name) && speaksOfErased(tx, definition.subjectOf(known), known);
  const load = (tx: ReadTx, known: v.InferOutput<S>, context: MutationContext) =>
    Promise.all([definition.load(tx, known, context), isAboutErased(tx, known)]);
  const mutator: Mutator<Name, S> = {
    name,
    argsVersion,
    args,
    async run(tx, rawArgs, arrived) {
      const context = clampToArrival(arrived);
      const parsed = read(rawArgs);
      if (!parsed.success) return refuse('UNREADABLE_MUTATION');
      if (definition.spaceOf(parsed.output) !== context.spaceId) {
        return refuse('SPACE_NOT_ALLOWED');
      }
      const [facts, isErased] = await load(tx, parsed.output, context);
      return isErased
        ? refuse('CUSTOMER_ERASED')
        : definition.decide(facts, parsed.output, context);
    },
    async preload(tx, rawArgs, context) {
      const parsed = read(rawArgs);
      if (parsed.success) await load(tx, parsed.output, clampToArrival(context));
    },
    async isAboutErased(tx, rawArgs) {
      const parsed = read(rawArgs);
      return parsed.success && isAboutErased(tx, parsed.output);
    },
    spaceOf(rawArgs) {
      const parsed = read(rawArgs);
      return parsed.success ? definition.spaceOf(parsed.output) : undefined;
    },
    subjectOf(rawArgs) {
      const parsed = read(rawArgs);
      return parsed.success ? definition.subjectOf(parsed.output) : undefined;
    },
    forArgsVersion(version) {
      if (version === argsVersion) return mutator;
      const upcast = upcastFrom(version, argsVersion, upcasters);
      return upcast && mutatorOf(definition, (rawArgs) => v.safeParse(args, upcast(rawArgs)));
    },
  };
  return mutator;
}

/**
 * To erase once more changes nothing, and a decision is about what is left. Of a selection those who
 * were erased are left out, and the others are not held up by them.
 */
const toleratesErased: ReadonlySet<string> = new Set([
  'eraseCustomer',
  'settleAttention',
  'assignCustomers',
  'tagCustomers',
  'revertImport',
]);

/** Besides the subject: who it names, and who is to become somebody else. */
const namedSchema = v.object({ customerId: v.nullish(v.string()), dropId: v.nullish(v.string()) });

/**
 * Whether a mutation is about a customer whose personal data was erased. Here, once for all rules:
 * whatever an old tablet brings back, nothing resurrects them.
 */
async function speaksOfErased(tx: ReadTx, subject: RowRef, args: unknown): Promise<boolean> {
  const named = v.safeParse(namedSchema, args);
  const ids = new Set(named.success ? Object.values(named.output) : []);
  if (subject.table === 'customers') ids.add(subject.id);
  const known = [...ids].filter((id) => typeof id === 'string');
  const customers = await Promise.all(known.map((id) => tx.get('customers', id)));
  return customers.some((customer) => customer?.erasedAt !== undefined);
}

/** Leads arguments from one version to another, step by step; undefined where a step is missing. */
function upcastFrom(
  from: number,
  to: number,
  upcasters: Record<number, (args: unknown) => unknown>,
): ((args: unknown) => unknown) | undefined {
  if (from > to) return undefined;
  const steps = Array.from({ length: to - from }, (_, index) => upcasters[from + index]);
  if (steps.some((step) => step === undefined)) return undefined;
  return (args) => steps.reduce((upcast, step) => step?.(upcast), args);
}
