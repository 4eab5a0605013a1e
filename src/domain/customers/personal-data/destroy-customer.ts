import type { Attention } from '../../attentions/attention.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import { put, type Write } from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import type { RowOf } from '../../rows/tables.ts';
import type { Customer } from '../customer.ts';
import { customerShowroomIdOf } from '../customer-showroom-id-of.ts';
import { toErasedCustomer, toErasedBooking, toErasedWalkIn } from './erased-person.ts';
import { mentionsIds, redactMutation } from './redact-mutation.ts';

export interface CustomerReference {
  customerId: string;
  showroomId: string;
}

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
 * Returns the writes that permanently erase a customer's personal data in the showroom's rows about
 * the customer, and in attentions of other showrooms about the customer's visits. Builds and sales
 * stay unchanged. Returns no writes for an unknown or erased customer. Checks neither rights nor
 * the due time of a pending erasure. `Mutator.run` refuses later mutations about the customer.
 */
export async function destroyCustomer(
  tx: ReadTx,
  customer: CustomerReference,
  context: MutationContext,
): Promise<Write[]> {
  const traces = await loadTraces(tx, customer);
  const { customers, bookings, walkIns, documents, followUps, activities, attentions } = traces;
  if (customers.every(({ erasedAt }) => erasedAt !== undefined)) return [];
  const ids = erasedIdsOf(traces);
  return [
    ...customers.map((row) => put('customers', toErasedCustomer(row, context))),
    ...bookings.map((row) => put('bookings', toErasedBooking(row, context))),
    ...walkIns.map((row) => put('walkIns', toErasedWalkIn(row))),
    ...documents.map(({ id }): Write => ({ op: 'del', table: 'documents', id })),
    ...followUps.map(({ id }): Write => ({ op: 'del', table: 'followUps', id })),
    ...activities.map(({ id }): Write => ({ op: 'del', table: 'activities', id })),
    ...createAttentionWrites(attentions, ids, context),
  ];
}

async function loadTraces(
  tx: ReadTx,
  { customerId, showroomId }: CustomerReference,
): Promise<CustomerTraces> {
  const customers = await loadMergedCustomers(tx, { customerId, showroomId });
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
  return { ...rows, attentions: await loadAttentions(tx, spaces, erasedIdsOf(rows)) };
}

export async function loadAttentions(
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
export async function loadMergedCustomers(
  tx: ReadTx,
  { customerId, showroomId }: CustomerReference,
): Promise<Customer[]> {
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

/**
 * Returns the writes that remove a person from attentions.
 * @param ids ids of the person and of the rows about the person
 */
export function createAttentionWrites(
  attentions: readonly Attention[],
  ids: ReadonlySet<string>,
  context: MutationContext,
): Write[] {
  return (
    attentions
      // Ignores the attention's own id, because this id never refers to a person.
      .filter(({ id: _own, ...content }) => mentionsIds(content, ids))
      .map((row) => put('attentions', toErasedAttention(row, ids, context)))
  );
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
