/**
 * Sorts rows by their ids, the way every store of rows answers a look-up: a rule must not decide
 * otherwise because somewhere else, or in another batch, it is shown the same rows in another order.
 */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
