import { createStore } from 'zustand/vanilla';
import { requireOpenDatabase } from '../database/local-database.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { IndexRequests, MessageToIndex } from './index-messages.ts';

/**
 * The client of the customer index on the page: sends requests to the worker, and receives
 * responses and change messages.
 */
export class IndexClient extends WorkerClient<IndexRequests> {
  /** The number of change messages from the worker since the index was opened. */
  readonly changes = createStore(() => 0);

  constructor(worker: Worker, locale: string) {
    super(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('changed' in data) this.changes.setState((changes) => changes + 1);
    });
    const open: MessageToIndex = { kind: 'open', locale };
    worker.postMessage(open);
  }

  override async ask<K extends keyof IndexRequests>(
    kind: K,
    ask: IndexRequests[K]['ask'],
  ): Promise<IndexRequests[K]['answer']> {
    await requireOpenDatabase();
    return super.ask(kind, ask);
  }
}
