import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinName, splitName } from './name.ts';

test('a person with two names has the last word as the last name', () => {
  expect(splitName('Maria Garcia')).toEqual({ firstName: 'Maria', lastName: 'Garcia' });
  expect(splitName('  Ana  Maria   Lopez ')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
});

test('the words that belong to a last name stay with it', () => {
  expect(splitName('Noor van der Meer')).toEqual({ firstName: 'Noor', lastName: 'van der Meer' });
  expect(splitName('Ana Núñez de la Vega')).toEqual({
    firstName: 'Ana Núñez',
    lastName: 'de la Vega',
  });
  expect(splitName('de Vries')).toEqual({ firstName: 'de', lastName: 'Vries' });
  expect(splitName('Van Morrison')).toEqual({ firstName: 'Van', lastName: 'Morrison' });
});

test('a person with one name has no last name, and no trailing space', () => {
  expect(splitName(' Sukarno ')).toEqual({ firstName: 'Sukarno', lastName: '' });
  expect(splitName('')).toEqual({ firstName: '', lastName: '' });
  expect(joinName('Sukarno', '')).toBe('Sukarno');
  expect(joinName('', 'Garcia')).toBe('Garcia');
});

test('nobody loses a word of their name when it is split and joined again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { firstName, lastName } = splitName(typed);
      expect(joinName(firstName, lastName)).toBe(typed.trim().split(/\s+/).join(' '));
    }),
  );
});
