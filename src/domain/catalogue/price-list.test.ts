/* Checks the seeded demo catalogue against each row of the required catalogue. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exteriorColorSchema, interiorColorSchema } from './color.ts';
import { modelSchema } from './model.ts';
import { engineSchema, featureSchema, priceListSchema } from './price-list.ts';
import { aPriceList } from './price-list.testing.ts';

const list = aPriceList();
const all = ['g70', 'g80', 'g90', 'gv60', 'gv70', 'gv80'];

/**
 * Returns only the ids of models of the own make, because the requirements do not list other makes.
 */
const modelsOf = (available: readonly string[]) => available.filter((id) => all.includes(id));

const byId = <T extends { id: string }>(rows: readonly T[], id: string) =>
  rows.find((row) => row.id === id)!;

test('the demo price list is valid, and parsing does not change the list', () => {
  expect(v.parse(priceListSchema, list)).toEqual(list);
});

test('a price list whose trims have no list of additions is valid', () => {
  const trims = list.trims.map(({ additions: _additions, ...trim }) => trim);
  expect(v.parse(priceListSchema, { ...list, trims }).trims).toEqual(trims);
});

test.each([
  ['CAT-04', 'g70', 'sedan', 179_900],
  ['CAT-05', 'g80', 'sedan', 229_900],
  ['CAT-06', 'g90', 'sedan', 329_900],
  ['CAT-07', 'gv60', 'electric', 259_900],
  ['CAT-08', 'gv70', 'suv', 199_900],
  ['CAT-09', 'gv80', 'suv', 279_900],
])(
  '%s: the model %s has the category %s and costs %d catalog units',
  (_item, id, category, basePrice) => {
    expect(byId(list.models, id)).toMatchObject({ category, basePrice });
    expect(list.models).toHaveLength(6);
  },
);

test.each([
  ['CAT-14', 'gas_25_turbo', 300, 0],
  ['CAT-15', 'gas_33_turbo', 375, 15_000],
  ['CAT-16', 'diesel_22', 210, 5000],
  ['CAT-17', 'electric_dual', 429, 25_000],
  ['CAT-18', 'hybrid_25', 350, 8000],
])(
  '%s: the engine %s has %d hp and adds %d catalog units',
  (_item, id, horsepower, priceAdjustment) => {
    expect(byId(list.engines, id)).toMatchObject({ horsepower, priceAdjustment });
  },
);

test.each([
  ['CAT-21', 'Himalayan Gray', 0],
  ['CAT-22', 'Adriatic Blue', 1500],
  ['CAT-23', 'Melbourne Red', 1500],
  ['CAT-24', 'Ceramic White', 0],
  ['CAT-25', 'Obsidian Black', 0],
  ['CAT-26', 'Bronze Mist', 2000],
])(
  '%s: the exterior color %s adds %d catalog units and is available for every model',
  (_item, name, priceAdjustment) => {
    const color = list.exteriorColors.find((row) => row.name === name);
    expect(color).toMatchObject({ priceAdjustment });
    for (const id of all) {
      const { colors } = byId(list.vehicles, id);
      expect(colors.map((offered) => offered.name)).toContain(name);
    }
  },
);

test.each([
  ['CAT-29', 'VIK Black', 0, all.join(' ')],
  ['CAT-30', 'Tasman Blue', 2000, 'g70 g80 gv70'],
  ['CAT-31', 'Makalu Gray', 1500, 'g70 g80 g90 gv70 gv80'],
  ['CAT-32', 'Fog Gray', 1500, 'g80 g90 gv80'],
  ['CAT-33', 'Vanilla Beige', 2500, 'g70 g80 g90 gv70 gv80'],
  ['CAT-34', 'Sevilla Red', 3000, 'g70 g80 gv70'],
])(
  '%s: the interior color %s adds %d catalog units for %s',
  (_item, name, priceAdjustment, models) => {
    const color = list.interiorColors.find((row) => row.name === name)!;
    expect(color).toMatchObject({ priceAdjustment, materialType: 'leather' });
    expect(modelsOf(color.available)).toEqual(models.split(' '));
  },
);

