import { expect, test } from 'vitest';
import { byHarmony, contrast, harmonyOf } from './color-harmony.ts';

test.each([
  ['one colour and one neutral', '#8E1B26', '#18191B', 'accent'],
  ['light beside dark', '#F1EFEA', '#18191B', 'contrast'],
  ['two dark neutrals', '#121315', '#18191B', 'calm'],
  ['two reds', '#8E1B26', '#7B1E24', 'calm'],
  ['red and blue', '#8E1B26', '#26374D', 'bold'],
] as const)('%s', (_case, one, other, harmony) => {
  expect(harmonyOf(one, other)).toBe(harmony);
  expect(harmonyOf(other, one)).toBe(harmony);
});

test('black on white has the contrast the standard gives it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('a colour that suits comes before two that fight', () => {
  const colors = [{ hexCode: '#26374D' }, { hexCode: '#F1EFEA' }, { hexCode: '#7B1E24' }];
  const matched = byHarmony(colors, { hexCode: '#8E1B26' });
  expect(matched.map(({ harmony }) => harmony)).toEqual(['accent', 'calm', 'bold']);
});
