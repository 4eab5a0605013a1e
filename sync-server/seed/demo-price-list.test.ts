import { expect, test } from 'vitest';
import { readDemoPriceList } from './seed-demo.ts';

/**
 * Returns all texts of the price list that are translated; names of models and trims are the same
 * in all languages.
 */
function textsOf(list: ReturnType<typeof readDemoPriceList>): Set<string> {
  const cars = [...list.models, ...list.otherVehicles];
  const colors = [...list.exteriorColors, ...list.interiorColors];
  return new Set([
    ...cars.flatMap(({ segment, description, specs }) => [
      segment,
      description,
      specs.engine,
      specs.transmission,
    ]),
    ...cars.flatMap(({ features }) => features),
    ...cars.flatMap(({ design }) => Object.values(design)),
    ...colors.map(({ name }) => name),
    ...list.wheels.map(({ name }) => name),
    ...list.features.flatMap(({ name, description }) => [name, description]),
    ...list.packages.map(({ name }) => name),
    ...list.packages.flatMap(({ contents }) => contents),
    ...list.trims.flatMap(({ additions = [] }) => additions),
  ]);
}

/** Names that are the same in all languages. */
const proper = new Set(['Highway Driving Assist II']);

test('the demo price list translates its texts except proper names into Spanish and French', () => {
  const list = readDemoPriceList();
  const texts = [...textsOf(list)].filter((text) => !proper.has(text));
  expect(texts.length).toBeGreaterThan(150);
  for (const language of ['es', 'fr'] as const) {
    const translated = list.translations?.[language] ?? {};
    expect(texts.filter((text) => !(text in translated))).toEqual([]);
  }
});

test('the package with the head-up display has its common name in Spanish and French', () => {
  const { translations } = readDemoPriceList();
  expect(translations?.es?.['Head-up']).toBe('Pantalla frontal (HUD)');
  expect(translations?.fr?.['Head-up']).toBe('Affichage tête haute');
});

test('each trim above the first of a vehicle adds two to four features to the trim below', () => {
  const { vehicles, trims } = readDemoPriceList();
  for (const { id } of vehicles) {
    const counts = trims
      .filter(({ available }) => available?.includes(id))
      .map(({ additions }) => additions?.length);
    const [first, ...others] = counts;
    expect(first).toBeUndefined();
    expect(others).not.toEqual([]);
    for (const count of others) expect([2, 3, 4]).toContain(count);
  }
});

test('no feature of a trim is also a feature of the vehicle, of another trim or of a package', () => {
  const { models, otherVehicles, trims, packages, features } = readDemoPriceList();
  for (const vehicle of [...models, ...otherVehicles]) {
    const isOffered = ({ available }: { available?: string[] | undefined }) =>
      available?.includes(vehicle.id) ?? true;
    const additions = trims.filter(isOffered).flatMap((trim) => trim.additions ?? []);
    const otherTexts = new Set([
      ...vehicle.features,
      ...features.filter(isOffered).map(({ name }) => name),
      ...packages.filter(isOffered).flatMap(({ contents }) => contents),
    ]);
    expect(additions).toEqual([...new Set(additions)]);
    expect(additions.filter((text) => otherTexts.has(text))).toEqual([]);
  }
});
