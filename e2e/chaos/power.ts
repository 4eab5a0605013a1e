import { IDBKeyRange } from 'fake-indexeddb';
import { type LocalDatabase, openDatabase } from '../../src/data/database.ts';
import { initialLoopState, type LoopState } from '../../src/sync/loop-state.ts';
import { startSyncLoop, type SyncLoop } from '../../src/sync/sync-loop.ts';
import type { Transport } from '../../src/sync/transport.ts';
import { DATABASE } from './disk.ts';

export interface PowerDeps {
  disk: IDBFactory;
  tabs: number;
  /** Grows with each update of the app. */
  schema: number;
  transport: (hasPower: () => boolean) => Transport;
  now: () => number;
  random: () => number;
  schedule: (ms: number, task: () => void) => () => void;
  onState: () => void;
  onDefect: (error: unknown) => void;
}

/** A tablet from switching on to losing its power: its tabs, and the loop in the one that leads. */
export class Power {
  isOn = true;
  state: LoopState = initialLoopState;
  readonly tabs: LocalDatabase[];
  readonly #deps: PowerDeps;
  #loop: SyncLoop | undefined;

  constructor(deps: PowerDeps) {
    this.#deps = deps;
    this.tabs = Array.from({ length: deps.tabs }, () => openTab(deps));
  }

  async open(): Promise<void> {
    for (const tab of this.tabs) await tab.open();
  }

  /** Another tab takes over; a round of the one before may still be under way. */
  lead(tab: number): void {
    this.#loop?.stop();
    const { transport, now, random, schedule } = this.#deps;
    const db = this.tab(tab);
    const shown = { isCurrent: true };
    const loop = startSyncLoop({
      db,
      transport: transport(() => this.isOn),
      now,
      random,
      schedule: (ms, task) => schedule(ms, () => this.isOn && task()),
      onState: (state) => {
        if (!this.isOn || !shown.isCurrent) return;
        this.state = state;
        this.#deps.onState();
      },
      onDefect: (error) => this.#defect(error),
    });
    this.#loop = {
      wake: () => loop.wake(),
      stop: () => {
        shown.isCurrent = false;
        loop.stop();
      },
    };
  }

  tab(index: number): LocalDatabase {
    const tab = this.tabs[index % this.tabs.length];
    if (!tab) throw new Error('a tablet has at least one tab');
    return tab;
  }

  wake(): void {
    if (this.isOn) this.#loop?.wake();
  }

  /** Work beside the loop. What fails after the power has gone is nobody's fault. */
  run(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => this.#defect(error));
  }

  off(): void {
    this.isOn = false;
    this.#loop?.stop();
    for (const tab of this.tabs) tab.close();
  }

  #defect(error: unknown): void {
    if (this.isOn) this.#deps.onDefect(error);
  }
}

function openTab({ disk, schema }: PowerDeps): LocalDatabase {
  const tab = openDatabase(DATABASE, { indexedDB: disk, IDBKeyRange });
  // An update that changes nothing else: the outbox must come through full.
  if (schema > 0) tab.version(1000 + schema).stores({});
  return tab;
}
