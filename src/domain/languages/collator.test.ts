import { expect, test } from 'vitest';
import { collatorOf } from './collator.ts';

test('the collator for es-US sorts Á like A, and Ñ between N and O', () => {
  const names = ['Zoë', 'Ñandú', 'Nube', 'Álvaro', 'Oscar'];
  expect(names.toSorted(collatorOf('es-US').compare)).toEqual([
    'Álvaro',
    'Nube',
    'Ñandú',
    'Oscar',
    'Zoë',
  ]);
});

test('each locale has one cached collator', () => {
  expect(collatorOf('en-US')).toBe(collatorOf('en-US'));
  expect(collatorOf('fr-FR').resolvedOptions().locale).toBe('fr');
});
