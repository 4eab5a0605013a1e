import { SENT_RETENTION_MS } from '../time/durations.ts';
import type { MutationContext } from './mutator.ts';

/**
 * Returns the time of an action, for rules that depend on this time. The server accepts a
 * `recordedAt` before the arrival, so that offline work counts from the time of the action. If
 * `recordedAt` is later, or more than `SENT_RETENTION_MS` earlier, the clock is wrong and the
 * server uses the arrival. On a tablet, returns undefined in a rebase, because the server will
 * decide.
 */
export function resolveActionTime({
  receivedAt,
  recordedAt,
  isFresh,
}: MutationContext): number | undefined {
  if (receivedAt === undefined) return isFresh ? recordedAt : undefined;
  const isPlausible = recordedAt < receivedAt && receivedAt - recordedAt <= SENT_RETENTION_MS;
  return isPlausible ? recordedAt : receivedAt;
}
