import { expect, test } from 'vitest';
import { AskedWorker } from './asked-worker.ts';

/** A worker that answers when it is told to. */
class SlowWorker extends EventTarget {
  readonly asked: { requestId: number }[] = [];
  isGone = false;

  postMessage(message: { requestId: number }): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isGone = true;
  }

  answer(answer: unknown): void {
    const { requestId = 0 } = this.asked.shift() ?? {};
    this.dispatchEvent(new MessageEvent('message', { data: { requestId, answer } }));
  }
}

interface Questions {
  sum: { ask: number[]; answer: number };
}

test('a worker that is to leave answers what it was asked, and is gone then', async () => {
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

test('one that waits for nothing leaves at once', () => {
  const worker = new SlowWorker();
  new AskedWorker<Questions>(worker as unknown as Worker).leave();
  expect(worker.isGone).toBe(true);
});
