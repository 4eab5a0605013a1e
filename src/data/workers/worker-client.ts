import type { ErrorSummary } from '../summarize-error.ts';

interface PendingRequest {
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

export type WorkerResponse =
  | { requestId: number; answer: unknown }
  | { requestId: number; failure: ErrorSummary };

function toError({ name, place }: ErrorSummary): Error {
  const error = new Error('The worker could not answer');
  return Object.assign(error, { name, stack: `${name}\n${place}` });
}

function toTerminatedError(): Error {
  return new Error('The worker is gone');
}

const runningWorkers = new Set<{ stop(): void }>();

/** Terminates all workers that this page uses through a `WorkerClient`. */
export function stopWorkers(): void {
  for (const worker of runningWorkers) worker.stop();
}

/**
 * Sends requests to a worker and resolves each request with its response; responses may arrive in
 * any order.
 */
export class WorkerClient<R extends { [K in keyof R]: { ask: unknown; answer: unknown } }> {
  readonly #worker: Worker;
  readonly #pendingRequests = new Map<number, PendingRequest>();
  #lastRequestId = 0;
  #isLeaving = false;
  #hasResponded = false;
  #isTerminated = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    runningWorkers.add(this);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) =>
      this.#handleMessage(data),
    );
    worker.addEventListener('error', () => this.#fail());
  }

  /**
   * Whether the worker is terminated; the owner then starts another worker for the next request.
   */
  get isTerminated(): boolean {
    return this.#isTerminated;
  }

  ask<K extends keyof R & string>(kind: K, ask: R[K]['ask']): Promise<R[K]['answer']> {
    if (this.#isTerminated) return Promise.reject(toTerminatedError());
    this.#lastRequestId += 1;
    const requestId = this.#lastRequestId;
    return new Promise((resolve, reject) => {
      this.#pendingRequests.set(requestId, { resolve, reject });
      this.#worker.postMessage({ kind, requestId, ask });
    });
  }

  stop(): void {
    this.#isTerminated = true;
    runningWorkers.delete(this);
    this.#worker.terminate();
    this.#failAll();
  }

  /** Terminates the worker after all pending requests have received a response. */
  leave(): void {
    this.#isLeaving = true;
    this.#stopWhenDone();
  }

  #stopWhenDone(): void {
    if (this.#isLeaving && this.#pendingRequests.size === 0) this.stop();
  }

  #handleMessage(message: WorkerResponse): void {
    this.#hasResponded = true;
    const pendingRequest = this.#pendingRequests.get(message.requestId);
    this.#pendingRequests.delete(message.requestId);
    if ('answer' in message) pendingRequest?.resolve(message.answer);
    else pendingRequest?.reject(toError(message.failure));
    this.#stopWhenDone();
  }

  /**
   * Handles an error of the worker. Before the first message, an error means that the worker was
   * not loaded, so the worker is terminated. Later, the worker continues, but all pending requests
   * are rejected.
   */
  #fail(): void {
    if (this.#hasResponded) this.#failAll();
    else this.stop();
  }

  #failAll(): void {
    for (const { reject } of this.#pendingRequests.values()) reject(toTerminatedError());
    this.#pendingRequests.clear();
  }
}
