import type { LocalDatabase } from '../../data/database/database.ts';
import type { LoopState } from '../status/loop-state.ts';
import { type ScriptedTransport, turns, until } from '../transport/scripted-transport.testing.ts';
import { startSyncLoop, type SyncLoop } from './sync-loop.ts';

/**
 * A sync loop in which the test starts each scheduled attempt. Its clock stands still unless the
 * test sets `now`.
 */
export class WatchedLoop {
  readonly states: LoopState[] = [];
  readonly defects: unknown[] = [];
  /** The delay of each scheduled attempt, ms. */
  readonly delays: number[] = [];
  readonly loop: SyncLoop;
  now = 9000;
  #planned: (() => void) | undefined;
  #ended = false;

  constructor(
    db: LocalDatabase,
    transport: ScriptedTransport,
    onState: (state: LoopState) => void = () => {},
  ) {
    this.loop = startSyncLoop({
      db,
      transport,
      now: () => this.now,
      random: () => 1,
      schedule: (ms, task) => {
        this.delays.push(ms);
        this.#planned = task;
        this.#ended = true;
        return () => {
          if (this.#planned === task) this.#planned = undefined;
        };
      },
      onState: (state) => {
        this.states.push(state);
        if (state.phase !== 'pushing' && state.phase !== 'pulling') this.#ended = true;
        onState(state);
      },
      onDefect: (error) => this.defects.push(error),
    });
  }

  get state(): LoopState | undefined {
    return this.states.at(-1);
  }

  get isPlanned(): boolean {
    return this.#planned !== undefined;
  }

  get lastDelay(): number | undefined {
    return this.delays.at(-1);
  }

  /** Resolves after the current round has ended and has scheduled the next attempt. */
  async rest(): Promise<this> {
    await until(() => this.#ended);
    await turns(3);
    return this;
  }

  /** Starts the scheduled attempt without waiting for its end. */
  begin(): void {
    const task = this.#planned;
    if (!task) throw new Error('the loop has planned nothing');
    this.#planned = undefined;
    this.#ended = false;
    task();
  }

  /** Runs the scheduled attempt to its end. */
  async due(): Promise<void> {
    this.begin();
    await this.rest();
  }

  async wake(): Promise<void> {
    this.#ended = false;
    this.loop.wake();
    await this.rest();
  }
}
