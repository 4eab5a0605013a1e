/**
 * Calls `run` after the next paint, so that the next frame does not wait for `run`. Returns a
 * function that cancels the call. In a hidden page, which paints nothing, `run` is called in the
 * next task.
 */
export function runAfterPaint(run: () => void): () => void {
  if (document.hidden) {
    const hiddenTimer = setTimeout(run);
    return () => clearTimeout(hiddenTimer);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
