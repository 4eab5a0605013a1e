import { findOption } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { fromCatalogueUnits } from '#domain/values/money.ts';
import {
  listChosenOptionNames,
  type CompareColumn,
  listTrimFeatures,
  listTrimNames,
} from './compare-columns.ts';

/**
 * Formatters and texts for the compared values. The caller passes the formatters and texts, so that
 * this module contains no localized texts.
 */
export interface CompareLabels {
  dollars: (storedAmount: number) => string;
  from: (storedAmount: number) => string;
  length: (millimeters: number) => string;
  seats: (count: number) => string;
  bodyType: (type: string) => string;
  standard: string;
  /** Text for a feature that is included in a selected package of the build. */
  inPackage: string;
  none: string;
}

/** The compared facts of a vehicle, besides its features. */
type FactName =
  | 'price'
  | 'trim'
  | 'trimFeatures'
  | 'bodyType'
  | 'segment'
  | 'seating'
  | 'engine'
  | 'power'
  | 'torque'
  | 'transmission'
  | 'length'
  | 'width'
  | 'height'
  | 'wheelbase'
  | 'colors'
  | 'interiorColors'
  | 'wheels'
  | 'packages';

/** The subject of a row: a fact, or a feature by its name in the price list. */
type RowSubject = { kind: 'fact'; name: FactName } | { kind: 'feature'; name: string };

export type CompareRow = RowSubject & {
  /** The formatted values, one for each column. */
  values: string[];
  differs: boolean;
};

export function createCompareRows(
  priceList: PriceList,
  columns: readonly CompareColumn[],
  labels: CompareLabels,
): CompareRow[] {
  const createFactRow = (name: FactName, getValue: (column: CompareColumn) => string): CompareRow =>
    toRow({ kind: 'fact', name }, columns.map(getValue));
  // A comma does not separate names, because names of wheels contain commas.
  const formatList = (names: readonly string[]) => names.join(' · ') || labels.none;
  return [
    createFactRow('price', (column) => formatPrice(column, labels)),
    createFactRow('trim', (column) => formatList(listTrimNames(column))),
    ...(columns.some((column) => listTrimFeatures(column).length > 0)
      ? [createFactRow('trimFeatures', (column) => formatList(listTrimFeatures(column)))]
      : []),
    createFactRow('bodyType', ({ vehicle }) => labels.bodyType(vehicle.type)),
    createFactRow('segment', ({ vehicle }) => vehicle.segment),
    createFactRow('seating', ({ vehicle }) => labels.seats(vehicle.seatingCapacity)),
    createFactRow('engine', ({ specs }) => specs.engine),
    createFactRow('power', ({ specs }) => specs.power),
    createFactRow('torque', ({ specs }) => specs.torque),
    createFactRow('transmission', ({ specs }) => specs.transmission),
    createFactRow('length', ({ vehicle }) => labels.length(vehicle.dimensions.length)),
    createFactRow('width', ({ vehicle }) => labels.length(vehicle.dimensions.width)),
    createFactRow('height', ({ vehicle }) => labels.length(vehicle.dimensions.height)),
    createFactRow('wheelbase', ({ vehicle }) => labels.length(vehicle.dimensions.wheelbase)),
    createFactRow('colors', (column) => formatList(listChosenOptionNames(column, 'exterior'))),
    createFactRow('interiorColors', (column) =>
      formatList(listChosenOptionNames(column, 'interior')),
    ),
    createFactRow('wheels', (column) => formatList(listChosenOptionNames(column, 'wheels'))),
    createFactRow('packages', (column) => formatList(listChosenOptionNames(column, 'package'))),
    ...priceList.features.map((feature) =>
      toRow(
        { kind: 'feature', name: feature.name },
        columns.map((column) => formatFeature(feature.id, column, labels)),
      ),
    ),
  ];
}

function toRow(subject: RowSubject, values: string[]): CompareRow {
  return { ...subject, values, differs: new Set(values).size > 1 };
}

function formatPrice(
  { priceList, vehicle, trimId, build }: CompareColumn,
  labels: CompareLabels,
): string {
  if (build) return labels.dollars(build.totalPrice);
  const { min } = vehicle.priceRange;
  const trim = trimId === null ? undefined : findOption(priceList, 'trim', trimId);
  return trim ? labels.dollars(min + trim.price) : labels.from(min);
}

function formatFeature(
  featureId: string,
  { priceList, vehicle: { modelId }, build }: CompareColumn,
  labels: CompareLabels,
): string {
  const feature = priceList.features.find(({ id }) => id === featureId);
  if (!feature || modelId === null || !feature.available.includes(modelId)) return labels.none;
  if (feature.standard) return labels.standard;
  const isInPackage = build?.customizations.packages.some((packageId) =>
    findOption(priceList, 'package', packageId)?.features.includes(featureId),
  );
  return isInPackage
    ? labels.inPackage
    : labels.dollars(fromCatalogueUnits(feature.priceAdjustment));
}
