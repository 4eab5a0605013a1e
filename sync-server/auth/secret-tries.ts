import { RequestError } from '../errors/request-error.ts';
import type { AuthDeps } from './require-device.ts';

const TRIES_BEFORE_PAUSE = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Ends a request of somebody who has shown too many wrong secrets of an agent just now. */
export async function refuseWhilePaused({ store, clock }: AuthDeps, agentId: string) {
  const { pausedUntil } = await store.secondFactors.findTries(agentId);
  const left = pausedUntil - clock.now();
  // A clock that was set back must not pause anyone for years.
  if (left <= 0 || left > LONGEST_PAUSE_MS) return;
  throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs: left });
}

/** Five wrong ones in a row pause the next for half a minute, each five more for twice as long. */
export async function countWrongSecret({ store, clock }: AuthDeps, agentId: string): Promise<void> {
  const wrong = (await store.secondFactors.findTries(agentId)).wrong + 1;
  const pauses = Math.floor(wrong / TRIES_BEFORE_PAUSE);
  const isPausing = wrong % TRIES_BEFORE_PAUSE === 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, pauses - 1), LONGEST_PAUSE_MS);
  const pausedUntil = isPausing ? clock.now() + pause : 0;
  await store.secondFactors.saveTries(agentId, { wrong, pausedUntil });
}

export async function forgetWrongSecrets({ store }: AuthDeps, agentId: string): Promise<void> {
  const { wrong } = await store.secondFactors.findTries(agentId);
  if (wrong > 0) await store.secondFactors.saveTries(agentId, { wrong: 0, pausedUntil: 0 });
}
