/**
 * Minimum height in millimetres of an SUV silhouette. Lower bodies that are not sedans get the
 * silhouette of an SUV with a sloping roof.
 */
const TALL_BODY = 1600;

/**
 * Returns the silhouette that the app draws for a vehicle without pictures. `height` is in
 * millimetres.
 */
export function classifyVehicleShape({
  type,
  height,
}: {
  type: string;
  height: number;
}): 'sedan' | 'suv' | 'coupe-suv' {
  if (/sedan|saloon|coup/i.test(type) && !/suv/i.test(type)) return 'sedan';
  return height < TALL_BODY ? 'coupe-suv' : 'suv';
}
