import { AskedWorker } from '../asked-worker.ts';
import { requireOpenDatabase } from '../local-database.ts';
import type { IndexRequests, ToIndex } from './index-messages.ts';

/** The page's side of the index: questions go to its worker, answers and news come back. */
export class IndexClient extends AskedWorker<IndexRequests> {
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  constructor(worker: Worker, locale: string) {
    super(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if (!('changed' in data)) return;
      this.#changes += 1;
      this.#listeners.forEach((listener) => listener());
    });
    const open: ToIndex = { kind: 'open', locale };
    worker.postMessage(open);
  }

  override async ask<K extends keyof IndexRequests>(
    kind: K,
    ask: IndexRequests[K]['ask'],
  ): Promise<IndexRequests[K]['answer']> {
    await requireOpenDatabase();
    return super.ask(kind, ask);
  }

  /** Calls back when what was found may be found otherwise now. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes up with every change. */
  readChanges = (): number => this.#changes;
}
