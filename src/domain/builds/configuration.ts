import * as v from 'valibot';
import { idSchema } from '../id.ts';

const packageIdsSchema = v.pipe(v.array(idSchema), v.maxLength(32));

/** Everything the configurator lets a person choose. Package ids are sorted and unique. */
export const configurationFields = {
  vehicleId: idSchema,
  trimId: idSchema,
  exteriorColorId: idSchema,
  interiorColorId: idSchema,
  wheelsId: idSchema,
  packageIds: packageIdsSchema,
  /** Null where it is the engine the vehicle starts with; what was written before lacks it. */
  engineVariantId: v.optional(v.nullable(idSchema), null),
} as const;

export const configurationSchema = v.object(configurationFields);
export type Configuration = v.InferOutput<typeof configurationSchema>;

/** Package ids as a configuration holds them, whatever order they were picked in. */
export function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
