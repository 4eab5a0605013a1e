import {
  recordWrongGuess,
  type GuessCount,
  type GuessLimit,
  NO_GUESSES,
  getRemainingPause,
  revertWrongGuess,
} from '#domain/agents/guess-limit.ts';
import type { Clock } from '../../ports/clock.ts';

interface TryCount extends GuessCount {
  lastAt: number;
}

/** A count restarts at zero after this time without a wrong try. */
const COUNT_LIFETIME_MS = 30 * 60_000;
/**
 * Maximum number of counted keys. Above this number, the key with the oldest wrong try is evicted,
 * so that invented agent codes cannot fill the memory.
 */
const MAX_KEYS = 20_000;

/** Counts wrong tries by key. The counts are in memory, so each process counts separately. */
export class WrongTryCounter {
  readonly #clock: Clock;
  readonly #limit: GuessLimit;
  readonly #tries = new Map<string, TryCount>();

  constructor(clock: Clock, limit: GuessLimit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Returns the remaining pause before the next try of a key, ms. */
  pauseOf(key: string): number {
    return getRemainingPause(this.#find(key), this.#clock.now());
  }

  count(key: string): void {
    const now = this.#clock.now();
    const newCount = recordWrongGuess(this.#find(key), this.#limit, now);
    this.#tries.delete(key);
    this.#tries.set(key, { ...newCount, lastAt: now });
    if (this.#tries.size > MAX_KEYS) this.#dropOldest();
  }

  /** Removes a counted try that was not wrong: its secret was right, or its check failed. */
  removeTry(key: string): void {
    const current = this.#tries.get(key);
    if (current) this.#tries.set(key, { ...current, ...revertWrongGuess(current, this.#limit) });
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #find(key: string): GuessCount {
    const current = this.#tries.get(key);
    const quietMs = this.#clock.now() - (current?.lastAt ?? 0);
    return current && quietMs < COUNT_LIFETIME_MS ? current : NO_GUESSES;
  }

  #dropOldest(): void {
    for (const key of this.#tries.keys()) {
      this.#tries.delete(key);
      return;
    }
  }
}
