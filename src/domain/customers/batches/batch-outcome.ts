import type { FieldConflict } from '../../attentions/attention.ts';
import { accept, acceptPartly, type Outcome, refuse, type Write } from '../../mutations/outcome.ts';
import type { Batch } from './customer-batch.ts';

/**
 * Returns the outcome for a selection. The writes are accepted, and only conflicting fields and ids
 * without a customer need a decision by an agent.
 */
export function toBatchOutcome(
  { found, missingIds }: Batch,
  writes: Write[],
  conflicts: FieldConflict[],
): Outcome {
  // If no id is missing, all customers of the selection were erased.
  if (found.length === 0) return missingIds.length > 0 ? refuse('ROW_NOT_FOUND') : accept([]);
  if (conflicts.length > 0) return acceptPartly(writes, 'FIELD_CONFLICT', conflicts, missingIds);
  if (missingIds.length > 0) return acceptPartly(writes, 'ROW_NOT_FOUND', [], missingIds);
  return accept(writes);
}
