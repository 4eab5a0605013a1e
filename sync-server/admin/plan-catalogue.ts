import { diffContent, type CatalogueDifference } from '#domain/catalogue/content/diff-content.ts';
import { contentOf, toPriceList } from '#domain/catalogue/content/price-list-content.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { CatalogueFile, CatalogueProblem } from '#domain/protocol/admin/admin-catalogue.ts';
import {
  listBuildCodeOverflows,
  type BuildCodeOverflow,
} from '#domain/sharing/list-build-code-overflows.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

/** Highest generation: build codes encode the generation in five bits. */
const MAX_GENERATION = 31;

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
 * Validates a catalogue file. Returns the price list of the next generation, the latest one for
 * unchanged content, or the validation errors. Stores nothing.
 * @param earlierPriceLists all stored generations, oldest first
 */
export function planCatalogue(
  { file, validFrom }: CatalogueFile,
  earlierPriceLists: readonly PriceList[],
): CataloguePlan {
  const earlierContents = earlierPriceLists.map(contentOf);
  const readResult = readCatalogueFile({ text: file, validFrom }, earlierContents);
  if (!readResult.ok) return readResult;
  const [latest, latestContent] = [earlierPriceLists.at(-1), earlierContents.at(-1)];
  if (latest && isDeepEqual(latestContent, readResult.content)) {
    return { ok: true, priceList: latest, isNew: false, diff: [] };
  }
  const generation = (latest?.generation ?? 0) + 1;
  if (generation > MAX_GENERATION) return toFailedPlan([tooManyGenerations]);
  const priceList = toPriceList(readResult.content, generation);
  const overflows = listBuildCodeOverflows(priceList);
  if (overflows.length > 0) return toFailedPlan(overflows.map(formatCodeOverflow));
  return { ok: true, priceList, isNew: true, diff: diffContent(latestContent, readResult.content) };
}

type ProblemDescription = Pick<CatalogueProblem, 'field' | 'message'>;

function toFailedPlan(problems: readonly ProblemDescription[]): CataloguePlan {
  return { ok: false, problems: problems.map((problem) => ({ line: 1, column: 1, ...problem })) };
}

const tooManyGenerations: ProblemDescription = {
  field: '',
  message: `there are ${MAX_GENERATION} generations, as many as build codes know`,
};

function formatCodeOverflow({
  field,
  id,
  ordinal,
  largest,
}: BuildCodeOverflow): ProblemDescription {
  return {
    field: `${field} ${id}`,
    message: `the ordinal ${ordinal} has no room in a build code, at most ${largest} has`,
  };
}
