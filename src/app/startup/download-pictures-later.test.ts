import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStorageState } from '../../device/storage/storage.ts';

const { downloadPicturesInWorker, reported } = vi.hoisted(() => ({
  downloadPicturesInWorker: vi.fn<(addresses: string[]) => Promise<void>>(),
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

test.each([
  ['AVIF', () => Promise.resolve(), /^\/images\/vehicles\/.*-desktop\.avif\?v=/],
  ['WebP', () => Promise.reject(new Error()), /^\/images\/vehicles\/.*-desktop\.webp\?v=/],
])(
  'pictures are downloaded in tablet size as %s, the best decodable format',
  async (_format, decode, path) => {
    vi.stubGlobal(
      'Image',
      class {
        decode = decode;
      },
    );
    await keepLater();
    const [addresses = []] = downloadPicturesInWorker.mock.calls[0] ?? [];
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter((address) => !path.test(address))).toEqual([]);
  },
);

test.each([
  ['with the data saver', { connection: { saveData: true } }, {}],
  ['on low storage', {}, { full: true }],
])('%s, no pictures are downloaded', async (_case, navigator, storage) => {
  vi.stubGlobal('navigator', navigator);
  useStorageState.setState(storage);
  const { downloadPicturesLater } = await import('./download-pictures-later.ts');
  downloadPicturesLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(downloadPicturesInWorker).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  useStorageState.setState({ full: false });
});

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
