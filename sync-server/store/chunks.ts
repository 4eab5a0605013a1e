/** Databases limit the values of one statement; this stays far below either limit. */
const MAX_ITEMS = 500;

export function inChunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_ITEMS);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * MAX_ITEMS, (index + 1) * MAX_ITEMS),
  );
}
