import { href } from '../routes.ts';
/** One column of the comparison: a vehicle, a vehicle with one trim, or a saved build. */
export type CompareItem = { vehicleId: string; trimId: string | null } | { buildId: string };

export const MAX_COMPARED = 3;

/** Prefix of a build id in the URL. Ids of vehicles never contain this character. */
const BUILD_ITEM_PREFIX = '@';

/** Returns, for example, `/compare?items=g70,gv70:prestige,@0198f3c2`. */
export function toCompareAddress(items: readonly CompareItem[]): string {
  return `${href('compare')}?items=${items.map(formatItem).join(',')}`;
}

/**
 * Returns at most three items of the query parameter `items`. Does not check whether vehicles and
 * builds exist.
 */
export function parseCompareItems(items: string | null): CompareItem[] {
  return (items ?? '')
    .split(',')
    .filter((item) => item !== '')
    .slice(0, MAX_COMPARED)
    .map(parseItem);
}

function formatItem(item: CompareItem): string {
  if ('buildId' in item) return `${BUILD_ITEM_PREFIX}${encodeURIComponent(item.buildId)}`;
  const ids = [item.vehicleId, item.trimId].filter((id) => id !== null);
  return ids.map(encodeURIComponent).join(':');
}

function parseItem(item: string): CompareItem {
  if (item.startsWith(BUILD_ITEM_PREFIX)) return { buildId: item.slice(BUILD_ITEM_PREFIX.length) };
  const [vehicleId = '', trimId] = item.split(':');
  return { vehicleId, trimId: trimId || null };
}
