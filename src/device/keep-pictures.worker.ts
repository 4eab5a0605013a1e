/*
 * Hundreds of pictures are fetched in a worker, and none while somebody is at the screen: the page
 * hears of each, which costs it some of the milliseconds between a tap and its frame.
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
