import * as v from 'valibot';
import type { BudgetRange } from '../../values/money.ts';
import { singleLineTextSchema } from '../../values/text.ts';
import type { Vehicle } from './vehicle.ts';

/** Filters of the discovery screen. Amounts are in stored units. */
export const discoveryFiltersSchema = v.object({
  priceRange: v.object({ min: v.number(), max: v.number() }),
  make: v.optional(singleLineTextSchema),
  type: v.optional(singleLineTextSchema),
  seatingCapacity: v.optional(v.number()),
});
export type DiscoveryFilters = v.InferOutput<typeof discoveryFiltersSchema>;

/** Minimum, maximum and step of the price sliders, in stored units. */
export const PRICE_SLIDER = { min: 500_000, max: 15_000_000, step: 500_000 } as const;

export const noFilters: DiscoveryFilters = {
  priceRange: { min: PRICE_SLIDER.min, max: PRICE_SLIDER.max },
};

/** Sets the price range and clears make, type and seating, which are later steps. */
export function choosePriceRange(priceRange: DiscoveryFilters['priceRange']): DiscoveryFilters {
  return { priceRange };
}

/** Returns filters whose price range is the smallest range of the sliders that contains a budget. */
export function createBudgetFilters({ min, max }: BudgetRange): DiscoveryFilters {
  const toSlider = (amount: number, round: (steps: number) => number) =>
    Math.min(
      PRICE_SLIDER.max,
      Math.max(PRICE_SLIDER.min, round(amount / PRICE_SLIDER.step) * PRICE_SLIDER.step),
    );
  return { priceRange: { min: toSlider(min, Math.floor), max: toSlider(max, Math.ceil) } };
}

/** Sets the make and clears type and seating. Deselects a make that is already selected. */
export function chooseMake(filters: DiscoveryFilters, make: string): DiscoveryFilters {
  const { priceRange } = filters;
  return filters.make === make ? { priceRange } : { priceRange, make };
}

/**
 * Selects the body type, or deselects the body type that is already selected. Clears the seating.
 */
export function chooseType({ type: currentType, ...filters }: DiscoveryFilters, type: string) {
  const { seatingCapacity: _cleared, ...rest } = filters;
  return currentType === type ? rest : { ...rest, type };
}

export function chooseSeating(
  { seatingCapacity: currentSeating, ...filters }: DiscoveryFilters,
  seatingCapacity: number,
): DiscoveryFilters {
  return currentSeating === seatingCapacity ? filters : { ...filters, seatingCapacity };
}

/**
 * Returns the vehicles that match all filters. The price range of the vehicle must overlap the
 * price range of the filter.
 */
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

/**
 * Returns the choices of each step that match the earlier steps. Types are empty without a selected
 * make, and seatings without a selected type.
 */
export function listDiscoveryChoices(
  vehicles: readonly Vehicle[],
  filters: DiscoveryFilters,
): DiscoveryChoices {
  const { priceRange, make, type } = filters;
  const affordableVehicles = filterVehicles(vehicles, { priceRange });
  const vehiclesOfMake =
    make === undefined ? [] : affordableVehicles.filter((vehicle) => vehicle.make === make);
  const vehiclesOfType =
    type === undefined ? [] : vehiclesOfMake.filter((vehicle) => vehicle.type === type);
  return {
    makes: unique(affordableVehicles.map((vehicle) => vehicle.make)),
    types: unique(vehiclesOfMake.map((vehicle) => vehicle.type)),
    seatings: unique(vehiclesOfType.map((vehicle) => vehicle.seatingCapacity)).sort(
      (a, b) => a - b,
    ),
  };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
