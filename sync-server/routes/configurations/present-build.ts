import * as v from 'valibot';
import { type Build, buildSchema } from '#domain/builds/build.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { sharedBuildSchema } from '#domain/sharing/shared-build.ts';
import { idSchema } from '#domain/values/id.ts';

/** A build in a response for staff: the stored row with the field names of the requirements. */
export const buildResponseSchema = v.object({
  ...buildSchema.entries,
  configId: idSchema,
  /**
   * Make, model and picture of the car; null if the price list of the build is unknown or lacks the
   * vehicle.
   */
  vehicle: v.nullable(v.object({ make: v.string(), model: v.string(), image: v.string() })),
  /** Share link of the build; customers can open the link as soon as the build is shared. */
  shareUrl: v.string(),
});
type BuildResponse = v.InferOutput<typeof buildResponseSchema>;

/**
 * A build in a response for staff of its showroom, with the share view if the price list of the
 * build is known.
 */
export const ownBuildResponseSchema = v.object({
  ...v.partial(v.object(sharedBuildSchema.entries)).entries,
  ...buildResponseSchema.entries,
});

export async function presentBuild(
  tx: ReadTx,
  build: Build,
  origin: string,
): Promise<BuildResponse> {
  const priceList = await tx.get('priceLists', build.priceListId);
  const vehicle = priceList && findVehicle(priceList, build.vehicleId);
  const color = vehicle?.colors.find(({ id }) => id === build.customizations.color.exterior);
  return {
    ...build,
    configId: build.id,
    vehicle: vehicle
      ? {
          make: vehicle.make,
          model: vehicle.model,
          image: color?.image ?? vehicle.images.main,
        }
      : null,
    shareUrl: buildShareUrl(origin, build.id),
  };
}

export function buildShareUrl(origin: string, buildId: string): string {
  return `${origin}/share/${buildId}`;
}
