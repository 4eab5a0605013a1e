import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { readShareRequest } from './share-request.ts';

/**
 * Undoes the decline of a request from a share page. An accepted request stays accepted, because
 * the customer exists.
 */
export const reopenShareRequest = defineMutator({
  name: 'reopenShareRequest',
  argsVersion: 1,
  args: v.object({ attentionId: idSchema, showroomId: idSchema }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'attentions', id: args.attentionId }),
  load: (tx, args) => tx.get('attentions', args.attentionId),
  decide: (attention, { showroomId }) => {
    if (attention?.spaceId !== showroomId || !readShareRequest(attention)) {
      return refuse('ROW_NOT_FOUND');
    }
    if (attention.choice !== 'keep') return accept([]);
    const { choice: _choice, settledBy: _settledBy, ...openAttention } = attention;
    return accept([put('attentions', { ...openAttention, settledAt: null })]);
  },
});
