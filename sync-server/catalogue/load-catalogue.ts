import { contentOf, priceListOf } from '#domain/catalogue/price-list-content.ts';
import { priceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { sameValue } from '#domain/same-value.ts';
import { CATALOGUE_SPACE } from '#domain/spaces.ts';
import type { SyncStore } from '../store/store.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

/** Build codes have five bits for the generation. */
const LAST_GENERATION = 31;

/** A catalogue file that cannot be taken; the message is for a person, a line for each problem. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

interface LoadedCatalogue {
  priceList: PriceList;
  /** False where head office had exactly this. */
  isNew: boolean;
}

/** Makes a catalogue file the next generation of the price list: all of it, or nothing. */
export async function loadCatalogue(store: SyncStore, text: string): Promise<LoadedCatalogue> {
  const { value } = await store.write([CATALOGUE_SPACE], async (tx) => {
    const loaded = nextGeneration(await priceListsFrom(tx, 1), text);
    if (loaded.isNew) {
      tx.applyWrites([{ op: 'put', table: 'priceLists', row: loaded.priceList }]);
    }
    return loaded;
  });
  return value;
}

/** Throws a `CatalogueError` where the text is no catalogue that may follow the earlier ones. */
function nextGeneration(earlier: readonly PriceList[], text: string): LoadedCatalogue {
  const file = readCatalogueFile(text, earlier.map(contentOf));
  if (!file.ok) throw new CatalogueError(file.problems.join('\n'));
  const latest = earlier.at(-1);
  if (latest && sameValue(contentOf(latest), file.content)) {
    return { priceList: latest, isNew: false };
  }
  const generation = (latest?.generation ?? 0) + 1;
  if (generation > LAST_GENERATION) {
    throw new CatalogueError(
      `There are ${LAST_GENERATION} generations, as many as build codes know.`,
    );
  }
  return { priceList: priceListOf(file.content, generation), isNew: true };
}
