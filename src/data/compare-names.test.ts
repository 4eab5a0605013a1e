import { afterEach, expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { useLanguage } from './session/preferences/language-store.ts';

afterEach(() => useLanguage.setState({ inForce: 'en' }));

const sorted = (...names: string[]) =>
  names
    .map((name) => ({ name }))
    .sort(compareNames)
    .map(({ name }) => name);

test('names are sorted by the alphabet of the screen language', () => {
  const names = ['Núñez', 'Nzinga', 'Nuñoa', 'Nuno'];
  expect(sorted(...names)).toEqual(['Núñez', 'Nuno', 'Nuñoa', 'Nzinga']);
  useLanguage.setState({ inForce: 'es' });
  // In Spanish, ñ is a separate letter after n.
  expect(sorted('Nuñez', 'Nunzio')).toEqual(['Nunzio', 'Nuñez']);
  useLanguage.setState({ inForce: 'fr' });
  expect(sorted('Nuñez', 'Nunzio')).toEqual(['Nuñez', 'Nunzio']);
});
