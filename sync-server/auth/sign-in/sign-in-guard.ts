import { secretGuessLimit } from '#domain/agents/guess-limit.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { WrongTryCounter } from './wrong-try-counter.ts';

interface SignInOrigin {
  agentCode: string;
  address: string;
  /** Id of the approved tablet that sends the request; undefined for other clients. */
  deviceId?: string | undefined;
}

const MAX_KNOWN_ORIGINS = 20_000;

/**
 * Rejects sign-ins for a pause after repeated wrong tries, before the expensive check of a
 * password. Wrong tries are counted by agent and address, by address, and by agent.
 *
 * - After an agent has signed in from an address, only the first count pauses the agent there.
 *   Wrong tries at other addresses or with other agent codes then have no effect.
 * - On an approved tablet the device replaces the address, and the count by agent is not used.
 */
export class SignInGuard {
  readonly #byAgentAndAddress: WrongTryCounter;
  readonly #byAddress: WrongTryCounter;
  readonly #byAgent: WrongTryCounter;
  readonly #knownOrigins = new Set<string>();

  constructor(clock: Clock) {
    this.#byAgentAndAddress = new WrongTryCounter(clock, secretGuessLimit);
    this.#byAddress = new WrongTryCounter(clock, { guesses: 30, firstPauseMs: 60_000 });
    this.#byAgent = new WrongTryCounter(clock, { guesses: 100, firstPauseMs: 60_000 });
  }

  /**
   * Runs a sign-in, or throws 429 `TOO_MANY_REQUESTS` during a pause. A try counts from its start:
   * otherwise a thousand concurrent tries would all start before the first one fails.
   */
  async watch<T>(origin: SignInOrigin, attempt: () => Promise<T>): Promise<T> {
    this.#assertNotPaused(origin);
    const counters = this.#countersOf(origin);
    for (const [counter, key] of counters) counter.count(key);
    try {
      const result = await attempt();
      this.#byAgentAndAddress.forget(keyOf(origin));
      if (this.#knownOrigins.size < MAX_KNOWN_ORIGINS) this.#knownOrigins.add(keyOf(origin));
      return result;
    } catch (error) {
      if (isInvalidCredentials(error)) counters.length = 0;
      throw error;
    } finally {
      for (const [counter, key] of counters) counter.removeTry(key);
    }
  }

  #assertNotPaused(origin: SignInOrigin): void {
    const checkedCounters = this.#countersOf(origin).slice(
      0,
      this.#knownOrigins.has(keyOf(origin)) ? 1 : 3,
    );
    const retryAfterMs = Math.max(...checkedCounters.map(([counter, key]) => counter.pauseOf(key)));
    if (retryAfterMs > 0) throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs });
  }

  #countersOf(origin: SignInOrigin): [WrongTryCounter, string][] {
    const counters: [WrongTryCounter, string][] = [
      [this.#byAgentAndAddress, keyOf(origin)],
      [this.#byAddress, sourceOf(origin)],
    ];
    if (origin.deviceId === undefined) counters.push([this.#byAgent, origin.agentCode]);
    return counters;
  }
}

function isInvalidCredentials(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'INVALID_CREDENTIALS';
}

function keyOf(origin: SignInOrigin): string {
  return `${origin.agentCode} ${sourceOf(origin)}`;
}

function sourceOf({ address, deviceId }: SignInOrigin): string {
  return deviceId === undefined ? address : `device ${deviceId}`;
}
