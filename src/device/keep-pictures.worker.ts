/*
 * A worker downloads hundreds of pictures, and pauses during user input: each request also costs
 * the page some of the milliseconds between a tap and its frame.
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
