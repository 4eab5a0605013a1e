import type { ReadTx } from '../mutations/read-tx.ts';
import { localDateOf } from '../slots/local-time.ts';
import { type PriceList, priceListIdOf } from './price-list.ts';

/**
 * 9999-12-31T09:59Z. Later instants fall in the year 10000 in some time zones, and dates must have
 * four-digit years.
 */
const LAST_INSTANT = 253_402_250_340_000;

/** Time zone for callers that belong to no showroom. */
export const NO_SHOWROOM_ZONE = 'UTC';

/**
 * Returns the day of an instant in a showroom's time zone. Because a clock may be wrong, instants
 * after `LAST_INSTANT` count as `LAST_INSTANT`.
 */
export function toPriceListDay(instant: number, timezone: string): string {
  return localDateOf(Math.min(instant, LAST_INSTANT), timezone);
}

/** Returns the latest generation in force on a day; undefined if no generation is in force yet. */
export function findPriceListInForce<T extends Pick<PriceList, 'generation' | 'validFrom'>>(
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

/**
 * Returns a generation and all later generations, oldest first. Generation numbers have no gaps.
 */
export async function loadPriceListsFrom(tx: ReadTx, generation: number): Promise<PriceList[]> {
  const priceLists: PriceList[] = [];
  for (let nextGeneration = generation; ; nextGeneration += 1) {
    const list = await tx.get('priceLists', priceListIdOf(nextGeneration));
    if (!list) return priceLists;
    priceLists.push(list);
  }
}
