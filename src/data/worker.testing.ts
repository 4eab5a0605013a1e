import { vi } from 'vitest';

/** Workers that answer every question with their number, as long as their script could be loaded. */
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
