import { deriveAttentionId } from './attention-id.ts';

/**
 * Maximum length of a key. It leaves space for the number of the activity, because an activity id
 * consists of the key and this number (see `recordActivities`).
 */
const MAX_KEY_LENGTH = 58;

/**
 * Returns the prefix for the ids of the activities that a mutation records. The prefix depends only
 * on client id and mutation id. If the two ids together are too long for a valid activity id, the
 * prefix is a UUID.
 */
export function deriveActivityKey(clientId: string, mutationId: number): string {
  const key = `${clientId}-${mutationId}`;
  return key.length <= MAX_KEY_LENGTH ? key : deriveAttentionId(clientId, mutationId);
}
