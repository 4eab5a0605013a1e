import { vi } from 'vitest';

/** Replaces `Worker` with a fake whose instances respond to every request with their own number. */
export function startWorkers() {
  const started: EventTarget[] = [];
  class NumberedWorker extends EventTarget {
    readonly #number = started.push(this);

    postMessage({ requestId }: { requestId?: number }): void {
      const data = { requestId, answer: this.#number };
      if (requestId) this.dispatchEvent(new MessageEvent('message', { data }));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', NumberedWorker);
  return started;
}
