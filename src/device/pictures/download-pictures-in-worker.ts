/**
 * Runs `downloadPictures` in a worker, and pauses the downloads during user input. Rejects with the
 * same errors as `downloadPictures`.
 */
export async function downloadPicturesInWorker(addresses: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('download-pictures.worker.ts', import.meta.url), {
    type: 'module',
  });
  const listening = new AbortController();
  try {
    const failure = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(new Error('The worker could not be started')));
      worker.postMessage(addresses);
      for (const touch of ['pointerdown', 'keydown', 'wheel']) {
        addEventListener(touch, () => worker.postMessage('touched'), {
          capture: true,
          passive: true,
          signal: listening.signal,
        });
      }
    });
    if (failure !== null) throw failure;
  } finally {
    listening.abort();
    worker.terminate();
  }
}
