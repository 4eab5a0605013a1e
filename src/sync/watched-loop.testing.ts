import type { LocalDatabase } from '../data/database.ts';
import type { LoopState } from './loop-state.ts';
import { type ScriptedTransport, turns, until } from './scripted-transport.testing.ts';
import { startSyncLoop, type SyncLoop } from './sync-loop.ts';

/** A loop whose time stands still: what it wants to do later is done when a test says so. */
export class WatchedLoop {
  readonly states: LoopState[] = [];
  readonly defects: unknown[] = [];
  /** The delay of every attempt it ever planned. */
  readonly delays: number[] = [];
  readonly loop: SyncLoop;
  #planned: (() => void) | undefined;
  /** Whether the round that was begun last has come to its end. */
  #ended = false;

  constructor(
    db: LocalDatabase,
    transport: ScriptedTransport,
    onState: (state: LoopState) => void = () => {},
  ) {
    this.loop = startSyncLoop({
      db,
      transport,
      now: () => 9000,
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

  /** Until the round that runs has ended, and the loop has planned what comes next, if anything. */
  async rest(): Promise<this> {
    await until(() => this.#ended);
    await turns(3);
    return this;
  }

  /** The planned attempt comes due; nobody waits for its end. */
  begin(): void {
    const task = this.#planned;
    if (!task) throw new Error('the loop has planned nothing');
    this.#planned = undefined;
    this.#ended = false;
    task();
  }

  /** The planned attempt comes due, and ends. */
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
