import { expect, test } from 'vitest';
import { formatDistance, formatLength, formatSpeed } from './measures.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test.each(['en-US', 'es-US', 'fr-FR'])(
  'the market, not the language %s, determines the units of lengths, speeds and distances',
  (locale) => {
    expect(plain(formatLength(4685, 'us', locale))).toMatch(/^184[.,]4 (in|″|po|pulg\.)$/);
    expect(plain(formatLength(4685, 'metric', locale))).toMatch(/^4[,. ]?685 mm$/);
    expect(plain(formatSpeed(240, 'us', locale))).toMatch(/^149 mi?\/?p?h$/);
    expect(plain(formatSpeed(240, 'metric', locale))).toBe('240 km/h');
    expect(plain(formatDistance(5, 'us', locale))).toMatch(/^3[.,]1 mi$/);
    expect(plain(formatDistance(5, 'metric', locale))).toBe('5 km');
  },
);

test.each([
  [0, '0 km'],
  [9.94, '9.9 km'],
  [9.99, '10 km'],
  [10, '10 km'],
  [12.6, '13 km'],
])('a distance of %d km is formatted as %s', (distance, text) => {
  expect(formatDistance(distance, 'metric', 'en')).toBe(text);
});

test('a speed of 100 km/h is formatted as 62 mph in the US market', () => {
  expect([formatSpeed(100, 'metric', 'en'), formatSpeed(100, 'us', 'en')]).toEqual([
    '100 km/h',
    '62 mph',
  ]);
});
