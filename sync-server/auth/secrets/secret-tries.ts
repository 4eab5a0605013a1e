import {
  recordWrongGuess,
  type GuessCount,
  NO_GUESSES,
  getRemainingPause,
  revertWrongGuess,
  secretGuessLimit,
} from '#domain/agents/guess-limit.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { AuthDeps } from '../require-device.ts';

/**
 * Returns whether a secret of an agent is right; throws 429 `TOO_MANY_REQUESTS` during a pause
 * after wrong tries. Counts a try before its check, so that many concurrent requests cannot all be
 * checked before the first wrong one is counted. A try whose secret is right, or whose check
 * throws, is removed from the count afterwards.
 */
export async function checkSecretWithLimit(
  deps: AuthDeps,
  agentId: string,
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const now = deps.clock.now();
  await changeTries(deps, agentId, (tries) => {
    const retryAfterMs = getRemainingPause(tries, now);
    if (retryAfterMs > 0) throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs });
    return recordWrongGuess(tries, secretGuessLimit, now);
  });
  let isWrong = false;
  try {
    isWrong = !(await check());
    return !isWrong;
  } finally {
    if (!isWrong)
      await changeTries(deps, agentId, (tries) => revertWrongGuess(tries, secretGuessLimit));
  }
}

export async function resetSecretTries(deps: AuthDeps, agentId: string): Promise<void> {
  await changeTries(deps, agentId, () => NO_GUESSES);
}

/**
 * Retries the update after a concurrent change of the stored tries, so that no try and no pause is
 * lost.
 */
async function changeTries(
  { store: { secondFactors } }: AuthDeps,
  agentId: string,
  change: (storedTries: GuessCount) => GuessCount,
): Promise<void> {
  for (;;) {
    const storedTries = await secondFactors.findTries(agentId);
    const tries = change(storedTries);
    const isUnchanged =
      tries.wrong === storedTries.wrong && tries.pausedUntil === storedTries.pausedUntil;
    if (isUnchanged || (await secondFactors.replaceTries(agentId, storedTries, tries))) return;
  }
}
