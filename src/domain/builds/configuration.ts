import * as v from 'valibot';
import { idSchema } from '../values/id.ts';

const packageIdsSchema = v.pipe(v.array(idSchema), v.maxLength(32));

/** All choices of the configurator. Mutators store package ids sorted and unique. */
export const configurationFields = {
  vehicleId: idSchema,
  trimId: idSchema,
  exteriorColorId: idSchema,
  interiorColorId: idSchema,
  wheelsId: idSchema,
  packageIds: packageIdsSchema,
  /**
   * Id of the engine variant; null for the default engine of the vehicle. Older configurations lack
   * the field.
   */
  engineVariantId: v.optional(v.nullable(idSchema), null),
} as const;

export const configurationSchema = v.object(configurationFields);
export type Configuration = v.InferOutput<typeof configurationSchema>;

export function sortUniqueIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
