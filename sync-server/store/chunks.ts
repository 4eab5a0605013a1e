/**
 * Default size of a chunk for one statement, far below the number of parameters that SQLite and
 * PostgreSQL allow.
 */
const DEFAULT_CHUNK_SIZE = 500;

export function splitIntoChunks<T>(items: readonly T[], size = DEFAULT_CHUNK_SIZE): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
