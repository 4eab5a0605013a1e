import { href } from '../routes.ts';
/** Content of one column of the comparison: a model, one trim of a model, or a saved build. */
export type CompareItem = { vehicleId: string; trimId: string | null } | { buildId: string };

export const MAX_COMPARED = 3;

/**
 * Prefix of a saved build's id in the address; this character never occurs in the id of a vehicle.
 */
const BUILD_MARK = '@';

/** Returns, for example, `/compare?items=g70,gv70:prestige,@0198f3c2`. */
export function toCompareAddress(items: readonly CompareItem[]): string {
  return `${href('compare')}?items=${items.map(writeItem).join(',')}`;
}

/** Returns the items of an address, at most three. Does not check whether the items exist. */
export function parseCompareItems(items: string | null): CompareItem[] {
  return (items ?? '')
    .split(',')
    .filter((item) => item !== '')
    .slice(0, MAX_COMPARED)
    .map(readItem);
}

function writeItem(item: CompareItem): string {
  if ('buildId' in item) return `${BUILD_MARK}${encodeURIComponent(item.buildId)}`;
  const ids = [item.vehicleId, item.trimId].filter((id) => id !== null);
  return ids.map(encodeURIComponent).join(':');
}

function readItem(item: string): CompareItem {
  if (item.startsWith(BUILD_MARK)) return { buildId: item.slice(BUILD_MARK.length) };
  const [vehicleId = '', trimId] = item.split(':');
  return { vehicleId, trimId: trimId || null };
}
