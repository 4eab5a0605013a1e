import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';

/** Minimum height of a row, in CSS px. */
const MIN_ROW_HEIGHT = 72;
/** Minimum height of the title and the search above the rows, in CSS px. */
const SPACE_ABOVE_ROWS = 400;

/**
 * Returns the rows that fit on the screen immediately, and the remaining rows after the next paint.
 * Until this paint, the previous rows remain below the visible area.
 */
export function useVisibleRowsFirst<Row extends { id: string }>(
  rows: readonly Row[],
): readonly Row[] {
  const [deferredRows, setDeferredRows] = useState(rows);

  // Does not use `useDeferredValue`, which would render as soon as React is idle, often before the
  // frame is painted.
  useEffect(() => {
    if (deferredRows === rows) return undefined;
    return runAfterPaint(() => startTransition(() => setDeferredRows(rows)));
  }, [deferredRows, rows]);

  if (deferredRows === rows) return rows;
  const height = window.innerHeight - Math.max(0, SPACE_ABOVE_ROWS - window.scrollY);
  const visibleRows = rows.slice(0, Math.ceil(height / MIN_ROW_HEIGHT));
  const shownIds = new Set(visibleRows.map(({ id }) => id));
  const remainingRows = deferredRows
    .slice(visibleRows.length, rows.length)
    .filter(({ id }) => !shownIds.has(id));
  return [...visibleRows, ...remainingRows];
}
