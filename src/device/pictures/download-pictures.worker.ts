/*
 * Downloads hundreds of pictures in a worker. Pauses during user input, because each request, even
 * from a worker, delays the frame after a tap by some milliseconds.
 */
import { downloadPictures } from './download-pictures.ts';
import { createInputYielder } from './yield-to-input.ts';

const { recordTouch, waitForQuietInput } = createInputYielder();

addEventListener('message', ({ data }: MessageEvent<readonly string[] | 'touched'>) => {
  if (data === 'touched') recordTouch();
  else {
    downloadPictures(data, waitForQuietInput).then(
      () => postMessage(null),
      (error: unknown) => postMessage(error),
    );
  }
});
