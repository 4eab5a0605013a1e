import { expect, test } from 'vitest';
import { formatDollars } from '../../values/money.ts';
import { listAvailableOptions } from '../configuration/availability.ts';
import type { OptionKind } from '../configuration/options-of.ts';
import { getVehicleImagePath } from '../pictures/vehicle-image-path.ts';
import { aCatalogue, aPriceList } from '../price-list.testing.ts';

function vehicleOf(wanted: string) {
  const found = aPriceList().vehicles.find(({ id }) => id === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

test(
  'the minimum price of a vehicle in stored units is five times the base price in catalog units',
  { meta: { requirements: 'CT-04, ENT-03' } },
  () => {
    const g70 = vehicleOf('g70');
    expect(g70.priceRange.min).toBe(179_900 * 5);
    expect(formatDollars(g70.priceRange.min, 'en-US')).toBe('$44,975');
  },
);

test(
  'the maximum price of a vehicle includes the most expensive engine and colors and all features',
  { meta: { requirements: 'CT-04' } },
  () => {
    const g70 = vehicleOf('g70');
    // Engine gas_33_turbo, colors Bronze Mist and Sevilla Red, then the features assist, monitor,
    // head-up display and charging.
    const dearest = 15_000 + 2000 + 3000 + 3500 + 2500 + 2000 + 800;
    expect(g70.priceRange.max).toBe((179_900 + dearest) * 5);
  },
);

test(
  'a vehicle contains make, model, seats, specifications, images and key features',
  { meta: { requirements: 'ENT-02, ENT-04, ENT-05, ENT-07' } },
  () => {
    const g70 = vehicleOf('g70');
    expect(g70).toMatchObject({
      make: 'Genesis',
      model: 'G70',
      modelId: 'g70',
      seatingCapacity: 5,
    });
    expect(Object.keys(g70.specs).sort()).toEqual(['engine', 'power', 'torque', 'transmission']);
    const first = { make: 'Genesis', model: 'G70', color: 'himalayan-gray', sizeClass: 'desktop' };
    expect(g70.images.main).toBe(
      getVehicleImagePath({ ...first, view: 'front34', sizeClass: 'desktop' }),
    );
    const gallery = (['front', 'side', 'rear'] as const).map((view) =>
      getVehicleImagePath({ ...first, view, sizeClass: 'desktop' }),
    );
    expect(g70.images.gallery).toEqual(gallery);
    expect(g70.features.length).toBeGreaterThan(0);
    for (const feature of g70.features) expect(feature).toMatch(/\S/);
  },
);

test(
  'a vehicle contains its available colors, with id, name, hex code and picture',
  { meta: { requirements: 'ENT-06' } },
  () => {
    const g70 = vehicleOf('g70');
    expect(g70.colors[0]).toEqual({
      id: 'himalayan-gray',
      name: 'Himalayan Gray',
      hex: '#6C7075',
      image: '/images/vehicles/genesis/g70/himalayan-gray/front34-desktop.webp',
    });
    const own = g70.colors.map(({ id }) => id);
    const others = vehicleOf('aurelis-lumen').colors.map(({ id }) => id);
    expect(own).toHaveLength(6);
    expect(others.some((id) => own.includes(id))).toBe(false);
  },
);

test(
  'the picture of a color shows the first vehicle that has the color',
  { meta: { requirements: 'CAT-19, CAT-27' } },
  () => {
    const list = aPriceList();
    const firstWith = (kind: OptionKind, id: string) =>
      list.vehicles.find((vehicle) =>
        listAvailableOptions(list, vehicle.id, kind).some((option) => option.id === id),
      );
    const colors = [
      ...list.exteriorColors.map(({ id, image }) => ({ id, image, kind: 'exterior' as const })),
      ...list.interiorColors.map(({ id, image }) => ({ id, image, kind: 'interior' as const })),
    ];
    for (const { id, image, kind } of colors) {
      const { make = '', model = '' } = firstWith(kind, id) ?? {};
      const view = kind === 'exterior' ? 'front34' : 'interior';
      expect(image).toBe(
        getVehicleImagePath({ make, model, color: id, view, sizeClass: 'desktop' }),
      );
    }
  },
);

test(
  'extras that are unavailable for a vehicle do not change its price range',
  { meta: { requirements: 'CT-04' } },
  () => {
    const { engines, exteriorColors, interiorColors, features } = aCatalogue();
    const dear = { priceAdjustment: 1_000_000 };
    const free = <T extends object>(item: T) => Object.assign({}, item, { priceAdjustment: 0 });
    const elsewhere = <T extends object>(item: T) =>
      Object.assign({}, item, dear, { available: ['g90'] });
    const list = aPriceList({
      engines: engines.map((engine) =>
        engine.id === 'gas_25_turbo'
          ? Object.assign({}, engine, { priceAdjustment: 7 })
          : Object.assign({}, engine, { priceAdjustment: 3 }),
      ),
      exteriorColors: [...exteriorColors.map(free), ...exteriorColors.slice(0, 1).map(elsewhere)],
      interiorColors: [...interiorColors.map(free), ...interiorColors.slice(0, 1).map(elsewhere)],
      features: [...features.map(free), ...features.slice(0, 1).map(elsewhere)],
    });
    const g70 = list.vehicles.find(({ id }) => id === 'g70');
    expect(g70?.priceRange).toEqual({ min: 179_900 * 5, max: (179_900 + 7) * 5 });
  },
);

test('the price range of a vehicle of another make is taken from the price list, in stored units', () => {
  const { otherVehicles } = aCatalogue();
  for (const { id, priceRange } of otherVehicles) {
    expect(vehicleOf(id)).toMatchObject({
      modelId: null,
      priceRange: { min: priceRange.min * 5, max: priceRange.max * 5 },
    });
  }
});
