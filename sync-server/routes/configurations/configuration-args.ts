import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import {
  type Configuration,
  configurationFields,
  sortUniqueIds,
} from '#domain/builds/configuration.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { resolveMergedCustomer } from '#domain/customers/merge/resolve-merged-customer.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { idSchema } from '#domain/values/id.ts';
import { RequestError } from '../../errors/request-error.ts';
import { readCurrentPriceList, type PriceListDeps } from '../catalogue/read-current-price-list.ts';

/**
 * Options of a car in a request. An omitted option gets the vehicle's default in a new build, and
 * stays unchanged in an existing build.
 */
export const customizationsSchema = v.object({
  color: v.optional(v.object({ exterior: v.optional(idSchema), interior: v.optional(idSchema) })),
  wheels: v.optional(idSchema),
  packages: v.optional(configurationFields.packageIds),
  trim: v.optional(idSchema),
  engine: v.optional(v.nullable(idSchema)),
});
type Customizations = v.InferOutput<typeof customizationsSchema>;

interface NewBuildFields {
  customerId: string | null;
  vehicleId: string;
  customizations: Customizations;
}

/**
 * Returns the arguments of `saveBuild`. A build belongs to the showroom of its customer, or else to
 * the first showroom of the agent. Throws 404 for an unknown vehicle, and for a customer of a
 * showroom in which the agent may not work.
 */
export async function createSaveBuildArgs(
  deps: PriceListDeps,
  agent: Agent,
  buildId: string,
  { customerId, vehicleId, customizations }: NewBuildFields,
): Promise<ArgsOf<'saveBuild'>> {
  const showroomId = await findBuildShowroomId(deps, agent, customerId);
  const showroom = await deps.store.read((snapshot) => snapshot.get('showrooms', showroomId));
  const priceList = await readCurrentPriceList(deps, showroom?.timezone);
  if (!findVehicle(priceList, vehicleId)) throw new RequestError('NOT_FOUND');
  const configuration = {
    ...createDefaultConfiguration(priceList, vehicleId),
    ...toConfigurationFields(customizations),
  };
  return { buildId, showroomId, customerId, priceListId: priceList.id, configuration };
}

async function findBuildShowroomId(
  { store }: PriceListDeps,
  agent: Agent,
  customerId: string | null,
): Promise<string> {
  const firstShowroomId = agent.showroomIds[0] ?? '';
  if (customerId === null) return firstShowroomId;
  const customer = await store.read((snapshot) => resolveMergedCustomer(snapshot, customerId));
  if (!customer) return firstShowroomId;
  if (!mayActInSpace(agent, customer.showroomId)) throw new RequestError('NOT_FOUND');
  return customer.showroomId;
}

function toConfigurationFields({ color, wheels, packages, trim, engine }: Customizations) {
  const choices: Partial<Configuration> = {
    ...(color?.exterior !== undefined && { exteriorColorId: color.exterior }),
    ...(color?.interior !== undefined && { interiorColorId: color.interior }),
    ...(wheels !== undefined && { wheelsId: wheels }),
    ...(packages !== undefined && { packageIds: sortUniqueIds(packages) }),
    ...(trim !== undefined && { trimId: trim }),
    ...(engine !== undefined && { engineVariantId: engine }),
  };
  return choices;
}

interface EditedBuildFields {
  customerId?: string | null | undefined;
  vehicleId?: string | undefined;
  customizations: Customizations;
}

/**
 * Returns the arguments of `editBuild`: the current and the new value of each field in the request.
 */
export function createEditBuildArgs(
  build: Build,
  { customerId, vehicleId, customizations }: EditedBuildFields,
): ArgsOf<'editBuild'> {
  const currentFields = fieldsOf(build);
  const newFields: Partial<BuildFields> = {
    ...toConfigurationFields(customizations),
    ...(customerId !== undefined && { customerId }),
    ...(vehicleId !== undefined && { vehicleId }),
  };
  const fieldNames = Object.keys(newFields) as (keyof BuildFields)[];
  const changes = fieldNames.map(
    (field) => [field, { from: currentFields[field], to: newFields[field] }] as const,
  );
  const { id: buildId, showroomId } = build;
  return { buildId, showroomId, changes: Object.fromEntries(changes) };
}
