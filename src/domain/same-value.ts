/**
 * Whether two plain values are the same. Both sides come out of the same schema, which fixes the
 * order of keys, so their JSON is comparable.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
