import type { ReadTx } from '../mutations/read-tx.ts';
import { localDateOf } from '../slots/local-time.ts';
import { type PriceList, priceListIdOf } from './price-list.ts';

/** 9999-12-31T09:59Z: after it the first zones leave the year 9999, the last one with four digits. */
const LAST_INSTANT = 253_402_250_340_000;

/** Callers without a showroom go by this zone. */
export const NO_SHOWROOM_ZONE = 'UTC';

/** The day of an instant in a showroom's zone; a clock that is far off included. */
export function dayOf(instant: number, timezone: string): string {
  return localDateOf(Math.min(instant, LAST_INSTANT), timezone);
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
