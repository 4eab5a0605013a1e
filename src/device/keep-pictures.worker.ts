/*
 * Downloads hundreds of pictures in a worker, and pauses during user input: even from a worker,
 * each request delays the frame after a tap by some milliseconds.
 */
import { keepPictures } from './keep-pictures.ts';
import { stepAside } from './step-aside.ts';

const { noteTouch, room } = stepAside();

addEventListener('message', ({ data }: MessageEvent<readonly string[] | 'touched'>) => {
  if (data === 'touched') noteTouch();
  else {
    keepPictures(data, room).then(
      () => postMessage(null),
      (error: unknown) => postMessage(error),
    );
  }
});
