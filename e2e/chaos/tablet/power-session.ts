import { IDBKeyRange } from 'fake-indexeddb';
import { type LocalDatabase, openDatabase } from '../../../src/data/database/database.ts';
import { startSyncLoop, type SyncLoop } from '../../../src/sync/loop/sync-loop.ts';
import { initialLoopState, type LoopState } from '../../../src/sync/status/loop-state.ts';
import type { Transport } from '../../../src/sync/transport/transport.ts';
import { cutTab, DATABASE } from './tablet-disk.ts';

export interface PowerSessionDeps {
  disk: IDBFactory;
  tabs: number;
  /** Counter that increases with each update of the app. */
  schema: number;
  transport: (isAlive: () => boolean) => Transport;
  now: () => number;
  random: () => number;
  schedule: (ms: number, task: () => void) => () => void;
  onState: () => void;
  onDefect: (error: unknown) => void;
}

interface Tab {
  db: LocalDatabase;
  isAlive: boolean;
}

/** A tablet from power on to power cut: its tabs, and the sync loop of the leading tab. */
export class PowerSession {
  isOn = true;
  state: LoopState = initialLoopState;
  readonly #deps: PowerSessionDeps;
  readonly #tabs: Tab[];
  #loop: SyncLoop | undefined;
  #leader = 0;

  constructor(deps: PowerSessionDeps) {
    this.#deps = deps;
    this.#tabs = Array.from({ length: deps.tabs }, () => this.#newTab());
  }

  async open(): Promise<void> {
    for (const { db } of this.#tabs) await db.open();
  }

  /** Makes a tab the leader. A sync round of the previous leader may still be under way. */
  lead(index: number): void {
    this.#loop?.stop();
    this.#leader = index % this.#tabs.length;
    const { transport, now, random, schedule } = this.#deps;
    const tab = this.#tab(index);
    const isAlive = () => this.isOn && tab.isAlive;
    const shown = { isCurrent: true };
    const loop = startSyncLoop({
      db: tab.db,
      transport: transport(isAlive),
      now,
      random,
      schedule: (ms, task) => schedule(ms, () => isAlive() && task()),
      onState: (state) => {
        if (!isAlive() || !shown.isCurrent) return;
        this.state = state;
        this.#deps.onState();
      },
      onDefect: (error) => this.#defect(tab, error),
    });
    this.#loop = {
      wake: () => loop.wake(),
      poke: () => loop.poke(),
      stop: () => {
        shown.isCurrent = false;
        loop.stop();
      },
    };
  }

  async closeLeader(): Promise<void> {
    const tab = this.#tab(this.#leader);
    this.#loop?.stop();
    tab.isAlive = false;
    cutTab(this.#deps.disk, tab.db.backendDB());
    tab.db.close();
    const opened = this.#newTab();
    this.#tabs[this.#leader] = opened;
    this.lead(this.#leader + 1);
    await opened.db.open();
  }

  db(index: number): LocalDatabase {
    return this.#tab(index).db;
  }

  wake(): void {
    if (this.isOn) this.#loop?.wake();
  }

  poke(): void {
    if (this.isOn) this.#loop?.poke();
  }

  /** Runs work of a tab concurrently with the sync loop. Ignores errors after a power cut. */
  run(work: (db: LocalDatabase) => Promise<unknown>, index = 0): void {
    const tab = this.#tab(index);
    work(tab.db).catch((error: unknown) => this.#defect(tab, error));
  }

  off(): void {
    this.isOn = false;
    this.#loop?.stop();
    for (const { db } of this.#tabs) db.close();
  }

  #newTab(): Tab {
    return { db: openTab(this.#deps), isAlive: true };
  }

  #tab(index: number): Tab {
    const tab = this.#tabs[index % this.#tabs.length];
    if (!tab) throw new Error('a tablet has at least one tab');
    return tab;
  }

  #defect(tab: Tab, error: unknown): void {
    if (this.isOn && tab.isAlive) this.#deps.onDefect(error);
  }
}

function openTab({ disk, schema }: PowerSessionDeps): LocalDatabase {
  const tab = openDatabase(DATABASE, { indexedDB: disk, IDBKeyRange });
  // Simulates an app update that only increases the database version.
  if (schema > 0) tab.version(1000 + schema).stores({});
  return tab;
}
