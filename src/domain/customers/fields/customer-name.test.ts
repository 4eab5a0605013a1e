import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinName, splitName } from './customer-name.ts';

test('the last word of a name is the last name', () => {
  expect(splitName('Maria Garcia')).toEqual({ firstName: 'Maria', lastName: 'Garcia' });
  expect(splitName('  Ana  Maria   Lopez ')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
});

test('particles such as “van der” belong to the last name', () => {
  expect(splitName('Noor van der Meer')).toEqual({ firstName: 'Noor', lastName: 'van der Meer' });
  expect(splitName('Ana Núñez de la Vega')).toEqual({
    firstName: 'Ana Núñez',
    lastName: 'de la Vega',
  });
  expect(splitName('de Vries')).toEqual({ firstName: 'de', lastName: 'Vries' });
  expect(splitName('Van Morrison')).toEqual({ firstName: 'Van', lastName: 'Morrison' });
});

test('a single name is split into a first name only, and is joined without a space', () => {
  expect(splitName(' Sukarno ')).toEqual({ firstName: 'Sukarno', lastName: '' });
  expect(splitName('')).toEqual({ firstName: '', lastName: '' });
  expect(joinName('Sukarno', '')).toBe('Sukarno');
  expect(joinName('', 'Garcia')).toBe('Garcia');
});

test('splitting and joining a name loses no word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { firstName, lastName } = splitName(typed);
      expect(joinName(firstName, lastName)).toBe(typed.trim().split(/\s+/).join(' '));
    }),
  );
});
