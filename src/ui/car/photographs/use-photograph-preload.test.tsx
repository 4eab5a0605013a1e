import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { decodedPhotographs } from './decoded-photographs.ts';
import type { Photograph } from './photograph.ts';
import { usePhotographPreload } from './use-photograph-preload.ts';

const photograph = (name: string): Photograph => ({
  avif: `/${name}.avif`,
  webp: `/${name}.webp`,
  placeholder: '',
});
const [red, blue] = [photograph('red'), photograph('blue')];

const loaded: { avif: string | null; webp: string; fetchPriority: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  loaded.length = 0;
  HTMLImageElement.prototype.decode = function decode() {
    const source = this.parentElement?.querySelector('source');
    const avif = source?.type === 'image/avif' ? source.srcset : null;
    loaded.push({ avif, webp: new URL(this.src).pathname, fetchPriority: this.fetchPriority });
    return Promise.resolve();
  };
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('photographs are decoded in order 600 ms after a change of the list, and released at the unmount', async () => {
  let wanted: (Photograph | undefined)[] = [red, undefined, blue];
  const { rerender, unmount } = renderAppHook(() => usePhotographPreload(wanted));
  await pass(599);
  expect(loaded).toEqual([]);
  await pass(1);
  expect(loaded).toEqual([
    { avif: red.avif, webp: red.webp, fetchPriority: 'low' },
    { avif: blue.avif, webp: blue.webp, fetchPriority: 'low' },
  ]);
  expect([...decodedPhotographs]).toEqual([red.avif, blue.avif]);
  wanted = [photograph('blue')];
  rerender();
  await pass(600);
  expect([[...decodedPhotographs], loaded.length]).toEqual([[blue.avif], 2]);
  unmount();
  expect([...decodedPhotographs]).toEqual([]);
});

test('no photograph is loaded with the data saver, or after an unmount within 600 ms', async () => {
  renderAppHook(() => usePhotographPreload([red])).unmount();
  await pass(600);
  Object.assign(navigator, { connection: { saveData: true } });
  renderAppHook(() => usePhotographPreload([red]));
  await pass(600);
  expect(loaded).toEqual([]);
});
