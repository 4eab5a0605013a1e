import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { documentFields } from './document.ts';

const addDocumentArgs = v.object({
  documentId: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...documentFields,
});
export type AddDocumentArgs = v.InferOutput<typeof addDocumentArgs>;

/** Adds a document to a customer. The content is uploaded separately. */
export const addDocument = defineMutator({
  name: 'addDocument',
  argsVersion: 1,
  args: addDocumentArgs,
  spaceOf: (args) => args.showroomId,
  // The subject is the customer: while the customer's registration waits for a decision, the
  // document waits with it.
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args) => ({
    existing: await tx.get('documents', args.documentId),
    customer: await resolveMergedCustomer(tx, args.customerId),
  }),
  decide: ({ existing, customer }, { documentId, ...fields }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    if (customer?.showroomId !== fields.showroomId) return refuse('ROW_NOT_FOUND');
    const filed = { id: documentId, ...fields, customerId: customer.id };
    const row = { ...filed, addedAt: recordedAt, addedBy: actorId };
    return accept([{ op: 'put', table: 'documents', row }]);
  },
});
