import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { documentFields } from './document.ts';

/** Adds the metadata of a document to a customer. The content is uploaded separately. */
export const addDocument = defineMutator({
  name: 'addDocument',
  argsVersion: 1,
  args: v.object({
    documentId: idSchema,
    showroomId: idSchema,
    customerId: idSchema,
    ...documentFields,
  }),
  spaceOf: (args) => args.showroomId,
  // The subject is the customer, so that a document waits for a decision together with the
  // registration of its customer.
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args) => ({
    existing: await tx.get('documents', args.documentId),
    customer: await resolveMergedCustomer(tx, args.customerId),
  }),
  decide: ({ existing, customer }, { documentId, ...fields }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    if (customer?.showroomId !== fields.showroomId) return refuse('ROW_NOT_FOUND');
    const documentRow = { id: documentId, ...fields, customerId: customer.id };
    return accept([put('documents', { ...documentRow, addedAt: recordedAt, addedBy: actorId })]);
  },
});

/**
 * Permanently deletes the row of a document. Server and tablets then delete the content, unless
 * another document has the same content.
 */
export const removeDocument = defineMutator({
  name: 'removeDocument',
  argsVersion: 1,
  args: v.object({ documentId: idSchema, showroomId: idSchema }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'documents', id: args.documentId }),
  load: (tx, args) => tx.get('documents', args.documentId),
  decide: (document, args) => {
    // Another agent has already removed the document, so nothing needs to be written.
    if (!document) return accept([]);
    if (document.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    return accept([{ op: 'del', table: 'documents', id: document.id }]);
  },
});
