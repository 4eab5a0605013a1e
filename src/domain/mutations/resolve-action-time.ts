import { clampToArrival } from './clamp-to-arrival.ts';
import type { MutationContext } from './mutator.ts';

/**
 * Returns the time of an action, for rules that depend on this time. The server accepts a plausible
 * `recordedAt`, so that offline work counts from the time of the action, and otherwise uses the
 * arrival; see `clampToArrival`. On a tablet, returns undefined in a rebase, because the server
 * will decide.
 */
export function resolveActionTime(context: MutationContext): number | undefined {
  const { receivedAt, recordedAt, isFresh } = context;
  if (receivedAt === undefined) return isFresh ? recordedAt : undefined;
  return clampToArrival(context).recordedAt;
}
