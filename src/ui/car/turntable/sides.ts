export const sides = [
  'front',
  'front-right',
  'right',
  'rear-right',
  'rear',
  'rear-left',
  'left',
  'front-left',
] as const;

/** The side of the car on the turntable that faces the camera. */
export type Side = (typeof sides)[number];

const SIDE_DEGREES = 360 / sides.length;

/**
 * Returns the side of the car nearest to an angle: 0 degrees is the front, 90 the car's right side.
 */
export function getNearestSide(degrees: number): Side {
  const index = Math.round(normalizeDegrees(degrees) / SIDE_DEGREES) % sides.length;
  return sides[index] ?? 'front';
}

/** Normalizes an angle to the range from 0 to less than 360 degrees. */
export function normalizeDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Returns the angle of the next side in the given direction, in degrees. */
export function getNextSideAngle(degrees: number, direction: 1 | -1): number {
  const sideSteps = degrees / SIDE_DEGREES;
  const next = direction === 1 ? Math.floor(sideSteps + 0.01) + 1 : Math.ceil(sideSteps - 0.01) - 1;
  return next * SIDE_DEGREES;
}

export type StillView = 'front' | 'front34' | 'side' | 'rear34' | 'rear';

/**
 * Returns the photograph of a side. Photographs exist only for the right side of the car; mirrored
 * photographs show the left side.
 */
export function stillOf(side: Side): { view: StillView; mirrored: boolean } {
  return { view: stillViews[side], mirrored: side.endsWith('left') };
}

const stillViews: Record<Side, StillView> = {
  front: 'front',
  'front-right': 'front34',
  right: 'side',
  'rear-right': 'rear34',
  rear: 'rear',
  'rear-left': 'rear34',
  left: 'side',
  'front-left': 'front34',
};
