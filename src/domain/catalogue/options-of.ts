import { fromCatalogueUnits } from '../money.ts';
import type { PriceList } from './price-list.ts';
import type { Vehicle } from './vehicle.ts';

export type OptionKind = 'trim' | 'exterior' | 'interior' | 'wheels' | 'package';

export const optionKinds: readonly OptionKind[] = [
  'trim',
  'exterior',
  'interior',
  'wheels',
  'package',
];

/** An option of any kind, with what it adds in the configurator. */
export interface Option {
  kind: OptionKind;
  id: string;
  ordinal: number;
  name: string;
  /** Stored units it adds to the configurator's total. */
  price: number;
  /** Ids of the vehicles it is for; undefined where it is for every vehicle. */
  available: readonly string[] | undefined;
  /** Ids of the features it needs. */
  features: readonly string[];
  hex?: string;
}

/** All options of a kind, whether or not a vehicle can have them. */
export function optionsOf(priceList: PriceList, kind: OptionKind): Option[] {
  switch (kind) {
    case 'trim':
      return priceList.trims.map((trim) => ({ kind, features: [], ...withAvailable(trim) }));
    case 'wheels':
      return priceList.wheels.map((wheels) => ({ kind, features: [], ...withAvailable(wheels) }));
    case 'package':
      return priceList.packages.map((item) => ({ kind, ...withAvailable(item) }));
    case 'exterior':
      return exteriorOptions(priceList);
    case 'interior':
      return interiorOptions(priceList);
  }
}

/** Vehicle colours carry no price: the exterior colour is included (CT-14). */
function exteriorOptions({ exteriorColors, models }: PriceList): Option[] {
  const ownModels = models.map(({ id }) => id);
  return exteriorColors.map(({ id, ordinal, name, hexCode, available }) => ({
    kind: 'exterior',
    id,
    ordinal,
    name,
    price: 0,
    available: available ?? ownModels,
    features: [],
    hex: hexCode,
  }));
}

function interiorOptions({ interiorColors }: PriceList): Option[] {
  return interiorColors.map(({ id, ordinal, name, hexCode, priceAdjustment, available }) => ({
    kind: 'interior',
    id,
    ordinal,
    name,
    price: fromCatalogueUnits(priceAdjustment),
    available,
    features: [],
    hex: hexCode,
  }));
}

function withAvailable<T extends { available?: string[] | undefined }>(option: T) {
  return { ...option, available: option.available };
}

export function findOption(priceList: PriceList, kind: OptionKind, id: string): Option | undefined {
  return optionsOf(priceList, kind).find((option) => option.id === id);
}

export function findVehicle(priceList: PriceList, vehicleId: string): Vehicle | undefined {
  return priceList.vehicles.find(({ id }) => id === vehicleId);
}
