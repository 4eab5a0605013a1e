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
