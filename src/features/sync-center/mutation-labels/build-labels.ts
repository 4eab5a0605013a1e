import * as v from 'valibot';
import type { Build } from '#domain/builds/build.ts';
import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import { configurationSchema } from '#domain/builds/configuration.ts';
import { optionFields, getVehicleName } from '../../../shared/fields.ts';
import type { SyncLabels } from '../sync-labels.ts';

export type BuildFieldName = keyof BuildFields | 'totalPrice';

/** The fields of a build in display order. */
export const buildFieldNames: readonly BuildFieldName[] = [
  'vehicleId',
  ...optionFields,
  'totalPrice',
  'customerId',
  'priceListId',
];

const newBuildSchema = v.object({
  customerId: v.nullable(v.string()),
  priceListId: v.string(),
  configuration: configurationSchema,
});

/** Returns the fields of a new build; undefined for the arguments of other mutations. */
export function parseNewBuildFields(
  args: unknown,
): Partial<Record<BuildFieldName, unknown>> | undefined {
  const parsed = v.safeParse(newBuildSchema, args);
  if (!parsed.success) return undefined;
  const { configuration, ...rest } = parsed.output;
  const { engineVariantId, ...choices } = configuration;
  // Omits the base engine, which is not a selected option.
  const engine = engineVariantId === null ? {} : { engineVariantId };
  return { ...choices, ...engine, ...rest };
}

export function getBuildValue(build: Build, field: string): unknown {
  const fields: Record<string, unknown> = { ...fieldsOf(build), totalPrice: build.totalPrice };
  return fields[field];
}

const newBuildSummarySchema = v.object({
  customerId: v.nullable(v.string()),
  configuration: v.object({ vehicleId: v.string() }),
});
const buildReferenceSchema = v.object({ buildId: v.string() });
const statusSchema = v.object({
  status: v.picklist(['saved', 'shared', 'quoted', 'archived']),
});

export function formatSaveBuild(labels: SyncLabels, args: unknown): string | undefined {
  const parsed = v.safeParse(newBuildSummarySchema, args);
  if (!parsed.success) return undefined;
  const { customerId, configuration } = parsed.output;
  const vehicle = getVehicleName(labels.names.priceList, configuration.vehicleId);
  if (customerId === null) return labels.t('mutation.saveBuild', { vehicle });
  const name = labels.names.customersById.get(customerId)?.name ?? labels.t('someCustomer');
  return labels.t('mutation.saveBuildFor', { vehicle, name });
}

export function formatSetBuildStatus(labels: SyncLabels, args: unknown): string | undefined {
  const parsed = v.safeParse(statusSchema, args);
  if (!parsed.success) return undefined;
  const vehicle = getVehicleNameOfBuild(labels, args);
  return labels.t(`mutation.setBuildStatus.${parsed.output.status}`, { vehicle });
}

/** Returns the name of the vehicle of the build to which the mutation arguments refer. */
export function getVehicleNameOfBuild(labels: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(buildReferenceSchema, args);
  const build = parsed.success ? labels.names.buildsById.get(parsed.output.buildId) : undefined;
  return build ? getVehicleName(labels.names.priceList, build.vehicleId) : labels.t('someVehicle');
}
