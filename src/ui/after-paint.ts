/**
 * Runs `run` after the next paint, so that the next frame does not wait for it. Returns a function
 * that cancels it. A hidden page paints nothing: there `run` follows immediately.
 */
export function afterPaint(run: () => void): () => void {
  if (document.hidden) {
    const soon = setTimeout(run);
    return () => clearTimeout(soon);
  }
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    waiting = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
  };
}
