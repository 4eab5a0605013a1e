import { expect, test } from 'vitest';
import { getDetailsPath, isSectionShown, parseDetailsSection } from './details-sections.ts';

test(
  'the query parameter selects one section of the form; an unknown value shows all sections',
  { meta: { requirements: 'BKD-12' } },
  () => {
    expect(parseDetailsSection('datetime')).toBe('datetime');
    expect(parseDetailsSection('payment')).toBeNull();
    expect(isSectionShown('contact', null, false)).toBe(true);
    expect(isSectionShown('contact', 'requests', false)).toBe(false);
    // Free times depend on the showroom.
    expect(isSectionShown('datetime', 'location', false)).toBe(true);
  },
);

test('rescheduling a booking shows only the fields for showroom, time and agent', () => {
  const shown = (['datetime', 'location', 'preferences', 'requests', 'contact'] as const).filter(
    (section) => isSectionShown(section, null, true),
  );
  expect(shown).toEqual(['datetime', 'location', 'preferences']);
});

test(
  'an edit link opens one section of the form of a new booking or of a booking to reschedule',
  { meta: { requirements: 'BKR-12, BKD-13' } },
  () => {
    expect(getDetailsPath(null, null)).toBe('/booking/details');
    expect(getDetailsPath('location', null)).toBe('/booking/details?section=location');
    expect(getDetailsPath('datetime', 'b 1')).toBe(
      '/booking/details?reschedule=b+1&section=datetime',
    );
  },
);
