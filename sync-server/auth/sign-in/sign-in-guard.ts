import { secretGuessLimit } from '#domain/agents/guess-limit.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { WrongTryCounter } from './wrong-try-counter.ts';

/** Agent code and IP address of a sign-in request. */
interface Try {
  agentCode: string;
  address: string;
}

const MOST_KNOWN = 20_000;

/**
 * Rejects sign-ins for a pause after repeated wrong tries, before the expensive check of a
 * password. Tries are counted by agent and address together, by address, and by agent. At an
 * address from which an agent has signed in before, only the first count applies. Wrong tries at
 * other addresses or with other agent codes then do not pause the agent.
 */
export class SignInGuard {
  readonly #byBoth: WrongTryCounter;
  readonly #byAddress: WrongTryCounter;
  readonly #byAgent: WrongTryCounter;
  readonly #known = new Set<string>();

  constructor(clock: Clock) {
    this.#byBoth = new WrongTryCounter(clock, secretGuessLimit);
    this.#byAddress = new WrongTryCounter(clock, { guesses: 30, firstPauseMs: 60_000 });
    this.#byAgent = new WrongTryCounter(clock, { guesses: 100, firstPauseMs: 60_000 });
  }

  /**
   * Runs a sign-in, or throws 429 `TOO_MANY_REQUESTS` during a pause. A try counts from its start:
   * otherwise a thousand concurrent tries would all start before the first one fails.
   */
  async watch<T>(tried: Try, attempt: () => Promise<T>): Promise<T> {
    this.#refuseWhilePaused(tried);
    const counters = this.#countersOf(tried);
    for (const [tries, key] of counters) tries.count(key);
    try {
      const result = await attempt();
      this.#byBoth.forget(keyOf(tried));
      if (this.#known.size < MOST_KNOWN) this.#known.add(keyOf(tried));
      return result;
    } catch (error) {
      if (isWrong(error)) counters.length = 0;
      throw error;
    } finally {
      for (const [tries, key] of counters) tries.removeTry(key);
    }
  }

  #refuseWhilePaused(tried: Try): void {
    const asked = this.#countersOf(tried).slice(0, this.#known.has(keyOf(tried)) ? 1 : 3);
    const retryAfterMs = Math.max(...asked.map(([tries, key]) => tries.pauseOf(key)));
    if (retryAfterMs > 0) throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs });
  }

  #countersOf(tried: Try): [WrongTryCounter, string][] {
    return [
      [this.#byBoth, keyOf(tried)],
      [this.#byAddress, tried.address],
      [this.#byAgent, tried.agentCode],
    ];
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'INVALID_CREDENTIALS';
}

function keyOf({ agentCode, address }: Try): string {
  return `${agentCode} ${address}`;
}
