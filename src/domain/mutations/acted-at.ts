import { SENT_KEPT_MS } from '../durations.ts';
import type { MutationContext } from './mutator.ts';

/**
 * When a person acted, for rules that go by the hour. At head office the tablet's own time counts
 * where it is earlier, so that nobody suffers for a network that was away; a clock that is far off
 * does not. On a tablet only the person who is still before it is held to a time: undefined in a
 * rebase, where head office decides.
 */
export function actedAt({ receivedAt, recordedAt, isFresh }: MutationContext): number | undefined {
  if (receivedAt === undefined) return isFresh ? recordedAt : undefined;
  const isBelieved = recordedAt < receivedAt && receivedAt - recordedAt <= SENT_KEPT_MS;
  return isBelieved ? recordedAt : receivedAt;
}
