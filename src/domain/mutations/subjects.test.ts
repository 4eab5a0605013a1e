import { expect, test } from 'vitest';
import { recordedRequests } from '../protocol/recorded/recorded.testing.ts';
import type { TableName } from '../rows/tables.ts';
import { findMutator, type MutatorName, mutators } from './mutators.ts';

/** The subject of each mutation: the table of the row, and the argument with the row's id. */
const subjects: Record<MutatorName, [TableName, string]> = {
  registerCustomer: ['customers', 'customerId'],
  updateCustomer: ['customers', 'customerId'],
  deleteCustomer: ['customers', 'customerId'],
  restoreCustomer: ['customers', 'customerId'],
  mergeCustomers: ['customers', 'keepId'],
  assignCustomers: ['customers', 'customers.0.customerId'],
  tagCustomers: ['customers', 'customerIds.0'],
  importCustomers: ['customers', 'customers.0.customerId'],
  revertImport: ['customers', 'customerIds.0'],
  setCustomerStage: ['customers', 'customerId'],
  saveBuild: ['builds', 'buildId'],
  editBuild: ['builds', 'buildId'],
  setBuildStatus: ['builds', 'buildId'],
  recordSale: ['sales', 'saleId'],
  correctSale: ['sales', 'saleId'],
  undoSale: ['sales', 'saleId'],
  planFollowUp: ['followUps', 'followUpId'],
  changeFollowUp: ['followUps', 'followUpId'],
  closeFollowUp: ['followUps', 'followUpId'],
  deleteFollowUp: ['followUps', 'followUpId'],
  reopenFollowUp: ['followUps', 'followUpId'],
  requestBooking: ['bookings', 'bookingId'],
  rescheduleBooking: ['bookings', 'bookingId'],
  cancelBooking: ['bookings', 'bookingId'],
  settleBookingFee: ['bookings', 'bookingId'],
  checkInBooking: ['bookings', 'bookingId'],
  completeBooking: ['bookings', 'bookingId'],
  markNoShow: ['bookings', 'bookingId'],
  logWalkIn: ['walkIns', 'walkInId'],
  serveWalkIn: ['walkIns', 'walkInId'],
  endWalkIn: ['walkIns', 'walkInId'],
  reopenWalkIn: ['walkIns', 'walkInId'],
  eraseCustomer: ['customers', 'customerId'],
  cancelErasure: ['customers', 'customerId'],
  setConsent: ['customers', 'customerId'],
  // A new document has its customer as the subject, because the document may have to wait for the
  // customer's row.
  addDocument: ['customers', 'customerId'],
  removeDocument: ['documents', 'documentId'],
  updateAgentProfile: ['agents', 'agentId'],
  setAgentPreferences: ['agents', 'agentId'],
  setAgentPhoto: ['agentPhotos', 'agentId'],
  settleAttention: ['attentions', 'attentionId'],
  reopenShareRequest: ['attentions', 'attentionId'],
};

const recorded = [...recordedRequests.values()].flat().flatMap(({ body }) => body.mutations);

function argumentAt(args: unknown, path: string): unknown {
  let found = args;
  for (const key of path.split('.')) found = (found as Record<string, unknown>)[key];
  return found;
}

test.each(Object.keys(mutators) as MutatorName[])(
  'the subject of %s is the row that the arguments name, in every recorded push',
  (name) => {
    const [table, path] = subjects[name];
    const pushed = recorded.filter((mutation) => mutation.name === name);
    expect(pushed).not.toEqual([]);
    for (const { argsVersion, args, spaceId } of pushed) {
      const mutator = findMutator(name, argsVersion);
      expect(mutator?.subjectOf(args)).toEqual({ table, id: argumentAt(args, path) });
      expect(mutator?.spaceOf(args)).toBe(spaceId);
    }
  },
);

test.each(Object.keys(mutators) as MutatorName[])(
  'invalid arguments of %s have no subject and no space, and `preload` reads no row',
  async (name) => {
    const mutator = mutators[name];
    expect(mutator.subjectOf({ showroomId: 7 })).toBeUndefined();
    expect(mutator.spaceOf({ showroomId: 7 })).toBeUndefined();
    const unread = () => Promise.reject(new Error('read'));
    const context = { actorId: 'AGT001', spaceId: 'manhattan', recordedAt: 1 };
    await expect(mutator.preload({ get: unread, findBy: unread }, {}, context)).resolves.toBe(
      undefined,
    );
  },
);
