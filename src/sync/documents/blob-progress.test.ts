import { expect, test } from 'vitest';
import { blobProgressStore, clearBlobProgress, setBlobProgress } from './blob-progress.ts';

test('the progress of two concurrent transfers is stored until each transfer ends', () => {
  setBlobProgress('contract', 0.5);
  setBlobProgress('photo', 0.25);
  setBlobProgress('contract', 0.75);
  expect(blobProgressStore.getState()).toEqual({ contract: 0.75, photo: 0.25 });
  clearBlobProgress('contract');
  expect(blobProgressStore.getState()).toEqual({ photo: 0.25 });
  clearBlobProgress('photo');
  expect(blobProgressStore.getState()).toEqual({});
});
