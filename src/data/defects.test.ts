import { afterEach, expect, test, vi } from 'vitest';
import { emitDefect, createDefectHandler, emitDefectLater, setDefectListener } from './defects.ts';

afterEach(() => vi.unstubAllGlobals());

test('a failed read is reported and replaced by a fallback value', async () => {
  const noted: unknown[] = [];
  const stop = setDefectListener((error) => noted.push(error));
  const broken = new Error('the disk is broken');
  const read = Promise.reject<string[]>(broken);
  expect(await read.catch(createDefectHandler<string[]>([]))).toEqual([]);
  // The listener writes to the database, so it must not run in the transaction of the read.
  expect(noted).toEqual([]);
  await expect.poll(() => noted).toEqual([broken]);
  stop();
});

test('`emitDefectLater` reports a defect in a later task', async () => {
  const noted: unknown[] = [];
  const stop = setDefectListener((error) => noted.push(error));
  emitDefectLater('later');
  await Promise.resolve();
  expect(noted).toEqual([]);
  await expect.poll(() => noted).toEqual(['later']);
  stop();
});

test('after the listener is removed, a defect becomes an uncaught error', () => {
  const noted: unknown[] = [];
  setDefectListener((error) => noted.push(error))();
  const tasks: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
  const broken = new Error('broken');
  emitDefect(broken);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toThrow(broken);
  expect(noted).toEqual([]);
});
