/**
 * Runs once the next frame has been painted: nothing that is shown in it waits for this. What comes
 * back calls it off. A page that is hidden paints nothing, so nothing is waited for there.
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
