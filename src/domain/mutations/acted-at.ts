import { SENT_KEPT_MS } from '../durations.ts';
import type { MutationContext } from './mutator.ts';

/**
 * Time of a person's action, for rules that depend on it. The server accepts the tablet's time if
 * it is earlier than the arrival, so that offline work is not penalized, but not if it is more than
 * `SENT_KEPT_MS` earlier: that clock is wrong. On a tablet only a fresh mutation has a time;
 * returns undefined in a rebase, because the server decides.
 */
export function actedAt({ receivedAt, recordedAt, isFresh }: MutationContext): number | undefined {
  if (receivedAt === undefined) return isFresh ? recordedAt : undefined;
  const isBelieved = recordedAt < receivedAt && receivedAt - recordedAt <= SENT_KEPT_MS;
  return isBelieved ? recordedAt : receivedAt;
}
