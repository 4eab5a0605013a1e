import { createStore } from 'zustand/vanilla';
import { requireOpenDatabase } from '../database/local-database.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { IndexRequests, MessageToIndex } from './index-messages.ts';

/**
 * The page's client of the customer index worker. In addition to the responses, counts the change
 * messages of the worker.
 */
export class IndexClient extends WorkerClient<IndexRequests> {
  /** The number of change messages from the worker since the index was opened. */
  readonly changes = createStore(() => 0);

  constructor(worker: Worker, locale: string) {
    super(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('changed' in data) this.changes.setState((changes) => changes + 1);
    });
    const openMessage: MessageToIndex = { kind: 'open', locale };
    worker.postMessage(openMessage);
  }

  override async ask<K extends keyof IndexRequests>(
    kind: K,
    request: IndexRequests[K]['ask'],
  ): Promise<IndexRequests[K]['answer']> {
    await requireOpenDatabase();
    return super.ask(kind, request);
  }
}
