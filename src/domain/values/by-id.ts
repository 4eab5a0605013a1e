/**
 * Compares rows by id, for sorting. All stores return lookups in this order, so that rules do not
 * depend on the order in which a database returns rows.
 */
export function compareById(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
