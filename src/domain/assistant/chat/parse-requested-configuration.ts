import type { Configuration } from '../../builds/configuration.ts';
import { sortUniqueIds } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import type { PriceList } from '../../catalogue/price-list.ts';
import { foldText } from '../../search/fold-text.ts';
import type { ChatConfiguration } from './chat-protocol.ts';

/**
 * Parses a configuration whose model, colors and engine are ids or names. The vehicle's default
 * replaces an unknown or unavailable color or engine. Each feature selects the packages with this
 * name or content; other features are ignored. Returns null for an unknown model.
 */
export function parseRequestedConfiguration(
  priceList: PriceList,
  requestedConfiguration: ChatConfiguration,
): Configuration | null {
  const vehicleId = findVehicleId(priceList, requestedConfiguration.model);
  if (vehicleId === null) return null;
  const defaultConfiguration = createDefaultConfiguration(priceList, vehicleId);
  const findOptionId = (kind: OptionKind, requestedName: string | null | undefined) =>
    findRequestedOptionId(priceList, vehicleId, kind, requestedName);
  const features = new Set(requestedConfiguration.features.map(foldText));
  const packages = listAvailableOptions(priceList, vehicleId, 'package').filter(({ id, name }) => {
    const packageContents = priceList.packages.find((item) => item.id === id)?.contents ?? [];
    return (
      features.has(foldText(name)) ||
      packageContents.some((content) => features.has(foldText(content)))
    );
  });
  const engineId = findOptionId('engine', requestedConfiguration.engine);
  return {
    ...defaultConfiguration,
    exteriorColorId:
      findOptionId('exterior', requestedConfiguration.exteriorColor) ??
      defaultConfiguration.exteriorColorId,
    interiorColorId:
      findOptionId('interior', requestedConfiguration.interiorColor) ??
      defaultConfiguration.interiorColorId,
    engineVariantId: engineId === undefined || engineId === `${vehicleId}-1` ? null : engineId,
    packageIds: sortUniqueIds(packages.map(({ id }) => id)),
  };
}

/**
 * Returns the id of the vehicle that a text names: by id, by model name, or by make and model name.
 */
export function findVehicleId(
  { vehicles }: PriceList,
  requestedName: string | null | undefined,
): string | null {
  const matchingVehicle = vehicles.find(
    ({ id, make, model }) =>
      matchesName(requestedName, id, model) || matchesName(requestedName, id, `${make} ${model}`),
  );
  return matchingVehicle?.id ?? null;
}

/** Returns the id of the vehicle's available option that a text names by id or by name. */
export function findRequestedOptionId(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
  requestedName: string | null | undefined,
): string | undefined {
  return listAvailableOptions(priceList, vehicleId, kind).find(({ id, name }) =>
    matchesName(requestedName, id, name),
  )?.id;
}

function matchesName(requestedName: string | null | undefined, id: string, name: string): boolean {
  return (
    requestedName !== null &&
    requestedName !== undefined &&
    [id, foldText(name)].includes(foldText(requestedName))
  );
}
