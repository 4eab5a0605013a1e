import { loadPriceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SyncStore } from '../store/store.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { formatCatalogueProblem } from './read-catalogue-file.ts';

interface LoadedCatalogue {
  priceList: PriceList;
  /** False if the latest price list has the same content. */
  isNew: boolean;
  /** The spaces that the load has changed; the caller must poke their tablets. */
  changedSpaces: readonly string[];
}

/**
 * Stores a valid catalogue file as the next generation of the price list, unless its content is
 * unchanged. Throws a `CommandError` with one line per validation error, and then stores nothing.
 */
export async function loadCatalogue(store: SyncStore, file: string): Promise<LoadedCatalogue> {
  const { value, changedSpaces } = await store.write([CATALOGUE_SPACE], async (tx) => {
    const plan = planCatalogue({ file }, await loadPriceListsFrom(tx, 1));
    if (!plan.ok) throw new CommandError(plan.problems.map(formatCatalogueProblem).join('\n'));
    if (plan.isNew) tx.applyWrites([{ op: 'put', table: 'priceLists', row: plan.priceList }]);
    return plan;
  });
  return { ...value, changedSpaces };
}
