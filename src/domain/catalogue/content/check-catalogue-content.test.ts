import { expect, test } from 'vitest';
import { aCatalogue } from '../price-list.testing.ts';
import { checkCatalogueContent } from './check-catalogue-content.ts';
import type { PriceListContent } from './price-list-content.ts';

const list = aCatalogue();

/** Returns a copy of the demo catalogue with the given change. */
function changed(change: (content: PriceListContent) => void): PriceListContent {
  const content = structuredClone(list);
  change(content);
  return content;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

const problems = (change: (content: PriceListContent) => void, earlier: PriceListContent[] = []) =>
  checkCatalogueContent(changed(change), earlier);

test('the demo catalog has no validation errors, as the first and as the next generation', () => {
  expect(checkCatalogueContent(list, [])).toEqual([]);
  expect(checkCatalogueContent(list, [list])).toEqual([]);
});

const numbered = [
  'models',
  'otherVehicles',
  'engines',
  'exteriorColors',
  'interiorColors',
  'features',
  'trims',
  'wheels',
  'packages',
] as const;

test.each(numbered)(
  'an ordinal that occurs twice in %s is a validation error at the second item',
  (name) => {
    const { ordinal } = at<{ ordinal: number }>(list[name], 0);
    const found = problems((content) => {
      at<{ ordinal: number }>(content[name], 1).ordinal = ordinal;
    });
    expect(found).toEqual([{ path: [name, 1, 'ordinal'], message: `${ordinal} is there twice` }]);
  },
);

test('an option id that occurs twice is a validation error at the second option', () => {
  const found = problems((content) => {
    const first = at(content.wheels, 0);
    content.wheels.push({ ...first, ordinal: 99 });
  });
  const path = ['wheels', list.wheels.length, 'id'];
  expect(found).toEqual([{ path, message: '19-inch is there twice' }]);
});

test('a vehicle ordinal that a vehicle of another make also has is a validation error', () => {
  const found = problems((content) => {
    at(content.otherVehicles, 0).ordinal = at(content.models, 0).ordinal;
  });
  expect(found).toEqual([{ path: ['otherVehicles', 0, 'ordinal'], message: '0 is there twice' }]);
});

test('an ordinal must belong to the same id in every generation of the price list', () => {
  const renumbered = problems(
    (content) => {
      at(content.packages, 0).ordinal = 50;
    },
    [list],
  );
  expect(renumbered).toEqual([
    { path: ['packages', 0, 'ordinal'], message: 'was 0 and must stay so' },
  ]);

  const gone = changed((content) => {
    content.packages = content.packages.slice(1);
  });
  const taken = problems(
    (content) => {
      const first = at(content.packages, 0);
      content.packages = [{ ...first, id: 'newcomer' }, ...content.packages.slice(1)];
    },
    [gone, list],
  );
  expect(taken).toEqual([
    { path: ['packages', 0, 'ordinal'], message: '0 is of driver-assistance for ever' },
  ]);
});

test('options of different kinds may have the same ordinal', () => {
  const found = problems(
    (content) => {
      content.wheels.push({ ...at(content.wheels, 0), id: '22-inch', ordinal: 30 });
    },
    [list],
  );
  expect(found).toEqual([]);
});

test('a new price list must not begin before the latest first day of the existing price lists', () => {
  const from = (validFrom: string) => aCatalogue({ validFrom });
  const earlier = [from('2026-02-01'), from('2026-05-01'), from('2026-03-01')];
  expect(checkCatalogueContent(from('2026-01-31'), earlier)).toEqual([
    { path: ['validFrom'], message: 'is before that in use, 2026-05-01' },
  ]);
  expect(checkCatalogueContent(from('2026-05-01'), earlier)).toEqual([]);
});

test.each<[string, (content: PriceListContent) => void, (string | number)[]]>([
  [
    'of a model to an unknown engine',
    (content) => at(content.models, 1).engines.push('steam'),
    ['models', 1, 'engines'],
  ],
  [
    'of a package to an unknown feature',
    (content) => at(content.packages, 2).features.push('steam'),
    ['packages', 2, 'features'],
  ],
  [
    'of a feature to an unknown vehicle',
    (content) => at(content.features, 0).available.push('steam'),
    ['features', 0, 'available'],
  ],
  [
    'of an interior to an unknown vehicle',
    (content) => at(content.interiorColors, 0).available.push('steam'),
    ['interiorColors', 0, 'available'],
  ],
  [
    'of a trim to an unknown vehicle',
    (content) => at(content.trims, 0).available?.push('steam'),
    ['trims', 0, 'available'],
  ],
  [
    'of a package to an unknown vehicle',
    (content) => at(content.packages, 0).available?.push('steam'),
    ['packages', 0, 'available'],
  ],
])('a reference %s is a validation error at the path of the reference', (_what, change, path) => {
  const found = problems(change);
  expect(found).toMatchObject([{ path: expect.arrayContaining(path) }]);
  expect(found.map(({ message }) => message)).toEqual(['there is no steam']);
  expect(found[0]?.path).toHaveLength(path.length + 1);
});

test('a reference of a color or of wheels to an unknown vehicle is a validation error', () => {
  const found = problems((content) => {
    at(content.exteriorColors, 3).available = ['g70', 'steam'];
    at(content.wheels, 2).available = ['steam'];
  });
  expect(found).toEqual([
    { path: ['exteriorColors', 3, 'available', 1], message: 'there is no steam' },
    { path: ['wheels', 2, 'available', 0], message: 'there is no steam' },
  ]);
});

test.each<[string, string, (content: PriceListContent) => void]>([
  [
    'a trim that adds nothing',
    'g80',
    (content) => {
      for (const trim of content.trims) if (trim.available?.includes('g80')) trim.price += 1;
    },
  ],
  [
    'black',
    'g80',
    (content) => {
      const black = at(content.interiorColors, 0);
      black.available = black.available.filter((id) => id !== 'g80');
    },
  ],
  [
    '19-inch',
    'g80',
    (content) => {
      const all = [...content.models, ...content.otherVehicles].map(({ id }) => id);
      at(content.wheels, 0).available = all.filter((id) => id !== 'g80');
    },
  ],
  [
    'an exterior colour',
    'g80',
    (content) => {
      const all = [...content.models, ...content.otherVehicles].map(({ id }) => id);
      for (const color of content.exteriorColors) {
        color.available = (color.available ?? all).filter((id) => id !== 'g80');
      }
    },
  ],
])(
  'a model without a default choice causes the error “g80 is not offered %s”',
  (what, id, change) => {
    const index = list.models.findIndex((model) => model.id === id);
    expect(problems(change)).toEqual([
      { path: ['models', index], message: `${id} is not offered ${what}` },
    ]);
  },
);

test('a vehicle of another make has one validation error for each missing default choice', () => {
  const { id } = at(list.otherVehicles, 1);
  const found = problems((content) => {
    const without = (options: { available?: string[] | undefined }[]) => {
      for (const option of options) {
        option.available = option.available?.filter((offered) => offered !== id);
      }
    };
    without(content.exteriorColors);
    without(content.interiorColors);
    without(content.trims);
  });
  expect(found).toEqual(
    ['an exterior colour', 'a trim that adds nothing', 'black'].map((what) => ({
      path: ['otherVehicles', 1],
      message: `${id} is not offered ${what}`,
    })),
  );
});
