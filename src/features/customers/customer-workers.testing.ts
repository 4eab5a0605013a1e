import { onTestFinished, vi } from 'vitest';
import { handleIndexRequest } from '../../data/customer-index/handle-index-request.ts';
import type { MessageToIndex } from '../../data/customer-index/index-messages.ts';
import { maintainIndex, type MaintainedIndex } from '../../data/customer-index/maintain-index.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { stopWorkers, type WorkerResponse } from '../../data/workers/worker-client.ts';
import type { MessageToReader } from './csv/import-messages.ts';

/**
 * Replaces `Worker` until the end of the test: the customer index and the reader of customer files
 * run in this thread.
 */
export async function startCustomerWorkers(): Promise<void> {
  await import('./csv/file-reader.worker.ts');
  vi.stubGlobal('Worker', CustomerWorker);
  onTestFinished(stopWorkers);
}

class CustomerWorker extends EventTarget {
  readonly #isReader: boolean;
  #index: MaintainedIndex | undefined;

  constructor(url: URL) {
    super();
    this.#isReader = url.href.includes('file-reader');
  }

  postMessage(message: MessageToIndex | MessageToReader): void {
    if (this.#isReader) {
      vi.stubGlobal('postMessage', (response: WorkerResponse) => this.#respond(response));
      window.dispatchEvent(new MessageEvent('message', { data: message }));
    } else {
      void this.#handleIndexMessage(message as MessageToIndex);
    }
  }

  async #handleIndexMessage(message: MessageToIndex): Promise<void> {
    if (message.kind === 'open') {
      const onChange = () => this.#respond({ changed: true });
      this.#index = maintainIndex(localDatabase, { locale: message.locale, onChange });
      return;
    }
    const index = await this.#index?.current();
    if (!index) return;
    const { requestId } = message;
    this.#respond({ requestId, answer: await handleIndexRequest(localDatabase, index, message) });
  }

  #respond(data: WorkerResponse | { changed: true }): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#index?.stop();
  }
}