test.each([
  ['CAT-37', 'Connected services', 0, all.join(' ')],
  ['CAT-38', 'Highway Driving Assist II', 3500, all.join(' ')],
  ['CAT-39', '360° Surround View Monitor', 2500, all.join(' ')],
  ['CAT-40', 'Premium audio', 4500, 'g80 g90 gv80'],
  ['CAT-41', 'Adaptive air suspension', 6000, 'g90 gv80'],
  ['CAT-42', 'Head-up display', 2000, all.join(' ')],
  ['CAT-43', 'Wireless charging', 800, all.join(' ')],
  ['CAT-44', 'Smart power trunk', 1200, 'g80 g90 gv60 gv70 gv80'],
])('%s: the feature %s adds %d catalog units for %s', (_item, name, priceAdjustment, models) => {
  const feature = list.features.find((row) => row.name === name)!;
  expect(feature).toMatchObject({ priceAdjustment, standard: name === 'Connected services' });
  expect(feature.available).toEqual(models.split(' '));
});

test(
  'the first model, engine, colors and feature of the demo price list have the specified fields',
  { meta: { requirements: 'CAT-01, CAT-03, CAT-10, CAT-13, CAT-19, CAT-27, CAT-35' } },
  () => {
    const missing = ([schema, row]: [v.GenericSchema, object], fields: string[]) =>
      fields.filter((field) => !Object.hasOwn(v.parse(schema, row) as object, field));
    const [model, engine] = [list.models.at(0)!, list.engines.at(0)!];
    const [exterior, interior] = [list.exteriorColors.at(0)!, list.interiorColors.at(0)!];
    const expected: [v.GenericSchema, object, string][] = [
      [modelSchema, model, 'id name basePrice description category images'],
      [
        engineSchema,
        engine,
        'id name type displacement horsepower torque acceleration topSpeed fuelEconomy priceAdjustment specifications',
      ],
      [exteriorColorSchema, exterior, 'id name hexCode priceAdjustment category image'],
      [interiorColorSchema, interior, 'id name materialType priceAdjustment image available'],
      [
        featureSchema,
        list.features.at(0)!,
        'id name description category priceAdjustment standard available',
      ],
    ];
    for (const [schema, row, fields] of expected) {
      expect(missing([schema, row], fields.split(' '))).toEqual([]);
    }
    const imageKeys = ['overview', 'exterior', 'interior', 'performance', 'technology'];
    expect(Object.keys(model.images)).toEqual(imageKeys);
    expect(Object.keys(engine.specifications)).toEqual([
      'transmission',
      'drivetrain',
      'brakes',
      'tires',
    ]);
  },
);

test(
  'a model, engine, color or feature with an unknown category or type is rejected',
  { meta: { requirements: 'CAT-02, CAT-11, CAT-20, CAT-28, CAT-36' } },
  () => {
    const wrong: [v.GenericSchema, object][] = [
      [modelSchema, { ...list.models[0], category: 'coupe' }],
      [engineSchema, { ...list.engines[0], type: 'steam' }],
      [exteriorColorSchema, { ...list.exteriorColors[0], category: 'matte' }],
      [interiorColorSchema, { ...list.interiorColors[0], materialType: 'velvet' }],
      [featureSchema, { ...list.features[0], category: 'comfort' }],
    ];
    for (const [schema, row] of wrong) expect(v.is(schema, row)).toBe(false);
  },
);

test(
  'a displacement is invalid for an electric engine and required for a gasoline engine',
  { meta: { requirements: 'CAT-12' } },
  () => {
    const electric = byId(list.engines, 'electric_dual');
    expect(Object.keys(electric)).not.toContain('displacement');
    expect(v.is(engineSchema, { ...electric, displacement: 2.5 })).toBe(false);
    const { displacement: _none, ...gas } = byId(list.engines, 'gas_25_turbo');
    expect(v.is(engineSchema, gas)).toBe(false);
  },
);

test('every model has three trims, eight or more key features, and front, rear and side design texts', () => {
  for (const { id, features, design } of list.models) {
    const trims = list.trims.filter(({ available }) => available?.includes(id));
    expect(trims).toHaveLength(3);
    expect(features.length).toBeGreaterThanOrEqual(8);
    expect(Object.keys(design).sort()).toEqual(['front', 'rear', 'side']);
  }
});

test('the demo catalog contains two other makes with three vehicles each', () => {
  const makes = Map.groupBy(list.vehicles, ({ make }) => make);
  expect([...makes].map(([, vehicles]) => vehicles.length)).toEqual([6, 3, 3]);
});
