import { vi } from 'vitest';

/**
 * Starts workers that respond to every request with their own number, if their script was loaded.
 */
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
