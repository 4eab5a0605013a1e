import { afterEach, expect, test, vi } from 'vitest';
import { decodedPhotographs } from './decoded-photographs.ts';
import { HeldPhotographs } from './held-photographs.ts';

const red = '/red.avif /red.webp';
const blue = '/blue.avif /blue.webp';
const gray = '/gray.avif /gray.webp';

afterEach(() => {
  decodedPhotographs.clear();
  vi.useRealTimers();
});

/** Images whose decoding is over when the test says so. */
function slowImages() {
  const decoding: (() => void)[] = [];
  const load = vi.fn<(addresses: string) => HTMLImageElement>(
    () =>
      ({
        decode: () => new Promise<void>((resolve) => decoding.push(resolve)),
      }) as HTMLImageElement,
  );
  /** What is begun when one is over is decoded, too. */
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

test('what is still wanted after a choice is not fetched and decoded again', async () => {
  const { load, decodeAll } = slowImages();
  const held = new HeldPhotographs(load);
  held.hold([red, blue]);
  await decodeAll();
  held.letGoOfAllBut([blue, gray]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif']);
  held.hold([blue, gray]);
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue, gray]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif', '/gray.avif']);
});

test('one after another, so that a tap meanwhile has a core to itself', async () => {
  const { load, decodeNext } = slowImages();
  new HeldPhotographs(load).hold([red, blue]);
  expect(load.mock.calls.flat()).toEqual([red]);
  await decodeNext();
  expect(load.mock.calls.flat()).toEqual([red, blue]);
});

test('one that hangs on the line keeps the next ones waiting for two seconds only', async () => {
  vi.useFakeTimers();
  const { load } = slowImages();
  new HeldPhotographs(load).hold([red, blue]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load.mock.calls.flat()).toEqual([red, blue]);
});

test('one that could not be fetched is tried again when the next choice is made, and not before', async () => {
  const { load, decodeAll } = slowImages();
  load.mockReturnValueOnce({ decode: () => Promise.reject(new Error('no line')) } as never);
  const held = new HeldPhotographs(load);
  held.hold([red, blue]);
  await turns();
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue]);
  held.hold([red, blue]);
  await decodeAll();
  expect(load.mock.calls.flat()).toEqual([red, blue, red]);
  expect([...decodedPhotographs]).toEqual(['/blue.avif', '/red.avif']);
});

test('one that is let go before it is decoded counts as decoded for nobody', async () => {
  const { load, decodeAll } = slowImages();
  const held = new HeldPhotographs(load);
  held.hold([red]);
  held.letGoOfAllBut([]);
  await decodeAll();
  expect([...decodedPhotographs]).toEqual([]);
});
