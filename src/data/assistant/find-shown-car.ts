import * as v from 'valibot';
import { configurationOf } from '#domain/builds/build.ts';
import { type Configuration, configurationSchema } from '#domain/builds/configuration.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { selectStartingVehicle } from '#domain/catalogue/vehicles/starting-vehicle.ts';
import { listTechnologyVariants } from '#domain/catalogue/vehicles/technology-variants.ts';
import type { LocalDatabase } from '../database/database.ts';
import { findBuild } from '../queries/builds/build-queries.ts';
import { getBuildDraftKey, parseBuildDraft } from '../session/customer/build-draft.ts';
import type { CustomerSession } from '../session/customer/customer-session.ts';
import { loadDraft } from '../session/drafts/drafts.ts';

/**
 * The car on the current screen. `vehicleId` is null if the screen shows no car or the price list
 * lacks the vehicle. `configuration` is null in the same cases, and if the configuration is invalid
 * in the price list.
 */
export interface ShownCar {
  vehicleId: string | null;
  configuration: Configuration | null;
}

const buildPath = /^\/build(?:\/([^/]+))?(?:\/edit)?\/?$/;
const vehiclePath =
  /^\/(overview|performance|exterior|interior|interior-colors|technology|thank-you)$/;

export async function findShownCar(
  db: LocalDatabase,
  path: string,
  { priceList, journey }: { priceList: PriceList; journey: CustomerSession },
): Promise<ShownCar> {
  const buildMatch = buildPath.exec(path);
  if (buildMatch)
    return toShownCar(
      priceList,
      await findBuildConfiguration(db, buildMatch[1], priceList, journey),
    );
  if (!journey.vehicle || !vehiclePath.test(path)) return noShownCar;
  return toShownCar(priceList, toJourneyConfiguration(priceList, journey));
}

const noShownCar: ShownCar = { vehicleId: null, configuration: null };

function toShownCar(priceList: PriceList, configuration: Configuration | null): ShownCar {
  if (!configuration) return noShownCar;
  const problems = checkConfiguration(priceList, configuration);
  if (problems.some(({ code }) => code === 'UNKNOWN_VEHICLE')) return noShownCar;
  const { vehicleId } = configuration;
  return { vehicleId, configuration: problems.length === 0 ? configuration : null };
}

async function findBuildConfiguration(
  db: LocalDatabase,
  buildId: string | undefined,
  priceList: PriceList,
  { customer, vehicle }: CustomerSession,
): Promise<Configuration | null> {
  const storedDraft = await loadDraft(db, getBuildDraftKey(buildId));
  const draft = parseBuildDraft(storedDraft, customer?.id ?? null);
  // `parse` drops the customer id and the price list id, which a configuration does not contain.
  if (draft) return v.parse(configurationSchema, draft.fields);
  const savedBuild = buildId === undefined ? null : await findBuild(db, buildId);
  if (savedBuild) return configurationOf(savedBuild);
  const startingVehicle = selectStartingVehicle(priceList, vehicle?.id);
  return startingVehicle ? createDefaultConfiguration(priceList, startingVehicle.id) : null;
}

function toJourneyConfiguration(
  priceList: PriceList,
  { vehicle, configuration, variant }: CustomerSession,
): Configuration | null {
  if (!vehicle) return null;
  const defaultConfiguration = createDefaultConfiguration(priceList, vehicle.id);
  const engine = variant === 0 ? undefined : listTechnologyVariants(vehicle)[variant];
  return {
    ...defaultConfiguration,
    interiorColorId: configuration.interiorColor ?? defaultConfiguration.interiorColorId,
    engineVariantId: engine?.id ?? null,
  };
}
