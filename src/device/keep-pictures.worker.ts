/*
 * Hundreds of pictures are fetched in a worker: each would cost the page some milliseconds, which may
 * be those between a tap and its frame.
 */
import { keepPictures } from './keep-pictures.ts';

addEventListener('message', ({ data }: MessageEvent<string[]>) => {
  keepPictures(data).then(
    () => postMessage(null),
    (error: unknown) => postMessage(error),
  );
});
