/** A position on the earth in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;

/** Returns the great-circle distance between two positions in km (haversine formula). */
export function computeDistanceKm(a: Coordinates, b: Coordinates): number {
  const [fromLatitude, toLatitude] = [toRadians(a.latitude), toRadians(b.latitude)];
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    haversine(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) *
      Math.cos(toLatitude) *
      haversine(toRadians(b.longitude) - toRadians(a.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
