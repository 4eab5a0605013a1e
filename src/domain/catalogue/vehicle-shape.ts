/** Millimetres: a tall body below this height is drawn as a fastback. */
const TALL_BODY = 1600;

/** The body that is drawn for a vehicle without photographs. `height` is in millimetres. */
export function vehicleShape({
  type,
  height,
}: {
  type: string;
  height: number;
}): 'sedan' | 'suv' | 'coupe-suv' {
  if (/sedan|saloon|coup/i.test(type) && !/suv/i.test(type)) return 'sedan';
  return height < TALL_BODY ? 'coupe-suv' : 'suv';
}
