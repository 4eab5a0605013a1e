import type { FieldConflict } from '../attentions/attention.ts';
import { comparePrices } from '../catalogue/configuration/compare-prices.ts';
import {
  toPriceListDay,
  findPriceListInForce,
  NO_SHOWROOM_ZONE,
  loadPriceListsFrom,
} from '../catalogue/price-list-in-force.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { type Build, configurationOf } from './build.ts';

/**
 * The price list of a build (`own`) and the price list in force now (`current`). Both are the same
 * list if the build uses the latest list in force.
 */
export interface PriceListsOfBuild {
  own: PriceList;
  current: PriceList;
}

/** Loads both price lists. Returns undefined if the build's price list is not in this database. */
export async function loadPriceLists(
  tx: ReadTx,
  priceListId: string,
  { spaceId, receivedAt, recordedAt }: MutationContext,
): Promise<PriceListsOfBuild | undefined> {
  const own = await tx.get('priceLists', priceListId);
  if (!own) return undefined;
  const laterPriceLists = await loadPriceListsFrom(tx, own.generation + 1);
  const showroom = await tx.get('showrooms', spaceId);
  // The server uses its own clock. A tablet has no arrival time and uses the recorded time; the
  // server repeats the check.
  const day = toPriceListDay(receivedAt ?? recordedAt, showroom?.timezone ?? NO_SHOWROOM_ZONE);
  return { own, current: findPriceListInForce(laterPriceLists, day) ?? own };
}

/**
 * Returns conflicts between the old and the new total and price list; empty if the totals are
 * equal.
 */
export function listPriceConflicts(
  build: Build,
  { own, current }: PriceListsOfBuild,
): FieldConflict[] {
  const { before, after } = comparePrices(own, current, configurationOf(build));
  if (before === after) return [];
  const conflictRow = { table: 'builds', rowId: build.id };
  return [
    { ...conflictRow, field: 'totalPrice', kept: before, offered: after },
    { ...conflictRow, field: 'priceListId', kept: own.id, offered: current.id },
  ];
}
