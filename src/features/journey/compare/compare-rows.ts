import { findOption } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { fromCatalogueUnits } from '#domain/values/money.ts';
import { listChosenOptionNames, type CompareColumn, listTrimNames } from './compare-columns.ts';

/**
 * Formatters and texts for the compared values. The caller passes the formatters and texts, so that
 * this module contains no localized texts.
 */
export interface CompareLabels {
  dollars: (storedAmount: number) => string;
  from: (storedAmount: number) => string;
  millimetres: (length: number) => string;
  seats: (count: number) => string;
  bodyType: (type: string) => string;
  standard: string;
  /** Text for a feature that is included in a selected package of the build. */
  inPackage: string;
  none: string;
}

/** The compared facts of a vehicle, besides its features. */
type Fact =
  | 'price'
  | 'trim'
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
type Compared = { kind: 'fact'; name: Fact } | { kind: 'feature'; name: string };

export type CompareRow = Compared & {
  /** The formatted values, one for each column. */
  values: string[];
  differs: boolean;
};

export function createCompareRows(
  priceList: PriceList,
  columns: readonly CompareColumn[],
  labels: CompareLabels,
): CompareRow[] {
  const row = (name: Fact, value: (column: CompareColumn) => string): CompareRow =>
    toRow({ kind: 'fact', name }, columns.map(value));
  const list = (names: readonly string[]) => names.join(', ') || labels.none;
  return [
    row('price', (column) => priceOf(column, labels)),
    row('trim', (column) => list(listTrimNames(column))),
    row('bodyType', ({ vehicle }) => labels.bodyType(vehicle.type)),
    row('segment', ({ vehicle }) => vehicle.segment),
    row('seating', ({ vehicle }) => labels.seats(vehicle.seatingCapacity)),
    row('engine', ({ specs }) => specs.engine),
    row('power', ({ specs }) => specs.power),
    row('torque', ({ specs }) => specs.torque),
    row('transmission', ({ specs }) => specs.transmission),
    row('length', ({ vehicle }) => labels.millimetres(vehicle.dimensions.length)),
    row('width', ({ vehicle }) => labels.millimetres(vehicle.dimensions.width)),
    row('height', ({ vehicle }) => labels.millimetres(vehicle.dimensions.height)),
    row('wheelbase', ({ vehicle }) => labels.millimetres(vehicle.dimensions.wheelbase)),
    row('colors', (column) => list(listChosenOptionNames(column, 'exterior'))),
    row('interiorColors', (column) => list(listChosenOptionNames(column, 'interior'))),
    row('wheels', (column) => list(listChosenOptionNames(column, 'wheels'))),
    row('packages', (column) => list(listChosenOptionNames(column, 'package'))),
    ...priceList.features.map((feature) =>
      toRow(
        { kind: 'feature', name: feature.name },
        columns.map((column) => featureValue(feature.id, column, labels)),
      ),
    ),
  ];
}

function toRow(compared: Compared, values: string[]): CompareRow {
  return { ...compared, values, differs: new Set(values).size > 1 };
}

function priceOf(
  { priceList, vehicle, trimId, build }: CompareColumn,
  labels: CompareLabels,
): string {
  if (build) return labels.dollars(build.totalPrice);
  const { min } = vehicle.priceRange;
  const trim = trimId === null ? undefined : findOption(priceList, 'trim', trimId);
  return trim ? labels.dollars(min + trim.price) : labels.from(min);
}

function featureValue(
  featureId: string,
  { priceList, vehicle: { modelId }, build }: CompareColumn,
  labels: CompareLabels,
): string {
  const feature = priceList.features.find(({ id }) => id === featureId);
  if (!feature || modelId === null || !feature.available.includes(modelId)) return labels.none;
  if (feature.standard) return labels.standard;
  const packed = build?.customizations.packages.some((packageId) =>
    findOption(priceList, 'package', packageId)?.features.includes(featureId),
  );
  return packed ? labels.inPackage : labels.dollars(fromCatalogueUnits(feature.priceAdjustment));
}
