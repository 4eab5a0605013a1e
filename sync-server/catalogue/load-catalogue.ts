import { priceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { CATALOGUE_SPACE } from '#domain/spaces.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SyncStore } from '../store/store.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { printProblem } from './read-catalogue-file.ts';

interface LoadedCatalogue {
  priceList: PriceList;
  /** False where head office had exactly this. */
  isNew: boolean;
  /** The spaces that have news now. Whoever loaded it pokes them. */
  changedSpaces: readonly string[];
}

/**
 * Makes a catalogue file the next generation of the price list: all of it, or nothing. The error has a
 * line for each problem.
 */
export async function loadCatalogue(store: SyncStore, file: string): Promise<LoadedCatalogue> {
  const { value, changedSpaces } = await store.write([CATALOGUE_SPACE], async (tx) => {
    const plan = planCatalogue({ file }, await priceListsFrom(tx, 1));
    if (!plan.ok) throw new CommandError(plan.problems.map(printProblem).join('\n'));
    if (plan.isNew) tx.applyWrites([{ op: 'put', table: 'priceLists', row: plan.priceList }]);
    return plan;
  });
  return { ...value, changedSpaces };
}
