/**
 * Default size of a chunk for one statement, far below the number of parameters that SQLite and
 * PostgreSQL allow.
 */
const MAX_ITEMS = 500;

export function splitIntoChunks<T>(items: readonly T[], size = MAX_ITEMS): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
