import { expect, test } from 'vitest';
import { sortByHarmony, getContrastRatio, classifyHarmony } from './colors.ts';

test.each([
  ['one color and one neutral', '#8E1B26', '#18191B', 'accent'],
  ['light beside dark', '#F1EFEA', '#18191B', 'contrast'],
  ['two dark neutrals', '#121315', '#18191B', 'calm'],
  ['two reds', '#8E1B26', '#7B1E24', 'calm'],
  ['red and blue', '#8E1B26', '#26374D', 'bold'],
] as const)('%s (%s and %s) have the harmony %s', (_case, one, other, harmony) => {
  expect(classifyHarmony(one, other)).toBe(harmony);
  expect(classifyHarmony(other, one)).toBe(harmony);
});

test('the WCAG contrast ratio with white is 21 for black and 4.48 for #777777', () => {
  expect(getContrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(getContrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('colors are sorted by harmony with a given color: accent, then calm, then bold', () => {
  const colors = [{ hexCode: '#26374D' }, { hexCode: '#F1EFEA' }, { hexCode: '#7B1E24' }];
  const matched = sortByHarmony(colors, { hexCode: '#8E1B26' });
  expect(matched.map(({ harmony }) => harmony)).toEqual(['accent', 'calm', 'bold']);
});

test('colors of equal harmony are sorted by contrast, highest first', () => {
  const grays = [{ hexCode: '#3C3C3C' }, { hexCode: '#101010' }, { hexCode: '#2A2A2A' }];
  const matched = sortByHarmony(grays, { hexCode: '#4A4A4A' });
  expect(matched.map(({ color }) => color.hexCode)).toEqual(['#101010', '#2A2A2A', '#3C3C3C']);
});

test.each([
  ['two greens', '#2E7D32', '#3FA045', 'calm'],
  ['green and blue', '#2E7D32', '#26374D', 'bold'],
  ['yellow-green and blue-green', '#8BC34A', '#00897B', 'bold'],
  ['two blues', '#26374D', '#1E2F6B', 'calm'],
  ['reds on both sides of hue 0', '#B0202A', '#B02045', 'calm'],
] as const)(
  'around the color circle, %s (%s and %s) have the harmony %s',
  (_case, one, other, harmony) => {
    expect(classifyHarmony(one, other)).toBe(harmony);
    expect(classifyHarmony(other, one)).toBe(harmony);
  },
);
