import type { IntervalTree, ObservabilitySet } from 'dexie';

/** Maximum number of changed keys that `readChangedKeys` returns individually. */
const MAX_KEYS = 1000;

/**
 * Returns the changed keys of a table. `parts` is the set of changed ranges that Dexie reports to
 * live queries; the set includes changes by other tabs and by workers. Returns `'all'` for more
 * than `MAX_KEYS` changed keys, or if Dexie does not list the keys individually.
 */
export function readChangedKeys(
  parts: ObservabilitySet,
  databaseName: string,
  table: string,
): readonly string[] | 'all' {
  if ('all' in parts) return 'all';
  const keys = new Set<string>();
  for (const suffix of ['', ':dels']) {
    const ranges = parts[`idb://${databaseName}/${table}/${suffix}`];
    if (ranges && !collectKeys(ranges, keys)) return 'all';
  }
  return [...keys];
}

/**
 * Adds the keys in `ranges` to `keys`. Returns false if a range contains more than one key, or
 * after more than `MAX_KEYS` keys.
 */
function collectKeys(ranges: IntervalTree, keys: Set<string>): boolean {
  const pendingNodes: (IntervalTree | null | undefined)[] = [ranges];
  while (pendingNodes.length > 0) {
    const node = pendingNodes.pop();
    if (!node || !('from' in node) || node.from === undefined) continue;
    if (node.from !== node.to || typeof node.from !== 'string') return false;
    keys.add(node.from);
    if (keys.size > MAX_KEYS) return false;
    pendingNodes.push(node.l, node.r);
  }
  return true;
}
