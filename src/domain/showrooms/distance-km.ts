/** A position on the earth in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;

/** Returns the great-circle distance between two positions in km (haversine formula). */
export function computeDistanceKm(a: Coordinates, b: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(a.latitude), radians(b.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) *
      Math.cos(toLatitude) *
      half(radians(b.longitude) - radians(a.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
