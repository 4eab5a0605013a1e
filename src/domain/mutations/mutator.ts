import * as v from 'valibot';
import type { RowRef } from '../rows/row-ref.ts';
import { clampToArrival } from './clamp-to-arrival.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { ReadTx } from './read-tx.ts';

/**
 * The actor of a visitor, who saves on an enrolled tablet without an agent session. No grant proves
 * a visitor, so only a mutation that `allowsVisitor` accepts runs.
 */
export const VISITOR_ACTOR_ID = 'visitor';

export interface MutationContext {
  actorId: string;
  spaceId: string;
  /**
   * Time of the action by the tablet's clock, ms since 1970. The clock may be wrong: see
   * `resolveActionTime`.
   */
  recordedAt: number;
  /** Arrival of the mutation by the server's clock, ms since 1970; absent on a tablet. */
  receivedAt?: number | undefined;
  /**
   * True when a mutation first runs on the tablet or in the REST API, and the agent can still make
   * another choice. Absent in a rebase, in a push, and when a decision runs the mutation again.
   */
  isFresh?: true | undefined;
  /**
   * The agent who decided to apply a mutation from an attention; absent without such a decision.
   */
  decidedBy?: string | undefined;
  /**
   * Whether the agent's session, which the pushed mutation proves, is still valid at its arrival.
   * Absent on a tablet, and in the REST API, which runs mutations only in a valid session.
   */
  hasLiveSession?: boolean | undefined;
}

/**
 * Definition of a mutation. `load` reads the rows that `decide` needs. `decide` is pure and
 * synchronous. The caller stores the writes in the same transaction in which `load` has read. The
 * name and the meaning of the arguments never change, because a tablet may send a mutation weeks
 * later.
 */
interface MutatorDefinition<Name extends string, S extends v.GenericSchema, Facts> {
  name: Name;
  argsVersion: number;
  args: S;
  /**
   * Upcasters by version. Each upcaster converts arguments of its version to the next version.
   * Every older released version needs an upcaster, because a tablet may be weeks old.
   */
  upcasters?: Record<number, (args: unknown) => unknown>;
  /**
   * The space that the mutation writes to. The mutation is refused if the envelope names another
   * space.
   */
  spaceOf(args: v.InferOutput<S>): string;
  /**
   * The row that the mutation is about. If an earlier mutation that would have created this row was
   * refused, this mutation waits in the same attention.
   */
  subjectOf(args: v.InferOutput<S>): RowRef;
  /**
   * If true, the server runs the mutation only if the agent's session is still valid at the
   * arrival. Set this for actions that need a role's rights and cannot be undone, because an
   * offline sign-in does not prove that the agent still has these rights.
   */
  requiresLiveSession?: true | ((facts: Facts, args: v.InferOutput<S>) => boolean);
  /** Whether a visitor may run the mutation; without this function, only agents may run it. */
  allowsVisitor?: ((facts: Facts, args: v.InferOutput<S>) => boolean) | undefined;
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
  /**
   * Parses the arguments, loads the rows and decides. Replaces an implausible `recordedAt` first;
   * see `clampToArrival`. Refuses invalid arguments, arguments of another space, mutations about a
   * customer who is erased or whose erasure is pending, staff mutations by a visitor, and mutations
   * without the required live session.
   */
  run(tx: ReadTx, rawArgs: unknown, context: MutationContext): Promise<Outcome>;
  /**
   * Reads the rows that `run` will need, without a decision. Several preloads may run concurrently.
   */
  preload(tx: ReadTx, rawArgs: unknown, context: MutationContext): Promise<void>;
  /**
   * Whether the mutation is about a customer whose personal data was erased; `run` refuses such a
   * mutation. False for invalid arguments and for the mutators in `mutationsAllowedAfterErasure`.
   */
  isAboutErased(tx: ReadTx, rawArgs: unknown): Promise<boolean>;
  /** The space that the mutation writes to; undefined for invalid arguments. */
  spaceOf(rawArgs: unknown): string | undefined;
  /** The row that the mutation is about; undefined for invalid arguments. */
  subjectOf(rawArgs: unknown): RowRef | undefined;
  /** The same mutator for arguments of an older version; undefined for unknown versions. */
  forArgsVersion(version: number): Mutator<Name, S> | undefined;
}

export function defineMutator<Name extends string, S extends v.GenericSchema, Facts>(
  definition: MutatorDefinition<Name, S, Facts>,
): Mutator<Name, S> {
  return createMutator(definition, (rawArgs) => v.safeParse(definition.args, rawArgs));
}

