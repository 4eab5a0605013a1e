import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadPicturesInWorker } from './download-pictures-in-worker.ts';

class FakeWorker extends EventTarget {
  postMessage = vi.fn<(message: unknown) => void>();
  terminate = vi.fn<() => void>();

  constructor() {
    super();
    workers.push(this);
  }

  finish(failure: Error | null): void {
    this.dispatchEvent(new MessageEvent('message', { data: failure }));
  }
}

const workers: FakeWorker[] = [];
const lastWorker = () => workers.at(-1)!;
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

test('the worker receives the picture addresses and then each user input until the download ends', async () => {
  const downloading = downloadPicturesInWorker(['a.avif']);
  for (const input of ['pointerdown', 'keydown', 'wheel']) page.dispatchEvent(new Event(input));
  expect(lastWorker().postMessage.mock.calls).toEqual([
    [['a.avif']],
    ['touched'],
    ['touched'],
    ['touched'],
  ]);
  lastWorker().finish(null);
  await downloading;
  page.dispatchEvent(new Event('pointerdown'));
  expect(lastWorker().postMessage).toHaveBeenCalledTimes(4);
  expect(lastWorker().terminate).toHaveBeenCalledOnce();
});

test('a failure that the worker reports rejects the download and terminates the worker', async () => {
  const failure = new TypeError('Failed to fetch');
  const downloading = downloadPicturesInWorker(['a.avif']);
  lastWorker().finish(failure);
  await expect(downloading).rejects.toBe(failure);
  expect(lastWorker().terminate).toHaveBeenCalledOnce();
});

test('a worker that cannot be started rejects the download', async () => {
  const downloading = downloadPicturesInWorker(['a.avif']);
  lastWorker().dispatchEvent(new Event('error'));
  await expect(downloading).rejects.toThrow('The worker could not be started');
  expect(lastWorker().terminate).toHaveBeenCalledOnce();
});
