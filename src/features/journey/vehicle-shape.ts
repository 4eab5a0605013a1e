import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import type { SilhouetteShape } from '../../ui/silhouette-shapes/silhouette-shape.ts';

/** Millimetres: a tall body below this height is drawn as a fastback. */
const TALL_BODY = 1600;

/** Which drawing stands in for a vehicle without photographs. */
export function vehicleShape({ type, dimensions }: Vehicle): SilhouetteShape {
  if (/sedan|saloon|coup/i.test(type) && !/suv/i.test(type)) return 'sedan';
  return dimensions.height < TALL_BODY ? 'coupe-suv' : 'suv';
}
