import type * as v from 'valibot';
import * as agentMutators from '../agents/agent-mutators.ts';
import { createSettleAttentionMutator } from '../attentions/settle-attention.ts';
import { cancelBooking } from '../bookings/change/cancel-booking.ts';
import { rescheduleBooking } from '../bookings/change/reschedule-booking.ts';
import { requestBooking } from '../bookings/request-booking.ts';
import { settleBookingFee } from '../bookings/settle-booking-fee.ts';
import { checkInBooking, completeBooking, markNoShow } from '../bookings/visit-steps.ts';
import * as buildMutators from '../builds/build-mutators.ts';
import * as batchMutators from '../customers/batches/batch-mutators.ts';
import * as customerMutators from '../customers/customer-mutators.ts';
import { mergeCustomers } from '../customers/merge/merge-customers.ts';
import { cancelErasure, eraseCustomer } from '../customers/personal-data/erase-customer.ts';
import * as documentMutators from '../documents/document-mutators.ts';
import * as followUpMutators from '../follow-ups/follow-up-mutators.ts';
import * as saleMutators from '../sales/sale-mutators.ts';
import { reopenShareRequest } from '../sharing/reopen-share-request.ts';
import * as walkInMutators from '../walk-ins/walk-in-mutators.ts';
import type { Mutator } from './mutator.ts';

/**
 * All mutators except `settleAttention`, which runs mutators of this list. Entries are never
 * removed, because old tablets still send these mutations.
 */
const baseMutators = {
  ...agentMutators,
  ...customerMutators,
  mergeCustomers,
  ...batchMutators,
  eraseCustomer,
  cancelErasure,
  ...buildMutators,
  ...saleMutators,
  ...followUpMutators,
  requestBooking,
  rescheduleBooking,
  cancelBooking,
  settleBookingFee,
  checkInBooking,
  completeBooking,
  markNoShow,
  ...walkInMutators,
  ...documentMutators,
  reopenShareRequest,
};

export const mutators = {
  ...baseMutators,
  settleAttention: createSettleAttentionMutator((name, argsVersion) =>
    findInMutators(baseMutators, name, argsVersion),
  ),
} as const;

export type MutatorName = keyof typeof mutators;
export type ArgsOf<N extends MutatorName> = v.InferInput<(typeof mutators)[N]['args']>;

/**
 * Returns the mutator for a name and version. Returns undefined for unknown names and versions,
 * which newer tablets may send.
 */
export function findMutator(name: string, argsVersion: number): Mutator | undefined {
  return findInMutators(mutators, name, argsVersion);
}

function findInMutators(
  candidates: Record<string, Mutator>,
  name: string,
  argsVersion: number,
): Mutator | undefined {
  const mutator = Object.hasOwn(candidates, name) ? candidates[name] : undefined;
  return mutator?.forArgsVersion(argsVersion);
}
