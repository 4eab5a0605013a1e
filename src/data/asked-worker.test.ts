import { expect, test } from 'vitest';
import { AskedWorker } from './asked-worker.ts';
import { failureFacts } from './failure-facts.ts';

/** A worker that responds when the test calls `answer` or `fail`. */
class SlowWorker extends EventTarget {
  readonly asked: { requestId: number }[] = [];
  isGone = false;

  postMessage(message: { requestId: number }): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isGone = true;
  }

  fail(error: unknown): void {
    const { requestId = 0 } = this.asked.shift() ?? {};
    const data = { requestId, failure: failureFacts(error) };
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
  const asked = new AskedWorker<Questions>(worker as unknown as Worker);
  const first = asked.ask('sum', [1, 2]);
  const second = asked.ask('sum', [3, 4]);
  asked.leave();
  worker.answer(3);
  expect(await first).toBe(3);
  expect(worker.isGone).toBe(false);
  worker.answer(7);
  expect(await second).toBe(7);
  expect(worker.isGone).toBe(true);
});

test('`leave` terminates a worker without pending requests immediately', () => {
  const worker = new SlowWorker();
  new AskedWorker<Questions>(worker as unknown as Worker).leave();
  expect(worker.isGone).toBe(true);
});

test('a rejected request reports the name and source position of the worker’s error, but not its text', async () => {
  const worker = new SlowWorker();
  const asked = new AskedWorker<Questions>(worker as unknown as Worker);
  const inVain = asked.ask('sum', [1, 2]).catch((error: unknown) => error);
  const failure = new RangeError('Maria Rivera');
  worker.fail(failure);
  const heard = await inVain;
  expect(heard).toBeInstanceOf(Error);
  expect(failureFacts(heard)).toEqual(failureFacts(failure));
  expect(failureFacts(heard)).toMatchObject({
    name: 'RangeError',
    place: expect.stringContaining('asked-worker.test.ts'),
  });
  expect(String(heard)).not.toContain('Maria');
});

test('a worker that failed to load rejects new requests', async () => {
  const worker = new SlowWorker();
  const asked = new AskedWorker<Questions>(worker as unknown as Worker);
  expect(asked.isGone).toBe(false);
  worker.dispatchEvent(new Event('error'));
  expect(asked.isGone).toBe(true);
  expect(worker.isGone).toBe(true);
  await expect(asked.ask('sum', [1, 2])).rejects.toThrow('The worker is gone');
});

test('an error in a loaded worker rejects the pending requests but keeps the worker running', async () => {
  const worker = new SlowWorker();
  const asked = new AskedWorker<Questions>(worker as unknown as Worker);
  const first = asked.ask('sum', [1, 2]);
  worker.answer(3);
  expect(await first).toBe(3);
  const inVain = asked.ask('sum', [3, 4]);
  worker.dispatchEvent(new Event('error'));
  await expect(inVain).rejects.toThrow('The worker is gone');
  expect(asked.isGone).toBe(false);
});
