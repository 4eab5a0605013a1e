import { createStore } from 'zustand/vanilla';
import { AskedWorker } from '../asked-worker.ts';
import type { IndexRequests, ToIndex } from './index-messages.ts';

/** The page's side of the index: questions go to its worker, answers and news come back. */
export class IndexClient extends AskedWorker<IndexRequests> {
  /** The number of changes of the index since it was opened. */
  readonly changes = createStore(() => 0);

  constructor(worker: Worker, databaseName: string, locale: string) {
    super(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('changed' in data) this.changes.setState((changes) => changes + 1);
    });
    const open: ToIndex = { kind: 'open', databaseName, locale };
    worker.postMessage(open);
  }
}
