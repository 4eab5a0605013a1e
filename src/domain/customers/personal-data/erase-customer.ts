import * as v from 'valibot';
import type { Agent } from '../../agents/agent.ts';
import { loadActors } from '../../agents/load-actors.ts';
import { hasRight } from '../../agents/rights.ts';
import type { Attention } from '../../attentions/attention.ts';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import { accept, type Outcome, put, refuse, type Write } from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import type { RowOf } from '../../rows/tables.ts';
import { idSchema } from '../../values/id.ts';
import type { Customer } from '../customer.ts';
import { customerShowroomIdOf } from '../customer-showroom-id-of.ts';
import { toErasedCustomer, toErasedBooking, toErasedWalkIn } from './erased-person.ts';
import {
  findPendingRegistration,
  isRedacted,
  type PendingRegistration,
} from './pending-registration.ts';
import { mentionsIds, redactMutation } from './redact-mutation.ts';

const eraseCustomerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/**
 * Rows about one person that an erasure changes or deletes. Builds and sales are missing, because
 * builds and sales stay unchanged.
 */
interface CustomerTraces {
  /** The person's row and the alias rows of merged customers. */
  customers: Customer[];
  bookings: RowOf<'bookings'>[];
  walkIns: RowOf<'walkIns'>[];
  documents: RowOf<'documents'>[];
  followUps: RowOf<'followUps'>[];
  activities: RowOf<'activities'>[];
  attentions: Attention[];
}

/**
 * Permanently erases a customer's personal data in the showroom's rows about the customer, and in
 * attentions of other showrooms about the customer's visits. Builds and sales stay unchanged.
 * `Mutator.run` refuses later mutations about the customer.
 */
export const eraseCustomer = defineMutator({
  name: 'eraseCustomer',
  argsVersion: 1,
  args: eraseCustomerArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args, context) => ({
    traces: await loadTraces(tx, args),
    actors: await loadActors(tx, context),
  }),
  decide: ({ traces, actors }, args, context) => {
    const { customers } = traces;
    if (customers.length === 0)
      return erasePendingRegistration(traces, actors, args.customerId, context);
    // An earlier mutation has erased all rows of the customer, so nothing is left to do.
    if (customers.every(({ erasedAt }) => erasedAt !== undefined)) return accept([]);
    if (!actors.some((actor) => mayErase(actor, customers))) return refuse('ACTOR_NOT_ALLOWED');
    return accept(createErasureWrites(traces, args.customerId, context));
  },
});

/** Erases a customer who has no row, because the registration is only stored in an attention. */
function erasePendingRegistration(
  traces: CustomerTraces,
  actors: readonly Agent[],
  customerId: string,
  context: MutationContext,
): Outcome {
  const pendingRegistration = findPendingRegistration(traces.attentions, customerId);
  // Accepts the erasure if no personal data is left. After a restore of the server, a tablet may
  // resend the erasure of a customer whose registration is already erased. The recorded pushes of
  // older tablets expect the verdict `applied`.
  if (pendingRegistration.mutations.every(isRedacted)) return accept([]);
  if (!actors.some((actor) => mayErasePendingRegistration(actor, pendingRegistration)))
    return refuse('ACTOR_NOT_ALLOWED');
  return accept(
    createErasureWrites(
      { ...traces, attentions: pendingRegistration.attentions },
      customerId,
      context,
    ),
  );
}

/**
 * Whether the agent may erase all pending registrations of the customer. Any agent can register a
 * customer with any id, and such a registration must not permit erasing another agent's
 * registration with this id.
 */
function mayErasePendingRegistration(actor: Agent, { assignedTo }: PendingRegistration): boolean {
  const isAssignedToActor = assignedTo.length > 0 && assignedTo.every((id) => id === actor.id);
  return hasRight(actor, 'erase-any-customer') || isAssignedToActor;
}

function mayErase(actor: Agent, customers: readonly Customer[]): boolean {
  return (
    hasRight(actor, 'erase-any-customer') ||
    customers.some(({ assignedTo }) => assignedTo === actor.id)
  );
}

