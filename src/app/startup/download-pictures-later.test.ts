import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { downloadPicturesInWorker, reported } = vi.hoisted(() => ({
  downloadPicturesInWorker: vi.fn<() => Promise<void>>(),
  reported: vi.fn<(error: unknown) => void>(),
}));

vi.mock('../../device/pictures/download-pictures-in-worker.ts', () => ({
  downloadPicturesInWorker,
}));
vi.mock('../errors/report-defect.ts', () => ({ reportDefect: reported }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', {});
  vi.stubGlobal('window', { innerWidth: 1280 });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
  downloadPicturesInWorker.mockReset().mockResolvedValue();
  reported.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keepLater(): Promise<void> {
  const { downloadPicturesLater } = await import('./download-pictures-later.ts');
  downloadPicturesLater();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => downloadPicturesInWorker).toHaveBeenCalledOnce();
}

test('after a network failure, the picture download is retried even without an `online` event', async () => {
  downloadPicturesInWorker.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await keepLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(downloadPicturesInWorker).toHaveBeenCalledTimes(2);
  expect(reported).not.toHaveBeenCalled();
});

test('a full disk is reported as a defect and ends the download of pictures', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  downloadPicturesInWorker.mockRejectedValueOnce(full);
  await keepLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(downloadPicturesInWorker).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledExactlyOnceWith(full);
});
