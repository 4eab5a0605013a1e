import { expect, test } from 'vitest';
import { summarizeError } from '../summarize-error.ts';
import { WorkerClient, stopWorkers } from './worker-client.ts';

/** A worker that responds when the test calls `answer` or `fail`. */
class SlowWorker extends EventTarget {
  readonly asked: { requestId: number }[] = [];
  terminations = 0;

  postMessage(message: { requestId: number }): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.terminations += 1;
  }

  get isTerminated(): boolean {
    return this.terminations > 0;
  }

  fail(error: unknown): void {
    const { requestId = 0 } = this.asked.shift() ?? {};
    const data = { requestId, failure: summarizeError(error) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  answer(answer: unknown): void {
    const { requestId = 0 } = this.asked.shift() ?? {};
    this.dispatchEvent(new MessageEvent('message', { data: { requestId, answer } }));
  }
}

interface Questions {
  sum: { ask: number[]; answer: number };
}

test('`leave` terminates a worker only after its pending requests have completed', async () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  const first = asked.ask('sum', [1, 2]);
  const second = asked.ask('sum', [3, 4]);
  asked.leave();
  worker.answer(3);
  expect(await first).toBe(3);
  expect(worker.isTerminated).toBe(false);
  worker.answer(7);
  expect(await second).toBe(7);
  expect(worker.isTerminated).toBe(true);
});

test('`leave` terminates a worker without pending requests immediately', () => {
  const worker = new SlowWorker();
  new WorkerClient<Questions>(worker as unknown as Worker).leave();
  expect(worker.isTerminated).toBe(true);
});

test('a rejected request has the name and source position of the worker’s error, but not the message', async () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  const inVain = asked.ask('sum', [1, 2]).catch((error: unknown) => error);
  const failure = new RangeError('Maria Rivera');
  worker.fail(failure);
  const heard = await inVain;
  expect(heard).toBeInstanceOf(Error);
  expect(summarizeError(heard)).toEqual(summarizeError(failure));
  expect(summarizeError(heard)).toMatchObject({
    name: 'RangeError',
    place: expect.stringContaining('worker-client.test.ts'),
  });
  expect(String(heard)).toBe('RangeError: The worker could not answer');
});

test('a worker that failed to load rejects new requests', async () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  expect(asked.isTerminated).toBe(false);
  worker.dispatchEvent(new Event('error'));
  expect(asked.isTerminated).toBe(true);
  expect(worker.isTerminated).toBe(true);
  await expect(asked.ask('sum', [1, 2])).rejects.toEqual(new Error('The worker is gone'));
});

test('an error in a loaded worker rejects the pending requests but keeps the worker running', async () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  const first = asked.ask('sum', [1, 2]);
  worker.answer(3);
  expect(await first).toBe(3);
  const inVain = asked.ask('sum', [3, 4]);
  worker.dispatchEvent(new Event('error'));
  await expect(inVain).rejects.toEqual(new Error('The worker is gone'));
  expect(asked.isTerminated).toBe(false);
});

test('the requests to a worker are numbered from 1', () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  for (const ask of [[1, 2], [3]]) void asked.ask('sum', ask);
  expect(worker.asked).toEqual([
    { kind: 'sum', requestId: 1, ask: [1, 2] },
    { kind: 'sum', requestId: 2, ask: [3] },
  ]);
  for (const sum of [3, 3]) worker.answer(sum);
});

test('`leave` terminates a worker immediately after an error has rejected its requests', async () => {
  const worker = new SlowWorker();
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  void asked.ask('sum', [1, 2]);
  const inVain = asked.ask('sum', [3, 4]);
  worker.answer(3);
  worker.dispatchEvent(new Event('error'));
  await expect(inVain).rejects.toEqual(new Error('The worker is gone'));
  expect(worker.isTerminated).toBe(false);
  asked.leave();
  expect(worker.isTerminated).toBe(true);
});

test('`stopWorkers` terminates each worker once and rejects its pending requests', async () => {
  const workers = [new SlowWorker(), new SlowWorker()];
  const pending = workers.map((worker) =>
    new WorkerClient<Questions>(worker as unknown as Worker).ask('sum', [1]),
  );
  stopWorkers();
  const rejection = { status: 'rejected', reason: new Error('The worker is gone') };
  expect(await Promise.allSettled(pending)).toEqual([rejection, rejection]);
  stopWorkers();
  expect(workers.map(({ terminations }) => terminations)).toEqual([1, 1]);
});

test('a worker’s responses that match no pending request are ignored', () => {
  let hear = (_event: object) => {};
  const worker = {
    addEventListener: (type: string, listener: typeof hear) => {
      if (type === 'message') hear = listener;
    },
    terminate: () => {},
  };
  const asked = new WorkerClient<Questions>(worker as unknown as Worker);
  hear({ data: { requestId: 1, answer: 3 } });
  hear({ data: { requestId: 2, failure: summarizeError(new Error('gone')) } });
  expect(asked.isTerminated).toBe(false);
});
