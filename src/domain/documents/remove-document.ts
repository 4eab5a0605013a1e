import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';

const removeDocumentArgs = v.object({ documentId: idSchema, showroomId: idSchema });

/** A document is gone for good: its row here, and its content on every tablet and at head office. */
export const removeDocument = defineMutator({
  name: 'removeDocument',
  argsVersion: 1,
  args: removeDocumentArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'documents', id: args.documentId }),
  load: (tx, args) => tx.get('documents', args.documentId),
  decide: (document, args) => {
    // Somebody else was faster: what was wanted is done.
    if (!document) return accept([]);
    if (document.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    return accept([{ op: 'del', table: 'documents', id: document.id }]);
  },
});
