/**
 * Groups items by key; groups and items keep the order of the items. (`Map.groupBy` is missing on
 * older tablets.)
 */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const itemsByKey = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = itemsByKey.get(key);
    if (group) group.push(item);
    else itemsByKey.set(key, [item]);
  }
  return itemsByKey;
}
