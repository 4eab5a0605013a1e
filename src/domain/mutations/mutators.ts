import type * as v from 'valibot';
import { settleAttentionOver } from '../attentions/settle-attention.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { requestBooking } from '../bookings/request-booking.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { settleBookingFee } from '../bookings/settle-booking-fee.ts';
import { checkInBooking, completeBooking, markNoShow } from '../bookings/visit-steps.ts';
import { editBuild } from '../builds/edit-build.ts';
import { saveBuild } from '../builds/save-build.ts';
import { setBuildStatus } from '../builds/set-build-status.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { mergeCustomers } from '../customers/merge-customers.ts';
import { registerCustomer } from '../customers/register-customer.ts';
import { restoreCustomer } from '../customers/restore-customer.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import type { Mutator } from './mutator.ts';

/** Every mutator there is. Entries are added, never removed: old tablets still send them. */
const changes = {
  registerCustomer,
  updateCustomer,
  deleteCustomer,
  restoreCustomer,
  mergeCustomers,
  saveBuild,
  editBuild,
  setBuildStatus,
  requestBooking,
  rescheduleBooking,
  cancelBooking,
  settleBookingFee,
  checkInBooking,
  completeBooking,
  markNoShow,
} as const;

export const mutators = {
  ...changes,
  settleAttention: settleAttentionOver((name, argsVersion) => find(changes, name, argsVersion)),
} as const;

export type MutatorName = keyof typeof mutators;
export type ArgsOf<N extends MutatorName> = v.InferInput<(typeof mutators)[N]['args']>;

/** The mutator of a name as it came over the wire or out of storage. */
export function findMutator(name: string, argsVersion: number): Mutator | undefined {
  return find(mutators, name, argsVersion);
}

function find(
  among: Record<string, Mutator>,
  name: string,
  argsVersion: number,
): Mutator | undefined {
  const mutator = Object.hasOwn(among, name) ? among[name] : undefined;
  return mutator?.forArgsVersion(argsVersion);
}
