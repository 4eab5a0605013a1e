import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';

const removeDocumentArgs = v.object({ documentId: idSchema, showroomId: idSchema });

/**
 * Deletes the row of a document permanently. Server and tablets then delete its content, unless
 * another document has the same content.
 */
export const removeDocument = defineMutator({
  name: 'removeDocument',
  argsVersion: 1,
  args: removeDocumentArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'documents', id: args.documentId }),
  load: (tx, args) => tx.get('documents', args.documentId),
  decide: (document, args) => {
    // If another agent has already removed the document, the mutation is accepted without writes.
    if (!document) return accept([]);
    if (document.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    return accept([{ op: 'del', table: 'documents', id: document.id }]);
  },
});
