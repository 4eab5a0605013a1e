import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { keepPicturesAside, reported } = vi.hoisted(() => ({
  keepPicturesAside: vi.fn<() => Promise<void>>(),
  reported: vi.fn<(error: unknown) => void>(),
}));

vi.mock('../device/keep-pictures-aside.ts', () => ({ keepPicturesAside }));
vi.mock('./report-defect.ts', () => ({ reportDefect: reported }));

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
  keepPicturesAside.mockReset().mockResolvedValue();
  reported.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keepLater(): Promise<void> {
  const { keepPicturesLater } = await import('./keep-pictures-later.ts');
  keepPicturesLater();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => keepPicturesAside).toHaveBeenCalledOnce();
}

test('after an outage the download continues even if the browser emits no `online` event', async () => {
  keepPicturesAside.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await keepLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepPicturesAside).toHaveBeenCalledTimes(2);
  expect(reported).not.toHaveBeenCalled();
});

test('a full disk is reported as a defect and ends the download of pictures', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  keepPicturesAside.mockRejectedValueOnce(full);
  await keepLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepPicturesAside).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledExactlyOnceWith(full);
});
