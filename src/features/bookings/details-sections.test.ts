import { expect, test } from 'vitest';
import { editPath, isShown, readSection } from './details-sections.ts';

test('BKD-12: one section, or all of them where none is known', () => {
  expect(readSection('datetime')).toBe('datetime');
  expect(readSection('payment')).toBeNull();
  expect(isShown('contact', null, false)).toBe(true);
  expect(isShown('contact', 'requests', false)).toBe(false);
  // Another showroom has other times.
  expect(isShown('datetime', 'location', false)).toBe(true);
});

test('a move asks for place, time and agent only', () => {
  const shown = (['datetime', 'location', 'preferences', 'requests', 'contact'] as const).filter(
    (section) => isShown(section, null, true),
  );
  expect(shown).toEqual(['datetime', 'location', 'preferences']);
});

test('BKR-12, BKD-13: the way back to a section of a booking that is made or moved', () => {
  expect(editPath(null, null)).toBe('/booking/details');
  expect(editPath('location', null)).toBe('/booking/details?section=location');
  expect(editPath('datetime', 'b 1')).toBe('/booking/details?reschedule=b+1&section=datetime');
});
