import type { FieldConflict } from '../attentions/attention.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import {
  dayOf,
  inForceOn,
  NO_SHOWROOM_ZONE,
  priceListsFrom,
} from '../catalogue/price-list-in-force.ts';
import { whatChanged } from '../catalogue/what-changed.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { type Build, configurationOf } from './build.ts';

/** A build's price list, and the one in force now; both are equal without a newer list. */
export interface PriceListsOfBuild {
  own: PriceList;
  current: PriceList;
}

/** Loads the price lists; undefined if the build's price list is unknown here. */
export async function loadPriceLists(
  tx: ReadTx,
  priceListId: string,
  { spaceId, receivedAt, recordedAt }: MutationContext,
): Promise<PriceListsOfBuild | undefined> {
  const own = await tx.get('priceLists', priceListId);
  if (!own) return undefined;
  const later = await priceListsFrom(tx, own.generation + 1);
  const showroom = await tx.get('showrooms', spaceId);
  // On the server its own clock decides; on a tablet nothing depends on the result.
  const day = dayOf(receivedAt ?? recordedAt, showroom?.timezone ?? NO_SHOWROOM_ZONE);
  return { own, current: inForceOn(later, day) ?? own };
}

/** Returns old and new total if the price list was replaced; empty if both totals are equal. */
export function priceConflicts(build: Build, { own, current }: PriceListsOfBuild): FieldConflict[] {
  const { before, after } = whatChanged(own, current, configurationOf(build));
  if (before === after) return [];
  const about = { table: 'builds', rowId: build.id };
  return [
    { ...about, field: 'totalPrice', kept: before, offered: after },
    { ...about, field: 'priceListId', kept: own.id, offered: current.id },
  ];
}
