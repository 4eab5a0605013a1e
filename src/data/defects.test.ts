import { expect, test } from 'vitest';
import { listenToDefects, emitDefectAndReturn } from './defects.ts';

test('a failed read is reported and replaced by a fallback value', async () => {
  const noted: unknown[] = [];
  const stop = listenToDefects((error) => noted.push(error));
  const broken = new Error('the disk is broken');
  const read = Promise.reject<string[]>(broken);
  expect(await read.catch(emitDefectAndReturn<string[]>([]))).toEqual([]);
  await expect.poll(() => noted).toEqual([broken]);
  stop();
});
