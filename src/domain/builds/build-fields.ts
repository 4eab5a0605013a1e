import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { type Build, configurationOf, customizationsOf } from './build.ts';
import { type Configuration, configurationFields } from './configuration.ts';

/** Fields of a build that an agent can change one by one. */
export const buildFields = {
  ...configurationFields,
  customerId: v.nullable(idSchema),
  priceListId: idSchema,
} as const;

const buildFieldsSchema = v.object(buildFields);
export type BuildFields = v.InferOutput<typeof buildFieldsSchema>;

export function fieldsOf(build: Build): BuildFields {
  const { customerId, priceListId } = build;
  return { ...configurationOf(build), customerId, priceListId };
}

/**
 * Returns the build with new values in some fields. Call `recalculatePrice` afterwards: this
 * function does not update the total price.
 */
export function withFields(build: Build, fields: Partial<BuildFields>): Build {
  const isOtherVehicle = (fields.vehicleId ?? build.vehicleId) !== build.vehicleId;
  // Removes the engine variant of the previous vehicle: older tablets do not support engine
  // variants, so these tablets change only the vehicle.
  const baseFields = isOtherVehicle
    ? { ...fieldsOf(build), engineVariantId: null }
    : fieldsOf(build);
  const { customerId, priceListId, ...configuration } = { ...baseFields, ...fields };
  const newConfiguration: Configuration = configuration;
  return {
    ...build,
    customerId,
    priceListId,
    vehicleId: newConfiguration.vehicleId,
    customizations: customizationsOf(newConfiguration),
  };
}
