import { expect, test } from 'vitest';
import { listenToDefects, noteAndGoOnWith } from './defects.ts';

test('what could not be read is noted, and something else stands in for it', async () => {
  const noted: unknown[] = [];
  const stop = listenToDefects((error) => noted.push(error));
  const broken = new Error('the disk is broken');
  const read = Promise.reject<string[]>(broken);
  expect(await read.catch(noteAndGoOnWith<string[]>([]))).toEqual([]);
  await expect.poll(() => noted).toEqual([broken]);
  stop();
});
