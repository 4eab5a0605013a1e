import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';

/** No row of the list is lower, px. */
const LOWEST_ROW = 72;
/** The title and the search stand above the rows, and take at least this much, px. */
const ABOVE_ROWS = 400;

/**
 * Rows of which those that fit on the screen are drawn at once, and the others after they are
 * painted: nobody waits for what is below the edge. Until then what stood there stays.
 */
export function useTopFirst<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const [later, setLater] = useState(rows);

  // A deferred value would be drawn as soon as nothing else is, which is often just before the frame.
  useEffect(() => {
    if (later === rows) return undefined;
    return afterPaint(() => startTransition(() => setLater(rows)));
  }, [later, rows]);

  if (later === rows) return rows;
  const height = window.innerHeight - Math.max(0, ABOVE_ROWS - window.scrollY);
  const top = rows.slice(0, Math.ceil(height / LOWEST_ROW));
  const shownIds = new Set(top.map(({ id }) => id));
  const below = later.slice(top.length, rows.length).filter(({ id }) => !shownIds.has(id));
  return [...top, ...below];
}
