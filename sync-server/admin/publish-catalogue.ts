import { loadPriceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type {
  CatalogueFile,
  CheckedCatalogue,
  NewCatalogue,
  PublishedPriceList,
} from '#domain/protocol/admin/admin-catalogue.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { RequestError } from '../errors/request-error.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';
import { planCatalogue } from './plan-catalogue.ts';

/**
 * Returns the validation errors of a catalogue file and its differences from the latest generation,
 * without publishing the file.
 */
export async function previewCatalogue(tx: ReadTx, file: CatalogueFile): Promise<CheckedCatalogue> {
  const priceLists = await loadPriceListsFrom(tx, 1);
  const follows = priceLists.at(-1)?.generation ?? 0;
  const plan = planCatalogue(file, priceLists);
  if (!plan.ok)
    return { problems: plan.problems, isNew: false, validFrom: null, follows, diff: [] };
  const { isNew, priceList, diff } = plan;
  return { problems: [], isNew, validFrom: priceList.validFrom, follows, diff };
}

/**
 * Publishes a catalogue file as the next generation; an unchanged file has no effect. Throws 400
 * `CATALOGUE_FAULTY` for an invalid file, and 400 `CATALOGUE_MOVED_ON` if `follows` is no longer
 * the latest generation.
 */
export async function publishCatalogue(
  deps: AdminDeps,
  action: Omit<AdminAction, 'name'>,
  { follows, ...file }: NewCatalogue,
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'publishCatalogue' }, async (tx) => {
    const priceLists = await loadPriceListsFrom(tx, 1);
    const plan = planCatalogue(file, priceLists);
    if (!plan.ok) throw new RequestError('BAD_REQUEST', { reason: 'CATALOGUE_FAULTY' });
    if (!plan.isNew) return null;
    if ((priceLists.at(-1)?.generation ?? 0) !== follows) {
      throw new RequestError('BAD_REQUEST', { reason: 'CATALOGUE_MOVED_ON' });
    }
    const { id, generation, validFrom } = plan.priceList;
    return {
      writes: [{ op: 'put', table: 'priceLists', row: plan.priceList }],
      subject: { table: 'priceLists', id },
      spaceId: CATALOGUE_SPACE,
      said: { generation, validFrom },
    };
  });
}

export async function readPriceLists(tx: ReadTx): Promise<PublishedPriceList[]> {
  return (await loadPriceListsFrom(tx, 1)).map(summaryOf).toReversed();
}

function summaryOf({ generation, validFrom, vehicles }: PriceList): PublishedPriceList {
  return { generation, validFrom, vehicles: vehicles.length };
}
