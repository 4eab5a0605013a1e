import { availableOptions } from '#domain/catalogue/availability.ts';
import { findOption, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { fromCatalogueUnits } from '#domain/money.ts';
import type { CompareItem } from './compare-address.ts';

/** One column: a vehicle that exists, in a trim that exists or in none. */
export interface CompareColumn {
  vehicle: Vehicle;
  trimId: string | null;
}

/** How values are said. Rules know nothing of words. */
export interface CompareWords {
  dollars: (storedAmount: number) => string;
  from: (storedAmount: number) => string;
  millimetres: (length: number) => string;
  seats: (count: number) => string;
  standard: string;
  none: string;
}

/** The facts of a vehicle that are compared, beside its features. */
type Fact =
  | 'price'
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

/** What is compared: a fact, or a feature by the name it has in the catalogue. */
type Compared = { kind: 'fact'; name: Fact } | { kind: 'feature'; name: string };

export type CompareRow = Compared & {
  /** One for each column. */
  values: string[];
  differs: boolean;
};

/** Tells columns apart; no two are the same. */
export function columnKey({ vehicle, trimId }: CompareColumn): string {
  return `${vehicle.id}:${trimId ?? ''}`;
}

/** The columns an address asks for, without those that do not exist and without repetitions. */
export function compareColumns(
  priceList: PriceList,
  items: readonly CompareItem[],
): CompareColumn[] {
  const columns = new Map<string, CompareColumn>();
  for (const { vehicleId, trimId } of items) {
    const vehicle = priceList.vehicles.find(({ id }) => id === vehicleId);
    const trims = availableOptions(priceList, vehicleId, 'trim');
    const isTrim = trims.some(({ id }) => id === trimId);
    const column = vehicle && { vehicle, trimId: isTrim ? trimId : null };
    if (column) columns.set(columnKey(column), column);
  }
  return [...columns.values()];
}

/** What is compared, row by row. */
export function compareRows(
  priceList: PriceList,
  columns: readonly CompareColumn[],
  words: CompareWords,
): CompareRow[] {
  const row = (name: Fact, value: (column: CompareColumn) => string): CompareRow =>
    toRow({ kind: 'fact', name }, columns.map(value));
  const names = ({ vehicle }: CompareColumn, kind: OptionKind) =>
    availableOptions(priceList, vehicle.id, kind)
      .map(({ name }) => name)
      .join(', ') || words.none;
  return [
    row('price', (column) => priceOf(priceList, column, words)),
    row('bodyType', ({ vehicle }) => vehicle.type),
    row('segment', ({ vehicle }) => vehicle.segment),
    row('seating', ({ vehicle }) => words.seats(vehicle.seatingCapacity)),
    row('engine', ({ vehicle }) => vehicle.specs.engine),
    row('power', ({ vehicle }) => vehicle.specs.power),
    row('torque', ({ vehicle }) => vehicle.specs.torque),
    row('transmission', ({ vehicle }) => vehicle.specs.transmission),
    row('length', ({ vehicle }) => words.millimetres(vehicle.dimensions.length)),
    row('width', ({ vehicle }) => words.millimetres(vehicle.dimensions.width)),
    row('height', ({ vehicle }) => words.millimetres(vehicle.dimensions.height)),
    row('wheelbase', ({ vehicle }) => words.millimetres(vehicle.dimensions.wheelbase)),
    row('colors', ({ vehicle }) => vehicle.colors.map(({ name }) => name).join(', ')),
    row('interiorColors', (column) => names(column, 'interior')),
    row('wheels', (column) => names(column, 'wheels')),
    row('packages', (column) => names(column, 'package')),
    ...priceList.features.map((feature) =>
      toRow(
        { kind: 'feature', name: feature.name },
        columns.map(({ vehicle }) => featureValue(feature, vehicle, words)),
      ),
    ),
  ];
}

function toRow(compared: Compared, values: string[]): CompareRow {
  return { ...compared, values, differs: new Set(values).size > 1 };
}

function priceOf(
  priceList: PriceList,
  { vehicle, trimId }: CompareColumn,
  words: CompareWords,
): string {
  const { min } = vehicle.priceRange;
  const trim = trimId === null ? undefined : findOption(priceList, 'trim', trimId);
  return trim ? words.dollars(min + trim.price) : words.from(min);
}

function featureValue(
  { available, standard, priceAdjustment }: PriceList['features'][number],
  { modelId }: Vehicle,
  words: CompareWords,
): string {
  if (modelId === null || !available.includes(modelId)) return words.none;
  return standard ? words.standard : words.dollars(fromCatalogueUnits(priceAdjustment));
}
