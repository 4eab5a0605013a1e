import type { Configuration } from '../../builds/configuration.ts';
import type { PriceList } from '../price-list.ts';
import { type UnavailableReason, findUnavailableReason } from './availability.ts';
import { listChosenOptions } from './list-chosen-options.ts';
import { findOption, findVehicle, type OptionKind } from './options-of.ts';

export type ConfigurationProblem =
  | { code: 'UNKNOWN_VEHICLE'; kind: 'vehicle'; id: string }
  | { code: 'UNKNOWN_OPTION'; kind: OptionKind; id: string }
  | { code: 'UNAVAILABLE_OPTION'; kind: OptionKind; id: string; reason: UnavailableReason };

/**
 * Returns the validation errors of a configuration; empty if every choice is in the price list and
 * available for the vehicle.
 */
export function checkConfiguration(
  priceList: PriceList,
  configuration: Configuration,
): ConfigurationProblem[] {
  const { vehicleId } = configuration;
  if (!findVehicle(priceList, vehicleId)) {
    return [{ code: 'UNKNOWN_VEHICLE', kind: 'vehicle', id: vehicleId }];
  }
  return listChosenOptions(configuration).flatMap(({ kind, id }): ConfigurationProblem[] => {
    const option = findOption(priceList, kind, id);
    if (!option) return [{ code: 'UNKNOWN_OPTION', kind, id }];
    const reason = findUnavailableReason(priceList, vehicleId, option);
    return reason ? [{ code: 'UNAVAILABLE_OPTION', kind, id, reason }] : [];
  });
}
