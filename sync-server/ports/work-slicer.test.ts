import { expect, onTestFinished, test, vi } from 'vitest';
import { enableWorkSlicing, isWorkSlicingEnabled, WorkSlicer } from './work-slicer.ts';

test('sliced work that has run for 8 ms yields until the next turn of the event loop', async () => {
  onTestFinished(enableWorkSlicing());
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const slices = new WorkSlicer();
  now.mockReturnValue(7);
  expect(slices.pause()).toBeUndefined();
  now.mockReturnValue(8);
  const nextTurn = slices.pause();
  const turned = new Promise((resolve) => setImmediate(() => resolve('other work')));
  expect(await Promise.race([nextTurn, turned])).toBeUndefined();
  expect(slices.pause()).toBeUndefined();
  now.mockRestore();
});

test('work is not sliced unless slicing is switched on', () => {
  expect(isWorkSlicingEnabled()).toBe(false);
  const disable = enableWorkSlicing();
  expect(isWorkSlicingEnabled()).toBe(true);
  disable();
  expect(isWorkSlicingEnabled()).toBe(false);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const slices = new WorkSlicer();
  now.mockReturnValue(1000);
  expect(slices.pause()).toBeUndefined();
  now.mockRestore();
});
