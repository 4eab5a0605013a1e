import { RequestError } from '../errors/request-error.ts';
import type { SecretTries } from '../store/second-factors.ts';
import type { AuthDeps } from './require-device.ts';

const TRIES_BEFORE_PAUSE = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const NO_TRIES: SecretTries = { wrong: 0, pausedUntil: 0 };

/**
 * Answers whether a secret that an agent shows is right, or ends the request of who has shown too many
 * wrong ones just now. A try counts before it is looked at: whoever sends a hundred at once has sent
 * them all before the first is known to be wrong. Only a wrong one stays counted.
 */
export async function lookOnce(
  deps: AuthDeps,
  agentId: string,
  look: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const now = deps.clock.now();
  await changeTries(deps, agentId, (tries) => withOneMore(tries, now));
  let isWrong = false;
  try {
    isWrong = !(await look());
    return !isWrong;
  } finally {
    if (!isWrong) await changeTries(deps, agentId, withOneLess);
  }
}

export async function forgetWrongSecrets(deps: AuthDeps, agentId: string): Promise<void> {
  await changeTries(deps, agentId, () => NO_TRIES);
}

/** Five wrong ones in a row pause the next for half a minute, each five more for twice as long. */
function withOneMore({ wrong: before, pausedUntil }: SecretTries, now: number): SecretTries {
  const left = pausedUntil - now;
  // A clock that was set back must not pause anyone for years.
  if (left > 0 && left <= LONGEST_PAUSE_MS) {
    throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs: left });
  }
  const wrong = before + 1;
  if (wrong % TRIES_BEFORE_PAUSE !== 0) return { wrong, pausedUntil: 0 };
  const pause = FIRST_PAUSE_MS * 2 ** (wrong / TRIES_BEFORE_PAUSE - 1);
  return { wrong, pausedUntil: now + Math.min(pause, LONGEST_PAUSE_MS) };
}

/** A pause was for the last of five, and there are only four. */
function withOneLess({ wrong, pausedUntil }: SecretTries): SecretTries {
  if (wrong === 0) return NO_TRIES;
  return { wrong: wrong - 1, pausedUntil: wrong % TRIES_BEFORE_PAUSE === 0 ? 0 : pausedUntil };
}

/** Begins again where others have changed them meanwhile: no try is lost, and no pause. */
async function changeTries(
  { store: { secondFactors } }: AuthDeps,
  agentId: string,
  change: (known: SecretTries) => SecretTries,
): Promise<void> {
  for (;;) {
    const known = await secondFactors.findTries(agentId);
    const tries = change(known);
    const isSame = tries.wrong === known.wrong && tries.pausedUntil === known.pausedUntil;
    if (isSame || (await secondFactors.replaceTries(agentId, known, tries))) return;
  }
}
