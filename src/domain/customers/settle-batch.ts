import type { FieldConflict } from '../attentions/attention.ts';
import { accept, acceptPart, type Outcome, refuse, type Write } from '../mutations/outcome.ts';
import type { Batch } from './customer-batch.ts';

/**
 * What becomes of a selection of which some could be changed: those are, and what is left – fields
 * that somebody else has set, customers who are not there – is for a person.
 */
export function settleBatch(
  { found, missingIds }: Batch,
  writes: Write[],
  conflicts: FieldConflict[],
): Outcome {
  // Nobody is left of a selection whose people were all erased.
  if (found.length === 0) return missingIds.length > 0 ? refuse('ROW_NOT_FOUND') : accept([]);
  if (conflicts.length > 0) return acceptPart(writes, 'FIELD_CONFLICT', conflicts, missingIds);
  if (missingIds.length > 0) return acceptPart(writes, 'ROW_NOT_FOUND', [], missingIds);
  return accept(writes);
}
