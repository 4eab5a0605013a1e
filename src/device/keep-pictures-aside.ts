/** `keepPictures` beside the screen; rejects as it does. */
export async function keepPicturesAside(addresses: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('keep-pictures.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const failure = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(new Error('The worker could not be started')));
      worker.postMessage(addresses);
    });
    if (failure !== null) throw failure;
  } finally {
    worker.terminate();
  }
}