function createMutator<Name extends string, S extends v.GenericSchema, Facts>(
  definition: MutatorDefinition<Name, S, Facts>,
  parseArgs: (rawArgs: unknown) => v.SafeParseResult<S>,
): Mutator<Name, S> {
  const { name, argsVersion, args, upcasters = {}, requiresLiveSession = false } = definition;
  const needsLiveSession = (facts: Facts, parsedArgs: v.InferOutput<S>) =>
    typeof requiresLiveSession === 'function'
      ? requiresLiveSession(facts, parsedArgs)
      : requiresLiveSession;
  const findErasure = (tx: ReadTx, parsedArgs: v.InferOutput<S>) =>
    findErasureRefusal(tx, name, definition.subjectOf(parsedArgs), parsedArgs);
  const load = (tx: ReadTx, parsedArgs: v.InferOutput<S>, context: MutationContext) =>
    Promise.all([definition.load(tx, parsedArgs, context), findErasure(tx, parsedArgs)]);
  const mutator: Mutator<Name, S> = {
    name,
    argsVersion,
    args,
    async run(tx, rawArgs, receivedContext) {
      const context = clampToArrival(receivedContext);
      const parsed = parseArgs(rawArgs);
      if (!parsed.success) return refuse('UNREADABLE_MUTATION');
      if (definition.spaceOf(parsed.output) !== context.spaceId) {
        return refuse('SPACE_NOT_ALLOWED');
      }
      const [facts, erasureCode] = await load(tx, parsed.output, context);
      if (erasureCode) return refuse(erasureCode);
      if (isVisitor(context) && !definition.allowsVisitor?.(facts, parsed.output))
        return refuse('VISITOR_NOT_ALLOWED');
      return context.hasLiveSession === false && needsLiveSession(facts, parsed.output)
        ? refuse('ACTOR_NOT_PROVEN')
        : definition.decide(facts, parsed.output, context);
    },
    async preload(tx, rawArgs, context) {
      const parsed = parseArgs(rawArgs);
      if (parsed.success) await load(tx, parsed.output, clampToArrival(context));
    },
    async isAboutErased(tx, rawArgs) {
      const parsed = parseArgs(rawArgs);
      return parsed.success && (await findErasure(tx, parsed.output)) === 'CUSTOMER_ERASED';
    },
    spaceOf(rawArgs) {
      const parsed = parseArgs(rawArgs);
      return parsed.success ? definition.spaceOf(parsed.output) : undefined;
    },
    subjectOf(rawArgs) {
      const parsed = parseArgs(rawArgs);
      return parsed.success ? definition.subjectOf(parsed.output) : undefined;
    },
    forArgsVersion(version) {
      if (version === argsVersion) return mutator;
      const upcaster = createUpcaster(version, argsVersion, upcasters);
      return (
        upcaster && createMutator(definition, (rawArgs) => v.safeParse(args, upcaster(rawArgs)))
      );
    },
  };
  return mutator;
}

/** Whether a visitor runs the mutation; false if an agent has decided to apply it. */
function isVisitor({ actorId, decidedBy }: MutationContext): boolean {
  return actorId === VISITOR_ACTOR_ID && decidedBy === undefined;
}

/**
 * Names of mutators that are allowed during and after an erasure. A second erasure changes nothing.
 * Settling an attention affects only data that was not erased. Mutators for a selection of
 * customers skip erased customers and report customers whose erasure is pending.
 */
const mutationsAllowedAfterErasure: ReadonlySet<string> = new Set([
  'eraseCustomer',
  'settleAttention',
  'assignCustomers',
  'tagCustomers',
  'revertImport',
]);

/**
 * Arguments that refer to a customer in addition to the subject. `dropId` is the customer whose row
 * becomes an alias in a merge.
 */
const customerIdArgsSchema = v.object({
  customerId: v.nullish(v.string()),
  dropId: v.nullish(v.string()),
});

/**
 * Returns the reason for refusing a mutation whose subject or argument is a customer who is erased
 * or whose erasure is pending; undefined if the mutation is allowed. All mutators except those in
 * `mutationsAllowedAfterErasure` are checked, so that a mutation of an old tablet cannot restore
 * erased data. A pending erasure does not refuse `cancelErasure`.
 */
async function findErasureRefusal(
  tx: ReadTx,
  name: string,
  subject: RowRef,
  args: unknown,
): Promise<'CUSTOMER_ERASED' | 'ERASURE_PENDING' | undefined> {
  if (mutationsAllowedAfterErasure.has(name)) return undefined;
  const parsedIds = v.safeParse(customerIdArgsSchema, args);
  const ids = new Set(parsedIds.success ? Object.values(parsedIds.output) : []);
  if (subject.table === 'customers') ids.add(subject.id);
  const customerIds = [...ids].filter((id) => typeof id === 'string');
  const customers = await Promise.all(customerIds.map((id) => tx.get('customers', id)));
  if (customers.some((customer) => customer?.erasedAt !== undefined)) return 'CUSTOMER_ERASED';
  if (name === 'cancelErasure') return undefined;
  return customers.some((customer) => customer?.erasure) ? 'ERASURE_PENDING' : undefined;
}

/**
 * Returns a function that upcasts arguments step by step. Returns undefined if a step is missing,
 * or if `fromVersion` is newer than `toVersion`.
 */
function createUpcaster(
  fromVersion: number,
  toVersion: number,
  upcasters: Record<number, (args: unknown) => unknown>,
): ((args: unknown) => unknown) | undefined {
  if (fromVersion > toVersion) return undefined;
  const steps = Array.from(
    { length: toVersion - fromVersion },
    (_, index) => upcasters[fromVersion + index],
  );
  if (!steps.every((step) => step !== undefined)) return undefined;
  return (args) => steps.reduce((upcastArgs, step) => step(upcastArgs), args);
}
