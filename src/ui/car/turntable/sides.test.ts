import { describe, expect, it } from 'vitest';
import { getNextSideAngle, normalizeDegrees, getNearestSide, sides, stillOf } from './sides.ts';

describe('the sides of a car on the turntable', () => {
  it.each([
    [0, 'front'],
    [40, 'front-right'],
    [112, 'right'],
    [113, 'rear-right'],
    [-90, 'left'],
    [359, 'front'],
    [720 + 180, 'rear'],
  ])('an angle of %d degrees belongs to the side %s', (degrees, side) => {
    expect(getNearestSide(degrees)).toBe(side);
  });

  it('steps in either direction visit each side of the car and return to the first side', () => {
    for (const direction of [1, -1] as const) {
      let degrees = 0;
      const seen = sides.map(() => {
        degrees = getNextSideAngle(degrees, direction);
        return getNearestSide(degrees);
      });
      expect(new Set(seen).size).toBe(sides.length);
      expect(normalizeDegrees(degrees)).toBe(0);
    }
  });

  it('a step from an angle between two sides stops at the next side', () => {
    expect(getNextSideAngle(50, 1)).toBe(90);
    expect(getNextSideAngle(50, -1)).toBe(45);
    expect(getNextSideAngle(45, 1)).toBe(90);
  });

  it('a right side and its left counterpart share one photograph, mirrored for the left side', () => {
    for (const [right, left] of [
      ['front-right', 'front-left'],
      ['right', 'left'],
      ['rear-right', 'rear-left'],
    ] as const) {
      expect(stillOf(left)).toEqual({ view: stillOf(right).view, mirrored: true });
      expect(stillOf(right).mirrored).toBe(false);
    }
  });
});
