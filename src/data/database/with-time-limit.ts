export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/**
 * Settles like the promise `work`, or rejects with a `TimeLimitError` if `work` takes longer than
 * `ms`.
 */
export async function withTimeLimit<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
