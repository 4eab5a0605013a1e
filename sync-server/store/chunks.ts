/**
 * Databases limit the parameters of one statement; 500 is far below the limits of both databases.
 */
const MAX_ITEMS = 500;

export function inChunks<T>(items: readonly T[], size = MAX_ITEMS): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
