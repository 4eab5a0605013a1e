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

/** A build's price list, and the one that is in force by now; the same where nothing moved on. */
export interface PriceListsOfBuild {
  own: PriceList;
  current: PriceList;
}

/** Undefined where the price list is not known here. */
export async function loadPriceLists(
  tx: ReadTx,
  priceListId: string,
  { spaceId, receivedAt, recordedAt }: MutationContext,
): Promise<PriceListsOfBuild | undefined> {
  const own = await tx.get('priceLists', priceListId);
  if (!own) return undefined;
  const later = await priceListsFrom(tx, own.generation + 1);
  const showroom = await tx.get('showrooms', spaceId);
  // Head office's own clock decides there; on a tablet nothing depends on it.
  const day = dayOf(receivedAt ?? recordedAt, showroom?.timezone ?? NO_SHOWROOM_ZONE);
  return { own, current: inForceOn(later, day) ?? own };
}

/** Old and new total of a build whose price list was replaced; nothing where it costs the same. */
export function priceConflicts(build: Build, { own, current }: PriceListsOfBuild): FieldConflict[] {
  const { before, after } = whatChanged(own, current, configurationOf(build));
  if (before === after) return [];
  const about = { table: 'builds', rowId: build.id };
  return [
    { ...about, field: 'totalPrice', kept: before, offered: after },
    { ...about, field: 'priceListId', kept: own.id, offered: current.id },
  ];
}
