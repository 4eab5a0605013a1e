import { afterEach, expect, test, vi } from 'vitest';
import { decodedPhotographs } from './decoded-photographs.ts';
import { PhotographCache } from './photograph-cache.ts';

const red = '/red.avif /red.webp';
const blue = '/blue.avif /blue.webp';
const gray = '/gray.avif /gray.webp';

afterEach(() => {
  decodedPhotographs.clear();
  vi.useRealTimers();
});

/** Images whose decoding ends when the test calls `decodeAll` or `decodeNext`. */
function slowImages() {
  const decoding: (() => void)[] = [];
  const load = vi.fn<(addresses: string) => HTMLImageElement>(
    () =>
      ({
        decode: () => new Promise<void>((resolve) => decoding.push(resolve)),
      }) as HTMLImageElement,
  );
  /** Decodes all images, including images that start to load during the call. */
  async function decodeAll(): Promise<void> {
    while (decoding.length > 0) await decodeNext();
  }
  async function decodeNext(): Promise<void> {
    decoding.shift()?.();
    await turns();
  }
  return { load, decodeAll, decodeNext };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
}

test('a decoded photograph that `releaseAllExcept` keeps is not loaded again by `preload`', async () => {
  const { load, decodeAll } = slowImages();
  const cached = new PhotographCache(load);
  cached.preload([red, blue]);
  await decodeAll();
  cached.releaseAllExcept([blue, gray]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif']);
  cached.preload([blue, gray]);
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue, gray]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif', '/gray.avif']);
});

test('a photograph is loaded only after the previous photograph of the list is decoded', async () => {
  const { load, decodeNext } = slowImages();
  new PhotographCache(load).preload([red, blue]);
  expect(load.mock.calls.flat()).toEqual([red]);
  await decodeNext();
  expect(load.mock.calls.flat()).toEqual([red, blue]);
});

test('a photograph that does not finish loading delays the next photographs by only two seconds', async () => {
  vi.useFakeTimers();
  const { load } = slowImages();
  new PhotographCache(load).preload([red, blue]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load.mock.calls.flat()).toEqual([red, blue]);
});

test('a photograph that failed to load is loaded again only by the next call of `preload`', async () => {
  const { load, decodeAll } = slowImages();
  load.mockReturnValueOnce({ decode: () => Promise.reject(new Error('no line')) } as never);
  const cached = new PhotographCache(load);
  cached.preload([red, blue]);
  await turns();
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue]);
  cached.preload([red, blue]);
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue, red]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif', '/red.avif']);
});

test('a photograph that is released before it is decoded does not count as decoded', async () => {
  const { load, decodeAll } = slowImages();
  const cached = new PhotographCache(load);
  cached.preload([red]);
  cached.releaseAllExcept([]);
  await decodeAll();
  expect([...decodedPhotographs]).toEqual([]);
});
