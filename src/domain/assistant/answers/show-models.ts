import { OWN_MAKE } from '../../catalogue/model.ts';
import {
  type DiscoveryFilters,
  filterVehicles,
  PRICE_SLIDER,
} from '../../catalogue/vehicles/discovery-filters.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import type { AnswerAction } from '../answer.ts';

/**
 * Offers the model list with filters that select exactly these vehicles. Empty for one vehicle, for
 * all own vehicles, and if no filters select exactly these vehicles.
 */
export function listShowModelsActions(
  { catalogue, ownVehicles, question }: AnswerInput,
  vehicles: readonly Vehicle[],
): AnswerAction[] {
  const [first, second] = vehicles;
  if (!first || !second || vehicles.length >= ownVehicles.length) return [];
  const shared = <Field extends 'type' | 'seatingCapacity'>(field: Field) =>
    vehicles.every((vehicle) => vehicle[field] === first[field]) ? { [field]: first[field] } : {};
  const max = Math.min(PRICE_SLIDER.max, ...question.amounts);
  const filters: DiscoveryFilters = {
    priceRange: { min: PRICE_SLIDER.min, max },
    make: OWN_MAKE,
    ...shared('type'),
    ...shared('seatingCapacity'),
  };
  const selected = new Set(filterVehicles(catalogue.vehicles, filters).map(({ id }) => id));
  const isExact =
    selected.size === vehicles.length && vehicles.every((vehicle) => selected.has(vehicle.id));
  return isExact ? [{ do: 'showModels', filters, values: {} }] : [];
}
