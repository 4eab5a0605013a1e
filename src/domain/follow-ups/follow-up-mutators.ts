import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPartly, put, refuse, toConflict } from '../mutations/outcome.ts';
import { defineRowMutator, softDelete, undeleteCustomer } from '../mutations/row-mutator.ts';
import { applyChanges, changesOf } from '../mutations/separate-conflicts.ts';
import { idSchema } from '../values/id.ts';
import {
  createContactWrite,
  followUpFields,
  followUpOutcomes,
  isSuccessfulContact,
} from './follow-up.ts';

/** Creates a follow-up: the task of an agent to contact the customer by a given day. */
export const planFollowUp = defineMutator({
  name: 'planFollowUp',
  argsVersion: 1,
  args: v.object({
    followUpId: idSchema,
    showroomId: idSchema,
    customerId: idSchema,
    ...followUpFields,
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: async (tx, args) => ({
    existing: await tx.get('followUps', args.followUpId),
    customer: await resolveMergedCustomer(tx, args.customerId),
  }),
  decide: ({ existing, customer }, { followUpId, ...args }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    if (customer?.showroomId !== args.showroomId) return refuse('CUSTOMER_NOT_FOUND');
    const openState = { outcome: null, doneAt: null };
    const creationFields = { createdAt: recordedAt, createdBy: actorId };
    const row = {
      id: followUpId,
      ...args,
      customerId: customer.id,
      ...openState,
      ...creationFields,
    };
    return accept([put('followUps', row)]);
  },
});

/**
 * Changes day, channel, agent or note of a follow-up. A field that another agent has already
 * changed keeps its value, and the result contains a conflict.
 */
export const changeFollowUp = defineRowMutator('followUps', {
  name: 'changeFollowUp',
  argsVersion: 1,
  args: { changes: changesOf(followUpFields) },
  decide: (followUp, { changes }) => {
    if (followUp.deletedAt !== undefined) return refuse('ROW_DELETED');
    return applyChanges('followUps', followUp, changes);
  },
});

/**
 * Closes a follow-up with an outcome. The first outcome stays; a different later outcome becomes a
 * conflict for an agent's decision.
 */
export const closeFollowUp = defineMutator({
  name: 'closeFollowUp',
  argsVersion: 1,
  args: v.object({
    followUpId: idSchema,
    showroomId: idSchema,
    outcome: v.picklist(followUpOutcomes),
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: async (tx, args) => {
    const followUp = await tx.get('followUps', args.followUpId);
    return {
      followUp,
      customer: followUp && (await resolveMergedCustomer(tx, followUp.customerId)),
    };
  },
  decide: ({ followUp, customer }, { showroomId, outcome }, { recordedAt }) => {
    if (followUp?.showroomId !== showroomId) return refuse('ROW_NOT_FOUND');
    if (followUp.deletedAt !== undefined) return refuse('ROW_DELETED');
    if (followUp.outcome === outcome) return accept([]);
    if (followUp.outcome !== null) {
      const conflict = toConflict('followUps', followUp, 'outcome', outcome);
      return acceptPartly([], 'FIELD_CONFLICT', [conflict]);
    }
    const row = { ...followUp, outcome, doneAt: recordedAt };
    const contactWrites =
      customer && isSuccessfulContact(row)
        ? [put('customers', createContactWrite(customer, recordedAt))]
        : [];
    return accept([put('followUps', row), ...contactWrites]);
  },
});

export const deleteFollowUp = softDelete('followUps', 'deleteFollowUp');

/** Restores a deleted follow-up. Opens a follow-up again if it is closed but not deleted. */
export const reopenFollowUp = defineRowMutator('followUps', {
  name: 'reopenFollowUp',
  argsVersion: 1,
  args: {},
  decide: (followUp) =>
    accept([
      put(
        'followUps',
        followUp.deletedAt === undefined
          ? { ...followUp, outcome: null, doneAt: null }
          : undeleteCustomer(followUp),
      ),
    ]),
});
