import {
  recordWrongGuess,
  type GuessCount,
  type GuessLimit,
  NO_GUESSES,
  getRemainingPause,
  revertWrongGuess,
} from '#domain/agents/guess-limit.ts';
import type { Clock } from '../../ports/clock.ts';

interface Tries extends GuessCount {
  lastAt: number;
}

/** A count restarts at zero after this time without a wrong try. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;
/**
 * Maximum number of counted keys. Above this number, the key with the oldest wrong try is evicted,
 * so that invented agent codes cannot fill the memory.
 */
const MOST_KEPT = 20_000;

/** Counts wrong tries by key. The counts are in memory, so each process counts separately. */
export class WrongTryCounter {
  readonly #clock: Clock;
  readonly #limit: GuessLimit;
  readonly #tries = new Map<string, Tries>();

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
    const counted = recordWrongGuess(this.#find(key), this.#limit, now);
    this.#tries.delete(key);
    this.#tries.set(key, { ...counted, lastAt: now });
    if (this.#tries.size > MOST_KEPT) this.#dropOldest();
  }

  /** Removes a counted try that was not wrong: its secret was right, or its check failed. */
  removeTry(key: string): void {
    const known = this.#tries.get(key);
    if (known) this.#tries.set(key, { ...known, ...revertWrongGuess(known, this.#limit) });
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #find(key: string): GuessCount {
    const known = this.#tries.get(key);
    const quietMs = this.#clock.now() - (known?.lastAt ?? 0);
    return known && quietMs < FORGOTTEN_AFTER_MS ? known : NO_GUESSES;
  }

  #dropOldest(): void {
    for (const key of this.#tries.keys()) {
      this.#tries.delete(key);
      return;
    }
  }
}
