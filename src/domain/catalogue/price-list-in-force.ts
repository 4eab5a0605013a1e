import type { ReadTx } from '../mutations/read-tx.ts';
import { type PriceList, priceListIdOf } from './price-list.ts';

/** The end of the year 9999, the last one with four digits. */
const LAST_INSTANT = 253_402_300_799_999;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day of an instant, as price lists count days: in UTC, the same everywhere. */
export function dayOf(instant: number): string {
  // oxlint-disable-next-line no-restricted-globals -- of the instant given; a clock gone wild included
  return new Date(Math.min(instant, LAST_INSTANT)).toISOString().slice(0, DAY_LENGTH);
}

/** The latest generation that is in force on a day; undefined where none is yet. */
export function inForceOn<T extends Pick<PriceList, 'generation' | 'validFrom'>>(
  lists: readonly T[],
  day: string,
): T | undefined {
  return lists
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<T | undefined>(
      (latest, list) => (latest && latest.generation > list.generation ? latest : list),
      undefined,
    );
}

/** A generation and those after it, oldest first: they are numbered without gaps. */
export async function priceListsFrom(tx: ReadTx, generation: number): Promise<PriceList[]> {
  const found: PriceList[] = [];
  for (let next = generation; ; next += 1) {
    const list = await tx.get('priceLists', priceListIdOf(next));
    if (!list) return found;
    found.push(list);
  }
}
