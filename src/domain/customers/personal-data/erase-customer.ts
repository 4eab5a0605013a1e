import * as v from 'valibot';
import type { Agent } from '../../agents/agent.ts';
import { loadActors } from '../../agents/load-actors.ts';
import { hasRight } from '../../agents/rights.ts';
import type { Attention } from '../../attentions/attention.ts';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import { accept, type Outcome, put, refuse } from '../../mutations/outcome.ts';
import { DAY_MS } from '../../time/durations.ts';
import { idSchema } from '../../values/id.ts';
import type { Customer } from '../customer.ts';
import { createAttentionWrites, loadAttentions, loadMergedCustomers } from './destroy-customer.ts';
import {
  findPendingRegistration,
  isRedacted,
  type PendingRegistration,
} from './pending-registration.ts';

const customerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/** Time between the request of an erasure and the destruction, ms. */
const CANCELLATION_PERIOD_MS = DAY_MS;

/**
 * Requests the erasure of a customer's personal data. The customer is hidden immediately, and
 * `Mutator.run` refuses other mutations about the customer. The server destroys the data 24 hours
 * after the arrival of the request; until then, `cancelErasure` restores the customer. A tablet of
 * an older release erases its own rows immediately and receives the hidden row with its next pull.
 */
export const eraseCustomer = defineMutator({
  name: 'eraseCustomer',
  argsVersion: 1,
  requiresLiveSession: true,
  args: customerArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args, context) => {
    const customers = await loadMergedCustomers(tx, args);
    const spaces = new Set([args.showroomId]);
    const attentions =
      customers.length > 0 ? [] : await loadAttentions(tx, spaces, new Set([args.customerId]));
    return { customers, attentions, actors: await loadActors(tx, context) };
  },
  decide: ({ customers, attentions, actors }, args, context) => {
    if (customers.length === 0)
      return erasePendingRegistration(attentions, actors, args.customerId, context);
    const remainingCustomers = customers.filter(
      ({ erasedAt, erasure }) => erasedAt === undefined && !erasure,
    );
    if (remainingCustomers.length === 0) return accept([]);
    if (!actors.some((actor) => mayErase(actor, customers))) return refuse('ACTOR_NOT_ALLOWED');
    return accept(
      remainingCustomers.map((row) => put('customers', withPendingErasure(row, context))),
    );
  },
});

function withPendingErasure(
  customer: Customer,
  { actorId, recordedAt, receivedAt = recordedAt }: MutationContext,
): Customer {
  const { deletedAt } = customer;
  return {
    ...customer,
    // Also hides the customer on tablets of older releases.
    deletedAt: recordedAt,
    erasure: {
      requestedAt: recordedAt,
      requestedBy: actorId,
      dueAt: receivedAt + CANCELLATION_PERIOD_MS,
      ...(deletedAt !== undefined && { deletedAt }),
    },
  };
}

/** Cancels the pending erasure, if any, of a customer and its aliases. */
export const cancelErasure = defineMutator({
  name: 'cancelErasure',
  argsVersion: 1,
  args: customerArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args, context) => ({
    customers: await loadMergedCustomers(tx, args),
    actors: await loadActors(tx, context),
  }),
  decide: ({ customers, actors }) => {
    if (customers.length === 0) return refuse('ROW_NOT_FOUND');
    if (!actors.some((actor) => hasRight(actor, 'erase-any-customer')))
      return refuse('ACTOR_NOT_ALLOWED');
    return accept(
      customers
        .filter(({ erasure }) => erasure)
        .map((row) => put('customers', withoutPendingErasure(row))),
    );
  },
});

function withoutPendingErasure({ erasure, deletedAt: _hiddenAt, ...row }: Customer): Customer {
  const deletedAt = erasure?.deletedAt;
  return { ...row, ...(deletedAt !== undefined && { deletedAt }) };
}

/**
 * Erases a customer who has no row, because the registration is only stored in an attention. The
 * erasure is immediate, because no list or profile contains a customer that could be restored.
 */
function erasePendingRegistration(
  attentions: readonly Attention[],
  actors: readonly Agent[],
  customerId: string,
  context: MutationContext,
): Outcome {
  const pendingRegistration = findPendingRegistration(attentions, customerId);
  // Accepts the erasure if no personal data is left. After a restore of the server, a tablet may
  // resend the erasure of a customer whose registration is already erased. The pushes in
  // `protocol/recorded` expect the verdict `applied`.
  if (pendingRegistration.mutations.every(isRedacted)) return accept([]);
  if (!actors.some((actor) => mayErasePendingRegistration(actor, pendingRegistration)))
    return refuse('ACTOR_NOT_ALLOWED');
  const ids = new Set([customerId]);
  return accept(createAttentionWrites(pendingRegistration.attentions, ids, context));
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
