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
 * The car on the current screen. `configuration` is null if the configuration of the car is invalid
 * in the price list.
 */
export interface ShownCar {
  vehicleId: string | null;
  configuration: Configuration | null;
}

const buildPath = /^\/build(?:\/([^/]+))?(?:\/edit)?\/?$/;
/** Paths of screens about the vehicle that the customer has selected. */
const vehiclePath =
  /^\/(overview|performance|exterior|interior|interior-colors|technology|thank-you)$/;

/**
 * Returns the car that the screen at `path` shows; both fields are null if the screen shows no car.
 */
export async function findShownCar(
  db: LocalDatabase,
  path: string,
  { priceList, journey }: { priceList: PriceList; journey: CustomerSession },
): Promise<ShownCar> {
  const build = buildPath.exec(path);
  if (build) return usable(priceList, await findConfigured(db, build[1], priceList, journey));
  if (!journey.vehicle || !vehiclePath.test(path)) return nothing;
  return usable(priceList, journeyConfiguration(priceList, journey));
}

const nothing: ShownCar = { vehicleId: null, configuration: null };

/**
 * Returns the vehicle of a configuration if the price list contains the vehicle. Returns the
 * configuration only if the configuration is valid in this price list.
 */
function usable(priceList: PriceList, configuration: Configuration | null): ShownCar {
  if (!configuration) return nothing;
  const problems = checkConfiguration(priceList, configuration);
  if (problems.some(({ code }) => code === 'UNKNOWN_VEHICLE')) return nothing;
  const { vehicleId } = configuration;
  return { vehicleId, configuration: problems.length === 0 ? configuration : null };
}

/**
 * Returns the configuration on the build screen: the unsaved choices, else the saved build, else
 * the default configuration.
 */
async function findConfigured(
  db: LocalDatabase,
  buildId: string | undefined,
  priceList: PriceList,
  { customer, vehicle }: CustomerSession,
): Promise<Configuration | null> {
  const stored = await loadDraft(db, getBuildDraftKey(buildId));
  const held = parseBuildDraft(stored, customer?.id ?? null);
  // `parse` removes the customer id and the price list id from the unsaved choices.
  if (held) return v.parse(configurationSchema, held.fields);
  const saved = buildId === undefined ? null : await findBuild(db, buildId);
  if (saved) return configurationOf(saved);
  const first = selectStartingVehicle(priceList, vehicle?.id);
  return first ? createDefaultConfiguration(priceList, first.id) : null;
}

/**
 * Returns the configuration from the customer's choices on the journey screens; options without a
 * choice have their default.
 */
function journeyConfiguration(
  priceList: PriceList,
  { vehicle, configuration, variant }: CustomerSession,
): Configuration | null {
  if (!vehicle) return null;
  const usual = createDefaultConfiguration(priceList, vehicle.id);
  const engine = variant === 0 ? undefined : listTechnologyVariants(vehicle)[variant];
  return {
    ...usual,
    interiorColorId: configuration.interiorColor ?? usual.interiorColorId,
    engineVariantId: engine?.id ?? null,
  };
}
