import { contentOf, priceListOf } from '#domain/catalogue/price-list-content.ts';
import { priceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { checkCodeRoom, type NoRoom } from '#domain/sharing/check-code-room.ts';
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
  /** The spaces that have news now. Whoever loaded it pokes them. */
  changedSpaces: readonly string[];
}

/** Makes a catalogue file the next generation of the price list: all of it, or nothing. */
export async function loadCatalogue(store: SyncStore, text: string): Promise<LoadedCatalogue> {
  const { value, changedSpaces } = await store.write([CATALOGUE_SPACE], async (tx) => {
    const loaded = nextGeneration(await priceListsFrom(tx, 1), text);
    if (loaded.isNew) {
      tx.applyWrites([{ op: 'put', table: 'priceLists', row: loaded.priceList }]);
    }
    return loaded;
  });
  return { ...value, changedSpaces };
}

/** Throws a `CatalogueError` where the text is no catalogue that may follow the earlier ones. */
function nextGeneration(
  earlier: readonly PriceList[],
  text: string,
): Omit<LoadedCatalogue, 'changedSpaces'> {
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
  const priceList = priceListOf(file.content, generation);
  const noRoom = checkCodeRoom(priceList);
  if (noRoom.length > 0) throw new CatalogueError(noRoom.map(inWords).join('\n'));
  return { priceList, isNew: true };
}

function inWords({ field, id, ordinal, largest }: NoRoom): string {
  return `${field} ${id}: the ordinal ${ordinal} has no room in a build code, at most ${largest} has.`;
}
