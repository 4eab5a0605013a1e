/*
 * Checks of a price list that its schema cannot express. All references must exist, every vehicle
 * must offer its default choices, and ordinals must never change, because build codes contain
 * ordinals.
 */
import { DEFAULT_INTERIOR, DEFAULT_WHEELS } from '../configuration/default-configuration.ts';
import { deriveVehicles } from './derive-vehicles.ts';
import type { PriceListContent } from './price-list-content.ts';

/** A validation error of a price list file, with the path of the invalid field. */
export interface ContentProblem {
  path: readonly (string | number)[];
  message: string;
}

interface Numbered {
  id: string;
  ordinal: number;
}
interface NumberedItem extends Numbered {
  path: readonly (string | number)[];
}

const lists = [
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
 * @param earlier all earlier generations of the price list, in any order
 */
export function checkCatalogueContent(
  content: PriceListContent,
  earlier: readonly PriceListContent[],
): ContentProblem[] {
  const fromBefore = earlier.filter(({ validFrom }) => validFrom > content.validFrom);
  const [latest] = fromBefore.map(({ validFrom }) => validFrom).sort((a, b) => b.localeCompare(a));
  return [
    ...(latest ? [{ path: ['validFrom'], message: `is before that in use, ${latest}` }] : []),
    ...numberedLists(content).flatMap((items, at) => {
      const before = earlier.flatMap((list) => numberedLists(list)[at] ?? []);
      return checkUnique(items).concat(checkOrdinalsUnchanged(items, before));
    }),
    ...checkReferences(content),
    ...checkDefaults(content),
  ];
}

function numberedLists(content: PriceListContent): NumberedItem[][] {
  const itemsOf = (name: (typeof lists)[number] | 'models' | 'otherVehicles') =>
    content[name].map(({ id, ordinal }, at) => ({ id, ordinal, path: [name, at] }));
  // Ordinals of vehicles are unique across all makes.
  return [[...itemsOf('models'), ...itemsOf('otherVehicles')], ...lists.map(itemsOf)];
}

function checkUnique(items: readonly NumberedItem[]): ContentProblem[] {
  return items.flatMap(({ id, ordinal, path }, at) => {
    const before = items.slice(0, at);
    return [
      ...(before.some((other) => other.id === id)
        ? [{ path: [...path, 'id'], message: `${id} is there twice` }]
        : []),
      ...(before.some((other) => other.ordinal === ordinal)
        ? [{ path: [...path, 'ordinal'], message: `${ordinal} is there twice` }]
        : []),
    ];
  });
}

function checkOrdinalsUnchanged(
  items: readonly NumberedItem[],
  earlier: readonly Numbered[],
): ContentProblem[] {
  return items.flatMap(({ id, ordinal, path }) => {
    const same = earlier.find((other) => other.id === id);
    if (same && same.ordinal !== ordinal) {
      return [{ path: [...path, 'ordinal'], message: `was ${same.ordinal} and must stay so` }];
    }
    const other = earlier.find((candidate) => candidate.ordinal === ordinal);
    if (!other || other.id === id) return [];
    return [{ path: [...path, 'ordinal'], message: `${ordinal} is of ${other.id} for ever` }];
  });
}

function checkReferences(content: PriceListContent): ContentProblem[] {
  const engineIds = idsOf(content.engines);
  const featureIds = idsOf(content.features);
  const vehicleIds = idsOf([...content.models, ...content.otherVehicles]);
  const optionLists = ['exteriorColors', 'interiorColors', 'trims', 'wheels', 'packages'] as const;
  return [
    ...content.models.flatMap(({ engines }, at) =>
      unknownIds(engines, engineIds, ['models', at, 'engines']),
    ),
    ...content.packages.flatMap(({ features }, at) =>
      unknownIds(features, featureIds, ['packages', at, 'features']),
    ),
    ...([...optionLists, 'features'] as const).flatMap((name) =>
      content[name].flatMap(({ available }, at) =>
        unknownIds(available ?? [], vehicleIds, [name, at, 'available']),
      ),
    ),
  ];
}

function unknownIds(
  ids: readonly string[],
  known: ReadonlySet<string>,
  path: readonly (string | number)[],
): ContentProblem[] {
  return ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: [...path, at], message: `there is no ${id}` }],
  );
}

/** Checks that every vehicle offers its default choices. */
function checkDefaults(content: PriceListContent): ContentProblem[] {
  return deriveVehicles(content).flatMap(({ id, modelId, colors }) => {
    const list = modelId === null ? 'otherVehicles' : 'models';
    const path = [list, content[list].findIndex((vehicle) => vehicle.id === id)];
    const offered = (options: readonly { id: string; available?: string[] | undefined }[]) =>
      options.filter(({ available }) => available?.includes(id) ?? true).map((option) => option.id);
    const free = content.trims.filter(({ price }) => price === 0);
    const missing = [
      ...(colors.length === 0 ? ['an exterior colour'] : []),
      ...(offered(free).length === 0 ? ['a trim that adds nothing'] : []),
      ...(offered(content.interiorColors).includes(DEFAULT_INTERIOR) ? [] : [DEFAULT_INTERIOR]),
      ...(offered(content.wheels).includes(DEFAULT_WHEELS) ? [] : [DEFAULT_WHEELS]),
    ];
    return missing.map((what) => ({ path, message: `${id} is not offered ${what}` }));
  });
}

function idsOf(items: readonly { id: string }[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
