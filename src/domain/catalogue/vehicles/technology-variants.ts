import type { VariantFacts } from './vehicle-facts.ts';
import type { Vehicle } from './vehicle.ts';

/** Price difference between the first and the second variant, in stored units (CT-04). */
const SECOND_VARIANT_SURCHARGE = 20_000;
const TANK_LITRES = [60, 69, 69] as const;

export interface TechnologyVariant extends VariantFacts {
  id: string;
  /** Price of a vehicle with this variant, in stored units. */
  price: number;
  seating: number;
  /** Capacity of the fuel tank in liters (CT-33); null for electric variants. */
  fuelTank: number | null;
}

/** Returns the three engine variants of a vehicle, sorted by price (CT-04, CT-33). */
export function listTechnologyVariants({
  id,
  variants,
  priceRange: { min, max },
  seatingCapacity,
}: Vehicle): TechnologyVariant[] {
  const prices = [min, min + SECOND_VARIANT_SURCHARGE, max].sort((a, b) => a - b);
  return variants.map((facts, index) => ({
    ...facts,
    id: `${id}-${index + 1}`,
    price: prices[index] ?? min,
    seating: seatingCapacity,
    fuelTank: facts.electric ? null : (TANK_LITRES[index] ?? null),
  }));
}
