import { expect, test } from 'vitest';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { findOpenedWalkIn } from './open-walk-ins.tsx';

const walkIns = [aWalkIn(), aWalkIn({ id: 'walk-in-2' })];

test('the tapped walk-in is shown in the sheet only while the walk-in is open', () => {
  expect(findOpenedWalkIn(walkIns, 'walk-in-2')).toBe(walkIns[1]);
  expect(findOpenedWalkIn(walkIns, 'ended-elsewhere')).toBeNull();
  expect(findOpenedWalkIn(walkIns, null)).toBeNull();
});
