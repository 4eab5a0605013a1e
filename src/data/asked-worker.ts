import type { FailureFacts } from './failure-facts.ts';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

/** The message that a worker sends after a request: a result or a failure. */
export type WorkerAnswer =
  | { requestId: number; answer: unknown }
  | { requestId: number; failure: FailureFacts };

/**
 * Converts the reported failure of a worker to an `Error`, so that the caller on the page can
 * report it.
 */
function asError({ name, place }: FailureFacts): Error {
  const error = new Error('The worker could not answer');
  return Object.assign(error, { name, stack: `${name}\n${place}` });
}

function asGone(): Error {
  return new Error('The worker is gone');
}

const running = new Set<{ stop(): void }>();

/** Terminates all workers of this page. */
export function stopWorkers(): void {
  for (const worker of running) worker.stop();
}

/**
 * Sends requests to a worker and resolves each one with its response; responses may arrive in any
 * order.
 */
export class AskedWorker<R extends { [K in keyof R]: { ask: unknown; answer: unknown } }> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastRequestId = 0;
  #isLeaving = false;
  #hasSpoken = false;
  #isGone = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    running.add(this);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
  }

  /**
   * Whether the worker is terminated; the owner then starts another worker for the next request.
   */
  get isGone(): boolean {
    return this.#isGone;
  }

  ask<K extends keyof R & string>(kind: K, ask: R[K]['ask']): Promise<R[K]['answer']> {
    if (this.#isGone) return Promise.reject(asGone());
    this.#lastRequestId += 1;
    const requestId = this.#lastRequestId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject });
      this.#worker.postMessage({ kind, requestId, ask });
    });
  }

  stop(): void {
    this.#isGone = true;
    running.delete(this);
    this.#worker.terminate();
    this.#failAll();
  }

  /** Terminates the worker after all pending requests have received a response. */
  leave(): void {
    this.#isLeaving = true;
    this.#stopWhenDone();
  }

  #stopWhenDone(): void {
    if (this.#isLeaving && this.#waiting.size === 0) this.stop();
  }

  #hear(message: WorkerAnswer): void {
    this.#hasSpoken = true;
    const waiting = this.#waiting.get(message.requestId);
    this.#waiting.delete(message.requestId);
    if ('answer' in message) waiting?.resolve(message.answer);
    else waiting?.reject(asError(message.failure));
    this.#stopWhenDone();
  }

  /**
   * A worker that fails before its first message did not load and is terminated; any other worker
   * continues after an error.
   */
  #fail(): void {
    if (this.#hasSpoken) this.#failAll();
    else this.stop();
  }

  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(asGone());
    this.#waiting.clear();
  }
}
