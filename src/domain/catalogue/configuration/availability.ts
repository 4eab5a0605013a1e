import type { PriceList } from '../price-list.ts';
import type { PriceListOption, OptionKind } from './options-of.ts';
import { listOptionsOfKind } from './options-of.ts';

/**
 * The reason why a vehicle does not offer an option. Screens show the option with this reason,
 * because unavailable options must not be hidden (TR-06).
 */
export type UnavailableReason =
  | { code: 'NOT_FOR_MODEL'; vehicleIds: readonly string[] }
  | { code: 'FEATURE_NOT_FOR_MODEL'; featureIds: readonly string[] };

export interface OptionAvailability extends PriceListOption {
  isAvailable: boolean;
  reason?: UnavailableReason;
}

export function listOptionAvailability(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): OptionAvailability[] {
  return listOptionsOfKind(priceList, kind).map((option) =>
    withReason(option, findUnavailableReason(priceList, vehicleId, option)),
  );
}

function withReason(
  option: PriceListOption,
  reason: UnavailableReason | undefined,
): OptionAvailability {
  return reason ? { ...option, isAvailable: false, reason } : { ...option, isAvailable: true };
}

export function findUnavailableReason(
  { features }: PriceList,
  vehicleId: string,
  option: PriceListOption,
): UnavailableReason | undefined {
  if (option.available && !option.available.includes(vehicleId)) {
    return { code: 'NOT_FOR_MODEL', vehicleIds: option.available };
  }
  const missingFeatureIds = option.features.filter(
    (id) => !features.some((feature) => feature.id === id && feature.available.includes(vehicleId)),
  );
  return missingFeatureIds.length > 0
    ? { code: 'FEATURE_NOT_FOR_MODEL', featureIds: missingFeatureIds }
    : undefined;
}

export function listAvailableOptions(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): PriceListOption[] {
  return listOptionsOfKind(priceList, kind).filter(
    (option) => !findUnavailableReason(priceList, vehicleId, option),
  );
}
