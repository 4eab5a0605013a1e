import { expect, test } from 'vitest';
import type { PriceList } from '../catalogue/price-list.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { hasEquipment, withEquipmentPackages } from './equipment-packages.ts';
import { aQuestion } from './questions/parsed-question.testing.ts';

const empty: PriceList = {
  ...aPriceList(),
  features: [],
  packages: [],
  trims: [],
};

function hasMats(fields: Partial<PriceList>, vehicleTexts: readonly string[] = []): boolean {
  const [g70] = empty.vehicles;
  if (!g70) throw new Error('no vehicle');
  const vehicle = { ...g70, features: [...vehicleTexts] };
  return hasEquipment({ ...empty, ...fields, vehicles: [vehicle] }, vehicle, 'winterMats');
}

const aPackage = aPriceList().packages.find(({ id }) => id === 'all-season');
const [aTrim] = aPriceList().trims;
const [aFeature] = aPriceList().features;
if (!aPackage || !aTrim || !aFeature) throw new Error('The price list is incomplete');
const mats = { contents: ['Winter mats'], additions: ['Winter mats'], name: 'Winter mats' };

test.each<[string, Partial<PriceList>, string[]]>([
  ['key feature', {}, ['Navigation', 'Winter mats']],
  ['feature row', { features: [{ ...aFeature, ...mats, available: ['g70'] }] }, []],
  ['package', { packages: [{ ...aPackage, contents: mats.contents, available: ['g70'] }] }, []],
  ['trim', { trims: [{ ...aTrim, additions: ['Clock', 'Winter mats'], available: ['g70'] }] }, []],
])('a vehicle has equipment that is a %s', (_, fields, vehicleTexts) => {
  expect(hasMats(fields, vehicleTexts)).toBe(true);
});

test.each<[string, Partial<PriceList>]>([
  ['no part', {}],
  [
    'a feature row of another vehicle',
    { features: [{ ...aFeature, ...mats, available: ['g80'] }] },
  ],
  ['another feature row', { features: [{ ...aFeature, available: ['g70'] }] }],
  [
    'a package of another vehicle',
    { packages: [{ ...aPackage, contents: mats.contents, available: ['g80'] }] },
  ],
  ['another package', { packages: [{ ...aPackage, contents: ['Clock'], available: ['g70'] }] }],
  [
    'a trim of another vehicle',
    { trims: [{ ...aTrim, additions: mats.additions, available: ['g80'] }] },
  ],
])('a vehicle does not have equipment that is in %s', (_, fields) => {
  expect(hasMats(fields, ['Navigation'])).toBe(false);
});

test('unknown equipment is in no vehicle', () => {
  const priceList = aPriceList();
  const [vehicle] = priceList.vehicles;
  if (!vehicle) throw new Error('no vehicle');
  expect(hasEquipment(priceList, vehicle, 'unknown')).toBe(false);
});

test('named equipment becomes its package, and equipment without a package remains', () => {
  const question = withEquipmentPackages(
    aQuestion({ equipment: ['headUp', 'wool'], things: { package: ['ride'] } }),
    aPriceList(),
    'g80',
  );
  expect(question.equipment).toEqual(['wool']);
  expect(question.things.package).toEqual(['ride', 'head-up']);
  expect([...question.concepts]).toEqual(['package']);
});

test('equipment of a package that the question already names adds no second package', () => {
  const question = withEquipmentPackages(
    aQuestion({ equipment: ['headUp'], things: { package: ['head-up'] } }),
    aPriceList(),
    'g80',
  );
  expect(question.things.package).toEqual(['head-up']);
});

test('a question whose equipment is in no package keeps its equipment and gets no package concept', () => {
  const question = aQuestion({ equipment: ['airSuspension'], concepts: ['price'] });
  const result = withEquipmentPackages(question, aPriceList(), 'g80');
  expect([...result.concepts]).toEqual(['price']);
  expect(result.equipment).toEqual(['airSuspension']);
});

test('if two packages contain the equipment, the package with fewer items is chosen', () => {
  const large = {
    ...aPackage,
    id: 'large',
    contents: ['Winter mats', 'Clock'],
    available: ['g70'],
  };
  const small = { ...aPackage, id: 'small', contents: ['Winter mats'], available: ['g70'] };
  const question = aQuestion({ equipment: ['winterMats'] });
  const choose = (packages: PriceList['packages']) =>
    withEquipmentPackages(question, { ...empty, packages }, 'g70').things.package;
  expect(choose([large, small])).toEqual(['small']);
  expect(choose([small, large])).toEqual(['small']);
});
