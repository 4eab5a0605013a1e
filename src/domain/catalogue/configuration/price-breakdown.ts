import type { Configuration } from '../../builds/configuration.ts';
import type { PriceList } from '../price-list.ts';
import { listChosenOptions } from './list-chosen-options.ts';
import { findOption, findVehicle, type OptionKind } from './options-of.ts';

export interface PriceLine {
  kind: 'vehicle' | OptionKind;
  id: string;
  /** Name of the choice; its id if the price list does not contain the choice. */
  name: string;
  /** Price of the choice in stored units. */
  amount: number;
}

/**
 * Returns the lines of the configurator's price formula (CT-14): the vehicle's minimum price, then
 * the price of each choice. An unknown id has the price zero; `checkConfiguration` reports unknown
 * ids.
 */
export function createPriceBreakdown(
  priceList: PriceList,
  configuration: Configuration,
): PriceLine[] {
  const vehicle = findVehicle(priceList, configuration.vehicleId);
  const options = listChosenOptions(configuration).map(({ kind, id }): PriceLine => {
    const option = findOption(priceList, kind, id);
    return { kind, id, name: option?.name ?? id, amount: option?.price ?? 0 };
  });
  const base: PriceLine = {
    kind: 'vehicle',
    id: configuration.vehicleId,
    name: vehicle ? `${vehicle.make} ${vehicle.model}` : configuration.vehicleId,
    amount: vehicle?.priceRange.min ?? 0,
  };
  return [base, ...options];
}

/** Returns the total of a configuration in stored units: the sum of its price breakdown. */
export function computeConfiguratorTotal(
  priceList: PriceList,
  configuration: Configuration,
): number {
  return createPriceBreakdown(priceList, configuration).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
}
