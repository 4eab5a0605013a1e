/**
 * Compares rows by id for sorting; every store returns lookups in this order. Rules must not depend
 * on the order in which a database or a batch returns the same rows.
 */
export function compareById(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
