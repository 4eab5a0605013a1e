import type { Configuration } from '../../builds/configuration.ts';
import { sortUniqueIds } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import type { PriceList } from '../../catalogue/price-list.ts';
import { foldText } from '../../search/fold-text.ts';
import type { ChatConfiguration } from './chat-protocol.ts';

/**
 * Parses a configuration whose choices are ids or names. The vehicle's default replaces each
 * choice that is unknown or not available. Returns null if `client.model` names no known vehicle.
 */
export function parseRequestedConfiguration(
  priceList: PriceList,
  client: ChatConfiguration,
): Configuration | null {
  const vehicleId = findVehicleId(priceList, client.model);
  if (vehicleId === null) return null;
  const usual = createDefaultConfiguration(priceList, vehicleId);
  const pick = (kind: OptionKind, written: string | null | undefined) =>
    listAvailableOptions(priceList, vehicleId, kind).find(({ id, name }) =>
      isNamed(written, id, name),
    )?.id;
  const features = new Set(client.features.map(foldText));
  const packages = listAvailableOptions(priceList, vehicleId, 'package').filter(({ id, name }) => {
    const held = priceList.packages.find((one) => one.id === id)?.contents ?? [];
    return features.has(foldText(name)) || held.some((content) => features.has(foldText(content)));
  });
  const engineId = pick('engine', client.engine);
  return {
    ...usual,
    exteriorColorId: pick('exterior', client.exteriorColor) ?? usual.exteriorColorId,
    interiorColorId: pick('interior', client.interiorColor) ?? usual.interiorColorId,
    engineVariantId: engineId === undefined || engineId === `${vehicleId}-1` ? null : engineId,
    packageIds: sortUniqueIds(packages.map(({ id }) => id)),
  };
}

/**
 * Returns the id of the vehicle that a text names: by id, by model name, or by make and model name.
 */
export function findVehicleId(
  { vehicles }: PriceList,
  written: string | null | undefined,
): string | null {
  const found = vehicles.find(
    ({ id, make, model }) =>
      isNamed(written, id, model) || isNamed(written, id, `${make} ${model}`),
  );
  return found?.id ?? null;
}

function isNamed(written: string | null | undefined, id: string, name: string): boolean {
  return (
    written !== null && written !== undefined && [id, foldText(name)].includes(foldText(written))
  );
}
