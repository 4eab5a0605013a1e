import { afterEach, expect, test, vi } from 'vitest';
import { decodedPhotographs } from './decoded-photographs.ts';
import { HeldPhotographs } from './held-photographs.ts';

const red = '/red.avif /red.webp';
const blue = '/blue.avif /blue.webp';
const gray = '/gray.avif /gray.webp';

afterEach(() => decodedPhotographs.clear());

/** Images whose decoding is over when the test says so. */
function slowImages() {
  const decoding: (() => void)[] = [];
  const load = vi.fn<(addresses: string) => HTMLImageElement>(
    () =>
      ({
        decode: () => new Promise<void>((resolve) => decoding.push(resolve)),
      }) as HTMLImageElement,
  );
  async function decodeAll(): Promise<void> {
    for (const done of decoding.splice(0)) done();
    await Promise.resolve();
  }
  return { load, decodeAll };
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

test('one that is let go before it is decoded counts as decoded for nobody', async () => {
  const { load, decodeAll } = slowImages();
  const held = new HeldPhotographs(load);
  held.hold([red]);
  held.letGoOfAllBut([]);
  await decodeAll();
  expect([...decodedPhotographs]).toEqual([]);
});
