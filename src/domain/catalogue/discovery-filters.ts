import * as v from 'valibot';
import { lineSchema } from '../text.ts';
import type { Vehicle } from './vehicle.ts';

/** What the discovery screen filters by. Amounts are in stored units. */
export const discoveryFiltersSchema = v.object({
  priceRange: v.object({ min: v.number(), max: v.number() }),
  make: v.optional(lineSchema),
  type: v.optional(lineSchema),
  seatingCapacity: v.optional(v.number()),
});
export type DiscoveryFilters = v.InferOutput<typeof discoveryFiltersSchema>;

/** Price sliders in stored units (specification §5). */
export const PRICE_SLIDER = { min: 500_000, max: 15_000_000, step: 500_000 } as const;

export const noFilters: DiscoveryFilters = {
  priceRange: { min: PRICE_SLIDER.min, max: PRICE_SLIDER.max },
};

/** Another price range clears everything that was chosen after it (specification §4). */
export function choosePriceRange(priceRange: DiscoveryFilters['priceRange']): DiscoveryFilters {
  return { priceRange };
}

/** A make clears type and seating; chosen again, it is deselected. */
export function chooseMake(filters: DiscoveryFilters, make: string): DiscoveryFilters {
  const { priceRange } = filters;
  return filters.make === make ? { priceRange } : { priceRange, make };
}

/** A body type toggles, and reveals the seating of what is left. */
export function chooseType({ type: current, ...filters }: DiscoveryFilters, type: string) {
  const { seatingCapacity: _cleared, ...rest } = filters;
  return current === type ? rest : { ...rest, type };
}

export function chooseSeating(
  { seatingCapacity: current, ...filters }: DiscoveryFilters,
  seatingCapacity: number,
): DiscoveryFilters {
  return current === seatingCapacity ? filters : { ...filters, seatingCapacity };
}

/** The vehicles that can be had within the price range and are as chosen. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  { priceRange, make, type, seatingCapacity }: DiscoveryFilters,
): Vehicle[] {
  return vehicles.filter(
    (vehicle) =>
      vehicle.priceRange.min <= priceRange.max &&
      vehicle.priceRange.max >= priceRange.min &&
      (make === undefined || vehicle.make === make) &&
      (type === undefined || vehicle.type === type) &&
      (seatingCapacity === undefined || vehicle.seatingCapacity === seatingCapacity),
  );
}

export interface DiscoveryChoices {
  makes: string[];
  types: string[];
  seatings: number[];
}

/** What each step of the cascade offers: only what the steps before it have left. */
export function discoveryChoices(
  vehicles: readonly Vehicle[],
  filters: DiscoveryFilters,
): DiscoveryChoices {
  const { priceRange, make, type } = filters;
  const affordable = filterVehicles(vehicles, { priceRange });
  const ofMake = make === undefined ? [] : affordable.filter((vehicle) => vehicle.make === make);
  const ofType = type === undefined ? [] : ofMake.filter((vehicle) => vehicle.type === type);
  return {
    makes: unique(affordable.map((vehicle) => vehicle.make)),
    types: unique(ofMake.map((vehicle) => vehicle.type)),
    seatings: unique(ofType.map((vehicle) => vehicle.seatingCapacity)).sort((a, b) => a - b),
  };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
