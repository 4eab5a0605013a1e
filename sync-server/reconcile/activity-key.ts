import { attentionIdOf } from './attention-id.ts';

/** What fits into an id together with the number of an activity: see `recordActivities`. */
const MAX_LENGTH = 58;

/**
 * What the ids of a mutation's activities are made of: always the same for the same mutation. A
 * client may have called itself something so long that nobody could read an id made of it.
 */
export function activityKeyOf(clientId: string, mutationId: number): string {
  const key = `${clientId}-${mutationId}`;
  return key.length <= MAX_LENGTH ? key : attentionIdOf(clientId, mutationId);
}