async function loadTraces(
  tx: ReadTx,
  { customerId, showroomId }: v.InferOutput<typeof eraseCustomerArgs>,
): Promise<CustomerTraces> {
  const customers = await loadMergedCustomers(tx, customerId, showroomId);
  // Rows of other showrooms that reference the customer by mistake stay unchanged.
  const findForEachCustomer = async <T extends { showroomId: string }>(
    findRows: (id: string) => Promise<T[]>,
  ) =>
    (await Promise.all(customers.map(({ id }) => findRows(id))))
      .flat()
      .filter((row) => customerShowroomIdOf(row) === showroomId);
  const bookings = await findForEachCustomer((id) => tx.findBy('bookings', 'customerId', id));
  // Another showroom may have an attention about the customer's visit at that showroom.
  const spaces = new Set([showroomId, ...bookings.flatMap(showroomsOf)]);
  const [walkIns, documents, followUps, activities] = await Promise.all([
    findForEachCustomer((id) => tx.findBy('walkIns', 'customerId', id)),
    findForEachCustomer((id) => tx.findBy('documents', 'customerId', id)),
    findForEachCustomer((id) => tx.findBy('followUps', 'customerId', id)),
    findForEachCustomer((id) => tx.findBy('activities', 'customerId', id)),
  ]);
  const rows = { customers, bookings, walkIns, documents, followUps, activities };
  const ids = erasedIdsOf(rows).add(customerId);
  return { ...rows, attentions: await loadAttentions(tx, spaces, ids) };
}

async function loadAttentions(
  tx: ReadTx,
  spaces: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): Promise<Attention[]> {
  if (tx.findMentions) {
    return (await tx.findMentions(ids)).filter(({ spaceId }) => spaces.has(spaceId));
  }
  const attentionQueries = [...spaces].map((spaceId) =>
    tx.findBy('attentions', 'spaceId', spaceId),
  );
  return (await Promise.all(attentionQueries)).flat();
}

function showroomsOf({ showroomId, madeAtShowroomId }: RowOf<'bookings'>): string[] {
  return [showroomId, madeAtShowroomId];
}

/**
 * Loads a person's row and the rows of its aliases. The requested row comes first, so that its
 * write is the first write.
 */
async function loadMergedCustomers(tx: ReadTx, customerId: string, showroomId: string) {
  const customersById = new Map<string, Customer>();
  const collectCustomer = async (customer: Customer | undefined): Promise<void> => {
    if (customer?.showroomId !== showroomId || customersById.has(customer.id)) return;
    customersById.set(customer.id, customer);
    if (customer.mergedInto) await collectCustomer(await tx.get('customers', customer.mergedInto));
    for (const alias of await tx.findBy('customers', 'mergedInto', customer.id))
      await collectCustomer(alias);
  };
  await collectCustomer(await tx.get('customers', customerId));
  return [...customersById.values()];
}

function erasedIdsOf(traces: Omit<CustomerTraces, 'activities' | 'attentions'>): Set<string> {
  const { customers, bookings, walkIns, documents, followUps } = traces;
  const rows = [...customers, ...bookings, ...walkIns, ...documents, ...followUps];
  return new Set(rows.map(({ id }) => id));
}

function createErasureWrites(
  traces: CustomerTraces,
  customerId: string,
  context: MutationContext,
): Write[] {
  const { customers, bookings, walkIns, documents, followUps, activities, attentions } = traces;
  const ids = erasedIdsOf(traces).add(customerId);
  // Ignores the attention's own id, because this id never refers to a person.
  const mentioningAttentions = attentions.filter(({ id: _own, ...content }) =>
    mentionsIds(content, ids),
  );
  return [
    ...customers.map((row) => put('customers', toErasedCustomer(row, context))),
    ...bookings.map((row) => put('bookings', toErasedBooking(row, context))),
    ...walkIns.map((row) => put('walkIns', toErasedWalkIn(row))),
    ...documents.map(({ id }): Write => ({ op: 'del', table: 'documents', id })),
    ...followUps.map(({ id }): Write => ({ op: 'del', table: 'followUps', id })),
    ...activities.map(({ id }): Write => ({ op: 'del', table: 'activities', id })),
    ...mentioningAttentions.map((row) => put('attentions', toErasedAttention(row, ids, context))),
  ];
}

/**
 * Returns the attention without the person's data. If an open attention is about the person or a
 * row of the person, or its subject is unknown, the attention is settled with `keep`.
 */
function toErasedAttention(
  attention: Attention,
  ids: ReadonlySet<string>,
  { actorId, recordedAt }: MutationContext,
): Attention {
  const { proposals: _proposals, dependents = [], ...remainingFields } = attention;
  const isAboutErased = attention.subject === undefined || mentionsIds(attention.subject, ids);
  return {
    ...remainingFields,
    mutation: redactMutation(attention.mutation, ids),
    conflicts: attention.conflicts.filter((conflict) => !mentionsIds(conflict, ids)),
    relatedIds: (attention.relatedIds ?? []).filter((id) => !ids.has(id)),
    dependents: dependents.map((dependent) => redactMutation(dependent, ids)),
    ...(isAboutErased &&
      attention.settledAt === null && {
        settledAt: recordedAt,
        settledBy: actorId,
        choice: 'keep' as const,
      }),
  };
}
