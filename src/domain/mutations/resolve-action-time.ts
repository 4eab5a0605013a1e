import { SENT_RETENTION_MS } from '../time/durations.ts';
import type { MutationContext } from './mutator.ts';

/**
 * Returns the time of a person's action, for rules that depend on this time. The server accepts the
 * time by the tablet's clock if it is before the mutation's arrival, so that offline work counts
 * from the action. If it is more than `SENT_RETENTION_MS` before, the clock is wrong and the
 * arrival counts. On a tablet, returns undefined in a rebase, because the server decides about the
 * time.
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
