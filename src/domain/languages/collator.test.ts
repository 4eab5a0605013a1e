import { expect, test } from 'vitest';
import { collatorOf } from './collator.ts';

test('names stand where those who speak the language look for them', () => {
  const names = ['Zoë', 'Ñandú', 'Nube', 'Álvaro', 'Oscar'];
  expect(names.toSorted(collatorOf('es-US').compare)).toEqual([
    'Álvaro',
    'Nube',
    'Ñandú',
    'Oscar',
    'Zoë',
  ]);
});

test('of each language there is one, for many names are put in order', () => {
  expect(collatorOf('en-US')).toBe(collatorOf('en-US'));
  expect(collatorOf('fr-FR').resolvedOptions().locale).toBe('fr');
});
