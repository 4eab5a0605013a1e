import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { type Build, configurationOf, customizationsOf } from './build.ts';
import { type Configuration, configurationFields } from './configuration.ts';

/** What a person may change of a build, field by field. */
export const buildFields = {
  ...configurationFields,
  customerId: v.nullable(idSchema),
  priceListId: idSchema,
} as const;

const buildFieldsSchema = v.object(buildFields);
/** A build as an agent edits it: its choices, whose it is, and by which price list. */
export type BuildFields = v.InferOutput<typeof buildFieldsSchema>;

export function fieldsOf(build: Build): BuildFields {
  const { customerId, priceListId } = build;
  return { ...configurationOf(build), customerId, priceListId };
}

/** The build with other values in some fields. Its total is left to who knows the price list. */
export function withFields(build: Build, fields: Partial<BuildFields>): Build {
  const isOtherVehicle = (fields.vehicleId ?? build.vehicleId) !== build.vehicleId;
  // An engine variant is one of its vehicle: whoever knows none of them changes only the vehicle.
  const before = isOtherVehicle ? { ...fieldsOf(build), engineVariantId: null } : fieldsOf(build);
  const { customerId, priceListId, ...configuration } = { ...before, ...fields };
  const chosen: Configuration = configuration;
  return {
    ...build,
    customerId,
    priceListId,
    vehicleId: chosen.vehicleId,
    customizations: customizationsOf(chosen),
  };
}
