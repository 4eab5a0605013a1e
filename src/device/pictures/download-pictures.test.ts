import { beforeEach, expect, test, vi } from 'vitest';
import { countCachedPictures, downloadPictures } from './download-pictures.ts';
import { findPictureInOtherSize } from './picture-cache.ts';

const origin = 'https://kiosk.example';
const kept = new Map<string, string>();
/** The status of the server's response by URL; 200 for other URLs. */
const status = new Map<string, number>();
const request = vi.fn(({ url }: { url: string; priority?: string }) =>
  Promise.resolve(new Response(url, { status: status.get(url) ?? 200 })),
);
const requested = () => request.mock.calls.map(([{ url }]) => url);

beforeEach(() => {
  kept.clear();
  status.clear();
  request.mockClear();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      readonly priority: string;
      constructor(url: string, { priority }: { priority: string }) {
        this.url = url;
        this.priority = priority;
      }
    },
  );
  const cache = {
    put: async ({ url }: { url: string }, response: Response) => {
      kept.set(origin + url, await response.text());
    },
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(url)),
    match: (path: string) =>
      Promise.resolve([...kept.entries()].find(([url]) => new URL(url).pathname === path)?.[1]),
  };
  vi.stubGlobal('caches', {
    open: (name: string) =>
      name === 'vehicle-pictures' ? Promise.resolve(cache) : Promise.reject(new Error(name)),
  });
});

const front = '/images/vehicles/genesis/g70/black/front34-tablet.avif?v=1';
const cabin = '/images/vehicles/genesis/g70/black/interior-tablet.avif?v=2';

test('a cached picture is not requested again', async () => {
  kept.set(origin + front, 'kept');
  await downloadPictures([front, cabin]);
  expect(request.mock.calls).toMatchObject([[{ url: cabin, priority: 'low' }]]);
});

test('the download deletes an older version of a picture and keeps another size of the current version', async () => {
  const older = front.replace('v=1', 'v=0');
  const large = front.replace('tablet', 'large');
  kept.set(origin + older, 'older');
  kept.set(origin + large, 'large');
  await downloadPictures([front, cabin]);
  expect([...kept.keys()]).toEqual([large, front, cabin].map((address) => origin + address));
});

test('the request for each missing picture waits until `waitForQuietInput` resolves', async () => {
  kept.set(origin + front, 'kept');
  let makeRoom = () => {};
  const waitForQuietInput = vi.fn(() => new Promise<void>((resolve) => (makeRoom = resolve)));
  const keeping = downloadPictures([front, cabin], waitForQuietInput);
  await expect.poll(() => waitForQuietInput).toHaveBeenCalledOnce();
  expect(request).not.toHaveBeenCalled();
  makeRoom();
  await keeping;
  expect(requested()).toEqual([cabin]);
});

test('a failed request stops the picture download, and the next download includes the failed picture', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(downloadPictures([front, cabin])).rejects.toThrow('Failed to fetch');
  expect(kept.size).toBe(0);
  await downloadPictures([front, cabin]);
  expect(kept.size).toBe(2);
});

test('a picture with status 404 is skipped, and later pictures are cached', async () => {
  status.set(front, 404);
  await downloadPictures([front, cabin]);
  expect([...kept.keys()]).toEqual([origin + cabin]);
});

test('a server error rejects the picture download with a TypeError, like a missing connection', async () => {
  status.set(front, 503);
  await expect(downloadPictures([front, cabin])).rejects.toThrow(TypeError);
  expect(requested()).toEqual([front]);
});

test('only pictures that are cached in the requested size and version are counted', async () => {
  kept.set(origin + front, 'kept');
  kept.set(origin + cabin.replace('v=2', 'v=1'), 'older');
  const large = front.replace('tablet', 'large');
  expect(await countCachedPictures([front, cabin, large])).toBe(1);
  vi.unstubAllGlobals();
  expect(await countCachedPictures([front, cabin])).toBe(0);
});

test('a picture that is cached only in another size is served in that size', async () => {
  await downloadPictures([front]);
  const wanted = origin + front.replace('tablet', 'desktop');
  expect(await findPictureInOtherSize(wanted)).toBe(front);
  expect((await findPictureInOtherSize(origin + cabin)).type).toBe('error');
});
