import { createStore } from 'zustand/vanilla';
import { requireOpenDatabase } from '../database/local-database.ts';
import { WorkerClient } from '../workers/worker-client.ts';
import type { IndexRequests, MessageToIndex } from './index-messages.ts';

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

let openIndex: { client: IndexClient; locale: string } | undefined;

/**
 * Returns the client of this tablet's customer index, and starts the index worker if none is
 * running. An index sorts names for one locale, so a call with another locale opens a new index and
 * closes the old one.
 */
export function openCustomerIndex(locale: string): IndexClient {
  if (openIndex?.locale === locale && !openIndex.client.isTerminated) return openIndex.client;
  openIndex?.client.leave();
  const client = new IndexClient(
    new Worker(new URL('customer-index.worker.ts', import.meta.url), { type: 'module' }),
    locale,
  );
  openIndex = { client, locale };
  return client;
}
