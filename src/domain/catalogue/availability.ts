import type { Option, OptionKind } from './options-of.ts';
import { optionsOf } from './options-of.ts';
import type { PriceList } from './price-list.ts';

/** Why a vehicle cannot have an option; shown beside it, because it is not hidden (TR-06). */
export type UnavailableReason =
  | { code: 'NOT_FOR_MODEL'; vehicleIds: readonly string[] }
  | { code: 'FEATURE_NOT_FOR_MODEL'; featureIds: readonly string[] };

export interface OptionAvailability extends Option {
  isAvailable: boolean;
  reason?: UnavailableReason;
}

/** Every option of a kind, with whether the vehicle can have it and, if not, why. */
export function availability(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): OptionAvailability[] {
  return optionsOf(priceList, kind).map((option) =>
    withReason(option, whyUnavailable(priceList, vehicleId, option)),
  );
}

function withReason(option: Option, reason: UnavailableReason | undefined): OptionAvailability {
  return reason ? { ...option, isAvailable: false, reason } : { ...option, isAvailable: true };
}

export function whyUnavailable(
  { features }: PriceList,
  vehicleId: string,
  option: Option,
): UnavailableReason | undefined {
  if (option.available && !option.available.includes(vehicleId)) {
    return { code: 'NOT_FOR_MODEL', vehicleIds: option.available };
  }
  const missing = option.features.filter(
    (id) => !features.some((feature) => feature.id === id && feature.available.includes(vehicleId)),
  );
  return missing.length > 0 ? { code: 'FEATURE_NOT_FOR_MODEL', featureIds: missing } : undefined;
}

/** The options of a kind a vehicle can have. */
export function availableOptions(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): Option[] {
  return optionsOf(priceList, kind).filter(
    (option) => !whyUnavailable(priceList, vehicleId, option),
  );
}
