import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';

/** Minimum height of a row, in CSS px. */
const MIN_ROW_HEIGHT = 72;
/** Minimum height of the title and the search above the rows, in CSS px. */
const ABOVE_ROWS = 400;

/**
 * Returns the rows that fit on the screen immediately, and the remaining rows after the next paint.
 * Until this paint, the previous rows remain below the visible area.
 */
export function useVisibleRowsFirst<Row extends { id: string }>(
  rows: readonly Row[],
): readonly Row[] {
  const [later, setLater] = useState(rows);

  // Does not use `useDeferredValue`, which would render as soon as React is idle, often before the
  // frame is painted.
  useEffect(() => {
    if (later === rows) return undefined;
    return runAfterPaint(() => startTransition(() => setLater(rows)));
  }, [later, rows]);

  if (later === rows) return rows;
  const height = window.innerHeight - Math.max(0, ABOVE_ROWS - window.scrollY);
  const top = rows.slice(0, Math.ceil(height / MIN_ROW_HEIGHT));
  const shownIds = new Set(top.map(({ id }) => id));
  const below = later.slice(top.length, rows.length).filter(({ id }) => !shownIds.has(id));
  return [...top, ...below];
}
