/**
 * Runs `downloadPictures` in a worker, and pauses the downloads during user input. Rejects with the
 * errors of `downloadPictures`, or if the worker cannot be started.
 */
export async function downloadPicturesInWorker(addresses: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('download-pictures.worker.ts', import.meta.url), {
    type: 'module',
  });
  const listenerController = new AbortController();
  try {
    const failure = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(new Error('The worker could not be started')));
      worker.postMessage(addresses);
      for (const eventName of ['pointerdown', 'keydown', 'wheel']) {
        addEventListener(eventName, () => worker.postMessage('touched'), {
          capture: true,
          passive: true,
          signal: listenerController.signal,
        });
      }
    });
    if (failure !== null) throw failure;
  } finally {
    listenerController.abort();
    worker.terminate();
  }
}
