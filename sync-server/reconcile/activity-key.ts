import { attentionIdOf } from './attention-id.ts';

/** Longest key that leaves room for the number of an activity in its id: see `recordActivities`. */
const MAX_LENGTH = 58;

/**
 * Returns the start of the ids of a mutation's activities: always the same for the same mutation. A
 * UUID replaces a client id that would make an activity id too long for its schema.
 */
export function activityKeyOf(clientId: string, mutationId: number): string {
  const key = `${clientId}-${mutationId}`;
  return key.length <= MAX_LENGTH ? key : attentionIdOf(clientId, mutationId);
}
