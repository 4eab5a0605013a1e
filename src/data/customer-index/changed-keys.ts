import type { IntervalTree, ObservabilitySet } from 'dexie';

/** More rows than this at once are read as a whole table. */
const MOST_KEYS = 1000;

/**
 * The keys of a table that a transaction has changed, whoever made it – this tab, another one, a
 * worker – or `'all'` where they are many or not known one by one. From Dexie's own report, on
 * which live queries rest.
 */
export function changedKeys(
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

/** False where a range is more than one key, or there are too many. */
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
