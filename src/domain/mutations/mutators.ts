import type * as v from 'valibot';
import { setAgentPhoto } from '../agents/set-agent-photo.ts';
import { setAgentPreferences } from '../agents/set-agent-preferences.ts';
import { updateAgentProfile } from '../agents/update-agent-profile.ts';
import { createSettleAttention } from '../attentions/settle-attention.ts';
import { cancelBooking } from '../bookings/change/cancel-booking.ts';
import { rescheduleBooking } from '../bookings/change/reschedule-booking.ts';
import { requestBooking } from '../bookings/request-booking.ts';
import { settleBookingFee } from '../bookings/settle-booking-fee.ts';
import { checkInBooking, completeBooking, markNoShow } from '../bookings/visit-steps.ts';
import { editBuild } from '../builds/edit-build.ts';
import { saveBuild } from '../builds/save-build.ts';
import { setBuildStatus } from '../builds/set-build-status.ts';
import { assignCustomers } from '../customers/batches/assign-customers.ts';
import { importCustomers } from '../customers/batches/import-customers.ts';
import { revertImport } from '../customers/batches/revert-import.ts';
import { tagCustomers } from '../customers/batches/tag-customers.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { mergeCustomers } from '../customers/merge/merge-customers.ts';
import { eraseCustomer } from '../customers/personal-data/erase-customer.ts';
import { registerCustomer } from '../customers/register-customer.ts';
import { restoreCustomer } from '../customers/restore-customer.ts';
import { setConsent } from '../customers/set-consent.ts';
import { setCustomerStage } from '../customers/set-customer-stage.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import { addDocument } from '../documents/add-document.ts';
import { removeDocument } from '../documents/remove-document.ts';
import { changeFollowUp } from '../follow-ups/change-follow-up.ts';
import { closeFollowUp } from '../follow-ups/close-follow-up.ts';
import { deleteFollowUp, reopenFollowUp } from '../follow-ups/delete-follow-up.ts';
import { planFollowUp } from '../follow-ups/plan-follow-up.ts';
import { correctSale } from '../sales/correct-sale.ts';
import { recordSale } from '../sales/record-sale.ts';
import { undoSale } from '../sales/undo-sale.ts';
import { endWalkIn } from '../walk-ins/end-walk-in.ts';
import { logWalkIn } from '../walk-ins/log-walk-in.ts';
import { reopenWalkIn } from '../walk-ins/reopen-walk-in.ts';
import { serveWalkIn } from '../walk-ins/serve-walk-in.ts';
import type { Mutator } from './mutator.ts';

/** Every mutator. Entries are never removed, because old tablets still send their mutations. */
const changes = {
  registerCustomer,
  updateCustomer,
  deleteCustomer,
  restoreCustomer,
  mergeCustomers,
  assignCustomers,
  tagCustomers,
  importCustomers,
  revertImport,
  setCustomerStage,
  saveBuild,
  editBuild,
  setBuildStatus,
  recordSale,
  correctSale,
  undoSale,
  planFollowUp,
  changeFollowUp,
  closeFollowUp,
  deleteFollowUp,
  reopenFollowUp,
  requestBooking,
  rescheduleBooking,
  cancelBooking,
  settleBookingFee,
  checkInBooking,
  completeBooking,
  markNoShow,
  logWalkIn,
  serveWalkIn,
  endWalkIn,
  reopenWalkIn,
  eraseCustomer,
  setConsent,
  addDocument,
  removeDocument,
  updateAgentProfile,
  setAgentPreferences,
  setAgentPhoto,
} as const;

export const mutators = {
  ...changes,
  settleAttention: createSettleAttention((name, argsVersion) => find(changes, name, argsVersion)),
} as const;

export type MutatorName = keyof typeof mutators;
export type ArgsOf<N extends MutatorName> = v.InferInput<(typeof mutators)[N]['args']>;

/**
 * Returns the mutator for a name and version from a request or from storage; undefined for unknown
 * names and versions.
 */
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
