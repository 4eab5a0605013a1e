import { diffContent, type CatalogueDifference } from '#domain/catalogue/content/diff-content.ts';
import { contentOf, toPriceList } from '#domain/catalogue/content/price-list-content.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/protocol/admin-catalogue.ts';
import {
  listBuildCodeOverflows,
  type BuildCodeOverflow,
} from '#domain/sharing/list-build-code-overflows.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

/** Highest generation: build codes encode the generation in five bits. */
const LAST_GENERATION = 31;

export type CataloguePlan =
  | { ok: false; problems: CatalogueProblem[] }
  | {
      ok: true;
      priceList: PriceList;
      /** False if the latest generation has the same content. */
      isNew: boolean;
      diff: CatalogueDifference[];
    };

/**
 * Validates a catalogue file. Returns the price list of the next generation, or the validation
 * errors. Stores nothing.
 * @param earlier all stored generations, oldest first
 */
export function planCatalogue(
  { file, validFrom }: CatalogueFile,
  earlier: readonly PriceList[],
): CataloguePlan {
  const before = earlier.map(contentOf);
  const read = readCatalogueFile({ text: file, validFrom }, before);
  if (!read.ok) return read;
  const [latest, said] = [earlier.at(-1), before.at(-1)];
  if (latest && isDeepEqual(said, read.content)) {
    return { ok: true, priceList: latest, isNew: false, diff: [] };
  }
  const generation = (latest?.generation ?? 0) + 1;
  if (generation > LAST_GENERATION) return refuse([tooMany]);
  const priceList = toPriceList(read.content, generation);
  const noRoom = listBuildCodeOverflows(priceList);
  if (noRoom.length > 0) return refuse(noRoom.map(formatCodeOverflow));
  return { ok: true, priceList, isNew: true, diff: diffContent(said, read.content) };
}

type Told = Pick<CatalogueProblem, 'field' | 'message'>;

/** Returns a failed plan with errors about the whole file, positioned at line 1, column 1. */
function refuse(problems: readonly Told[]): CataloguePlan {
  return { ok: false, problems: problems.map((told) => ({ line: 1, column: 1, ...told })) };
}

const tooMany: Told = {
  field: '',
  message: `there are ${LAST_GENERATION} generations, as many as build codes know`,
};

function formatCodeOverflow({ field, id, ordinal, largest }: BuildCodeOverflow): Told {
  return {
    field: `${field} ${id}`,
    message: `the ordinal ${ordinal} has no room in a build code, at most ${largest} has`,
  };
}
