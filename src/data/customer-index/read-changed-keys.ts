import type { IntervalTree, ObservabilitySet } from 'dexie';

/** Maximum number of changed keys that `readChangedKeys` returns individually. */
const MOST_KEYS = 1000;

/**
 * Returns the changed keys of a table. `parts` is the set of changed ranges that Dexie reports to
 * live queries; the set includes changes by other tabs and by workers. Returns `'all'` for more
 * than `MOST_KEYS` changed keys, or if Dexie does not list the keys individually.
 */
export function readChangedKeys(
  parts: ObservabilitySet,
  databaseName: string,
  table: string,
): readonly string[] | 'all' {
  if ('all' in parts) return 'all';
  const keys = new Set<string>();
  for (const part of ['', ':dels']) {
    const ranges = parts[`idb://${databaseName}/${table}/${part}`];
    if (ranges && !collect(ranges, keys)) return 'all';
  }
  return [...keys];
}

/**
 * Adds the keys in `ranges` to `keys`. Returns false if a range contains more than one key, or
 * after more than `MOST_KEYS` keys.
 */
function collect(ranges: IntervalTree, keys: Set<string>): boolean {
  const waiting: (IntervalTree | null | undefined)[] = [ranges];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node || !('from' in node) || node.from === undefined) continue;
    if (node.from !== node.to || typeof node.from !== 'string') return false;
    keys.add(node.from);
    if (keys.size > MOST_KEYS) return false;
    waiting.push(node.l, node.r);
  }
  return true;
}
