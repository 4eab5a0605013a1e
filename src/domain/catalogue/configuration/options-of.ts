import { fromCatalogueUnits } from '../../values/money.ts';
import type { PriceList } from '../price-list.ts';
import { listTechnologyVariants } from '../vehicles/technology-variants.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

export type OptionKind = 'engine' | 'trim' | 'exterior' | 'interior' | 'wheels' | 'package';

export const optionKinds: readonly OptionKind[] = [
  'engine',
  'trim',
  'exterior',
  'interior',
  'wheels',
  'package',
];

export interface PriceListOption {
  kind: OptionKind;
  id: string;
  ordinal: number;
  name: string;
  /** Price in the configurator, in stored units. */
  price: number;
  /** Ids of the vehicles that offer the option; undefined if every vehicle offers the option. */
  available: readonly string[] | undefined;
  /** Ids of the features that a vehicle needs to offer this package; empty for other kinds. */
  features: readonly string[];
  /** Names of the features that a trim adds to the trim below; empty for other kinds. */
  additions: readonly string[];
  hex?: string;
}

/** Caches the options of each price list, because a price list never changes. */
const optionsByPriceList = new WeakMap<PriceList, Map<OptionKind, readonly PriceListOption[]>>();

/** Returns the options of a kind, including options that some vehicles do not offer. */
export function listOptionsOfKind(
  priceList: PriceList,
  kind: OptionKind,
): readonly PriceListOption[] {
  const optionsByKind =
    optionsByPriceList.get(priceList) ?? new Map<OptionKind, readonly PriceListOption[]>();
  optionsByPriceList.set(priceList, optionsByKind);
  const options = optionsByKind.get(kind) ?? optionReaders[kind](priceList);
  optionsByKind.set(kind, options);
  return options;
}

const optionReaders: Record<OptionKind, (priceList: PriceList) => PriceListOption[]> = {
  engine: listEngineOptions,
  trim: ({ trims }) => trims.map((trim) => toOption('trim', trim)),
  exterior: listExteriorOptions,
  interior: listInteriorOptions,
  wheels: ({ wheels }) => wheels.map((item) => toOption('wheels', item)),
  package: ({ packages }) => packages.map((item) => toOption('package', item)),
};

/** Returns the engine variants of every vehicle. The first variant of a vehicle is its default. */
function listEngineOptions({ vehicles }: PriceList): PriceListOption[] {
  return vehicles.flatMap((vehicle) =>
    listTechnologyVariants(vehicle).map(({ id, name, price }, ordinal) => ({
      kind: 'engine' as const,
      id,
      ordinal,
      name,
      price: price - vehicle.priceRange.min,
      available: [vehicle.id],
      features: [],
      additions: [],
    })),
  );
}

/** Returns the exterior colors as options that add nothing to the price (CT-14). */
function listExteriorOptions({ exteriorColors, models }: PriceList): PriceListOption[] {
  const ownModels = models.map(({ id }) => id);
  return exteriorColors.map(({ id, ordinal, name, hexCode, available }) => ({
    kind: 'exterior',
    id,
    ordinal,
    name,
    price: 0,
    available: available ?? ownModels,
    features: [],
    additions: [],
    hex: hexCode,
  }));
}

function listInteriorOptions({ interiorColors }: PriceList): PriceListOption[] {
  return interiorColors.map(({ id, ordinal, name, hexCode, priceAdjustment, available }) => ({
    kind: 'interior',
    id,
    ordinal,
    name,
    price: fromCatalogueUnits(priceAdjustment),
    available,
    features: [],
    additions: [],
    hex: hexCode,
  }));
}

interface PricedItem {
  id: string;
  ordinal: number;
  name: string;
  price: number;
  available?: string[] | undefined;
  features?: string[];
  additions?: string[] | undefined;
}

function toOption(kind: OptionKind, item: PricedItem): PriceListOption {
  const { id, ordinal, name, price, available, features = [], additions = [] } = item;
  return { kind, id, ordinal, name, price, available, features, additions };
}

export function findOption(
  priceList: PriceList,
  kind: OptionKind,
  id: string,
): PriceListOption | undefined {
  return listOptionsOfKind(priceList, kind).find((option) => option.id === id);
}

export function findVehicle(priceList: PriceList, vehicleId: string): Vehicle | undefined {
  return priceList.vehicles.find(({ id }) => id === vehicleId);
}
