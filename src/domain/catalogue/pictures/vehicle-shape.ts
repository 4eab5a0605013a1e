/**
 * Minimum height in millimeters of an SUV silhouette. Lower bodies that are not sedans get the
 * silhouette of an SUV with a sloping roof.
 */
const MIN_SUV_HEIGHT_MM = 1600;

/**
 * Returns the silhouette that the app draws for a vehicle without pictures. `height` is in
 * millimeters.
 */
export function classifyVehicleShape({
  type,
  height,
}: {
  type: string;
  height: number;
}): 'sedan' | 'suv' | 'coupe-suv' {
  if (/sedan|saloon|coup/i.test(type) && !/suv/i.test(type)) return 'sedan';
  return height < MIN_SUV_HEIGHT_MM ? 'coupe-suv' : 'suv';
}
