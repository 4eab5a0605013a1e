/*
 * Checks of a price list that its schema cannot express: the order of validity, unique ids and
 * ordinals, references, and default choices. Ordinals must never change, because build codes
 * contain ordinals.
 */
import { DEFAULT_INTERIOR, DEFAULT_WHEELS } from '../configuration/default-configuration.ts';
import { deriveVehicles } from './derive-vehicles.ts';
import type { PriceListContent } from './price-list-content.ts';

export interface ContentProblem {
  path: readonly (string | number)[];
  message: string;
}

interface OrdinalItem {
  id: string;
  ordinal: number;
}
interface NumberedItem extends OrdinalItem {
  path: readonly (string | number)[];
}

const listNames = [
  'engines',
  'exteriorColors',
  'interiorColors',
  'features',
  'trims',
  'wheels',
  'packages',
] as const;

/**
 * Returns the validation errors of a price list.
 * @param earlierContents all earlier generations of the price list, in any order
 */
export function checkCatalogueContent(
  content: PriceListContent,
  earlierContents: readonly PriceListContent[],
): ContentProblem[] {
  const newerContents = earlierContents.filter(({ validFrom }) => validFrom > content.validFrom);
  const [latestValidFrom] = newerContents
    .map(({ validFrom }) => validFrom)
    .sort((a, b) => b.localeCompare(a));
  return [
    ...(latestValidFrom
      ? [{ path: ['validFrom'], message: `is before that in use, ${latestValidFrom}` }]
      : []),
    ...listNumberedItems(content).flatMap((items, index) => {
      const earlierItems = earlierContents.flatMap((list) => listNumberedItems(list)[index] ?? []);
      return checkUnique(items).concat(checkOrdinalsUnchanged(items, earlierItems));
    }),
    ...checkReferences(content),
    ...checkDefaults(content),
  ];
}

function listNumberedItems(content: PriceListContent): NumberedItem[][] {
  const itemsOf = (name: (typeof listNames)[number] | 'models' | 'otherVehicles') =>
    content[name].map(({ id, ordinal }, index) => ({ id, ordinal, path: [name, index] }));
  // Ordinals of vehicles are unique across all makes.
  return [[...itemsOf('models'), ...itemsOf('otherVehicles')], ...listNames.map(itemsOf)];
}

function checkUnique(items: readonly NumberedItem[]): ContentProblem[] {
  return items.flatMap(({ id, ordinal, path }, index) => {
    const precedingItems = items.slice(0, index);
    return [
      ...(precedingItems.some((other) => other.id === id)
        ? [{ path: [...path, 'id'], message: `${id} is there twice` }]
        : []),
      ...(precedingItems.some((other) => other.ordinal === ordinal)
        ? [{ path: [...path, 'ordinal'], message: `${ordinal} is there twice` }]
        : []),
    ];
  });
}

function checkOrdinalsUnchanged(
  items: readonly NumberedItem[],
  earlierItems: readonly OrdinalItem[],
): ContentProblem[] {
  return items.flatMap(({ id, ordinal, path }) => {
    const sameItem = earlierItems.find((other) => other.id === id);
    if (sameItem && sameItem.ordinal !== ordinal) {
      return [{ path: [...path, 'ordinal'], message: `was ${sameItem.ordinal} and must stay so` }];
    }
    const ordinalOwner = earlierItems.find((candidate) => candidate.ordinal === ordinal);
    if (!ordinalOwner || ordinalOwner.id === id) return [];
    return [
      { path: [...path, 'ordinal'], message: `${ordinal} is of ${ordinalOwner.id} for ever` },
    ];
  });
}

function checkReferences(content: PriceListContent): ContentProblem[] {
  const engineIds = idsOf(content.engines);
  const featureIds = idsOf(content.features);
  const vehicleIds = idsOf([...content.models, ...content.otherVehicles]);
  const optionLists = ['exteriorColors', 'interiorColors', 'trims', 'wheels', 'packages'] as const;
  return [
    ...content.models.flatMap(({ engines }, index) =>
      findUnknownIds(engines, engineIds, ['models', index, 'engines']),
    ),
    ...content.packages.flatMap(({ features }, index) =>
      findUnknownIds(features, featureIds, ['packages', index, 'features']),
    ),
    ...([...optionLists, 'features'] as const).flatMap((name) =>
      content[name].flatMap(({ available }, index) =>
        findUnknownIds(available ?? [], vehicleIds, [name, index, 'available']),
      ),
    ),
  ];
}

function findUnknownIds(
  ids: readonly string[],
  knownIds: ReadonlySet<string>,
  path: readonly (string | number)[],
): ContentProblem[] {
  return ids.flatMap((id, index) =>
    knownIds.has(id) ? [] : [{ path: [...path, index], message: `there is no ${id}` }],
  );
}

function checkDefaults(content: PriceListContent): ContentProblem[] {
  return deriveVehicles(content).flatMap(({ id, modelId, colors }) => {
    const listName = modelId === null ? 'otherVehicles' : 'models';
    const path = [listName, content[listName].findIndex((vehicle) => vehicle.id === id)];
    const listOfferedIds = (options: readonly { id: string; available?: string[] | undefined }[]) =>
      options.filter(({ available }) => available?.includes(id) ?? true).map((option) => option.id);
    const freeTrims = content.trims.filter(({ price }) => price === 0);
    const missingDefaults = [
      ...(colors.length === 0 ? ['an exterior colour'] : []),
      ...(listOfferedIds(freeTrims).length === 0 ? ['a trim that adds nothing'] : []),
      ...(listOfferedIds(content.interiorColors).includes(DEFAULT_INTERIOR)
        ? []
        : [DEFAULT_INTERIOR]),
      ...(listOfferedIds(content.wheels).includes(DEFAULT_WHEELS) ? [] : [DEFAULT_WHEELS]),
    ];
    return missingDefaults.map((missingDefault) => ({
      path,
      message: `${id} is not offered ${missingDefault}`,
    }));
  });
}

function idsOf(items: readonly { id: string }[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
