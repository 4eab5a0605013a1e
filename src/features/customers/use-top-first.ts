import { useDeferredValue } from 'react';

/** No row of the list is lower, px. */
const LOWEST_ROW = 72;
/** The title and the search stand above the rows, and take at least this much, px. */
const ABOVE_ROWS = 400;

/**
 * Rows of which those that fit on the screen are drawn at once, and the others right after: nobody
 * waits for what is below the edge. Until then what stood there stays.
 */
export function useTopFirst<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const later = useDeferredValue(rows);
  if (later === rows) return rows;
  const height = window.innerHeight - Math.max(0, ABOVE_ROWS - window.scrollY);
  const top = rows.slice(0, Math.ceil(height / LOWEST_ROW));
  const shownIds = new Set(top.map(({ id }) => id));
  const below = later.slice(top.length, rows.length).filter(({ id }) => !shownIds.has(id));
  return [...top, ...below];
}
