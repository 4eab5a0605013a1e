import type { Clock } from '../ports/clock.ts';

interface Tries {
  wrong: number;
  lastAt: number;
  pausedUntil: number;
}

interface Policy {
  /** So many wrong ones in a row begin a pause, and so many more a longer one. */
  before: number;
  firstPauseMs: number;
}

const LONGEST_PAUSE_MS = 15 * 60_000;
/** After so long without a wrong one, those of before are forgotten. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;
/** Whoever makes up names fills no memory: the one that was longest quiet goes. */
const MOST_KEPT = 20_000;

/** Counts wrong tries by whatever they have in common. In memory: each process counts its own. */
export class WrongTries {
  readonly #clock: Clock;
  readonly #policy: Policy;
  readonly #tries = new Map<string, Tries>();

  constructor(clock: Clock, policy: Policy) {
    this.#clock = clock;
    this.#policy = policy;
  }

  /** How long the next try has to wait, ms; 0 where it need not. */
  pauseOf(key: string): number {
    const left = (this.#find(key)?.pausedUntil ?? 0) - this.#clock.now();
    // A clock that was set back must not pause anyone for years.
    return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
  }

  count(key: string): void {
    const now = this.#clock.now();
    const { before, firstPauseMs } = this.#policy;
    const known = this.#find(key);
    const wrong = (known?.wrong ?? 0) + 1;
    const pauses = Math.floor(wrong / before);
    const pauseMs = Math.min(firstPauseMs * 2 ** (pauses - 1), LONGEST_PAUSE_MS);
    const isPausing = wrong % before === 0;
    this.#tries.delete(key);
    this.#tries.set(key, {
      wrong,
      lastAt: now,
      pausedUntil: isPausing ? now + pauseMs : (known?.pausedUntil ?? 0),
    });
    if (this.#tries.size > MOST_KEPT) this.#dropOldest();
  }

  /** One that was counted was not wrong after all. */
  takeBack(key: string): void {
    const known = this.#tries.get(key);
    if (!known) return;
    if (known.wrong % this.#policy.before === 0) known.pausedUntil = 0;
    known.wrong -= 1;
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #find(key: string): Tries | undefined {
    const known = this.#tries.get(key);
    const quietMs = this.#clock.now() - (known?.lastAt ?? 0);
    return known && quietMs < FORGOTTEN_AFTER_MS ? known : undefined;
  }

  #dropOldest(): void {
    for (const key of this.#tries.keys()) {
      this.#tries.delete(key);
      return;
    }
  }
}
