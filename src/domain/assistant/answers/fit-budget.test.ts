import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { checkConfiguration } from '../../catalogue/configuration/check-configuration.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '../../catalogue/configuration/price-breakdown.ts';
import { aPriceList } from '../../catalogue/price-list.testing.ts';
import { fitBudget } from './budget.ts';

const priceList = aPriceList();
const rich = {
  ...createDefaultConfiguration(priceList, 'gv80'),
  trimId: 'gv80-prestige',
  wheelsId: '21-inch',
  interiorColorId: 'sevilla-red',
  packageIds: ['ride', 'sound'],
  engineVariantId: 'gv80-3',
};

test('a budget plan contains the smallest single change that meets the budget', () => {
  const total = computeConfiguratorTotal(priceList, rich);
  // The leather costs 15,000 stored units, the sound package 22,500.
  const plan = fitBudget(priceList, rich, total - 14_000);
  expect(plan.changes).toMatchObject([{ kind: 'interior', from: 'sevilla-red', to: 'black' }]);
});

test('a budget below the starting price gets the cheapest configuration and `fits: false`', () => {
  const least = computeConfiguratorTotal(priceList, createDefaultConfiguration(priceList, 'gv80'));
  const plan = fitBudget(priceList, rich, least - 1);
  expect(plan.fits).toBe(false);
  expect(computeConfiguratorTotal(priceList, plan.configuration)).toBe(least);
});

test('a budget plan meets the budget or ends at the cheapest configuration, which exceeds the budget', () => {
  const vehicles = priceList.vehicles.map(({ id }) => id);
  const pick = fc.nat();
  fc.assert(
    fc.property(
      fc.constantFrom(...vehicles),
      fc.tuple(pick, pick, pick, pick),
      fc.integer({ min: 500_000, max: 3_000_000 }),
      (vehicleId, [trim, wheels, interior, packages], budget) => {
        const one = (kind: 'trim' | 'wheels' | 'interior', at: number) => {
          const options = listAvailableOptions(priceList, vehicleId, kind);
          return options[at % options.length]?.id ?? '';
        };
        const offered = listAvailableOptions(priceList, vehicleId, 'package');
        const configuration = {
          ...createDefaultConfiguration(priceList, vehicleId),
          trimId: one('trim', trim),
          wheelsId: one('wheels', wheels),
          interiorColorId: one('interior', interior),
          packageIds: offered.filter((_, at) => (packages >> at) % 2 === 1).map(({ id }) => id),
        };
        const plan = fitBudget(priceList, configuration, budget);
        const total = computeConfiguratorTotal(priceList, plan.configuration);
        const least = computeConfiguratorTotal(
          priceList,
          createDefaultConfiguration(priceList, vehicleId),
        );
        expect(checkConfiguration(priceList, plan.configuration)).toEqual([]);
        expect(plan.fits ? total <= budget : total === least && least > budget).toBe(true);
      },
    ),
  );
});

const totalOf = (plan: ReturnType<typeof fitBudget>) =>
  computeConfiguratorTotal(priceList, plan.configuration);

test('a budget equal to the total of the configuration needs no change', () => {
  const total = computeConfiguratorTotal(priceList, rich);
  expect(fitBudget(priceList, rich, total)).toEqual({
    changes: [],
    configuration: rich,
    fits: true,
  });
});

test('a budget plan ends as soon as the total equals the budget', () => {
  const withoutSound = { ...rich, packageIds: ['ride'] };
  const budget = computeConfiguratorTotal(priceList, withoutSound);
  const plan = fitBudget(priceList, rich, budget);
  expect(plan.changes).toHaveLength(1);
  expect(plan.changes[0]).toMatchObject({ kind: 'package', from: 'sound', to: null });
  expect(plan.configuration).toEqual(withoutSound);
});

test('a budget plan starts with the largest saving, and each change builds on the previous configuration', () => {
  const least = computeConfiguratorTotal(priceList, createDefaultConfiguration(priceList, 'gv80'));
  const plan = fitBudget(priceList, rich, least);
  expect(totalOf(plan)).toBe(least);
  const saved = plan.changes.map(
    ({ before, after }) =>
      computeConfiguratorTotal(priceList, before) - computeConfiguratorTotal(priceList, after),
  );
  expect(saved[0]).toBe(Math.max(...saved));
  expect(plan.changes[0]?.before).toEqual(rich);
  for (const [at, { before }] of plan.changes.slice(1).entries()) {
    expect(before).toEqual(plan.changes[at]?.after);
  }
  const engine = plan.changes.find(({ kind }) => kind === 'engine');
  expect(engine).toMatchObject({ from: 'gv80-3', to: 'gv80-1' });
});

test('a budget plan replaces a trim only with a cheaper trim', () => {
  const trimmed = { ...createDefaultConfiguration(priceList, 'gv80'), trimId: 'gv80-prestige' };
  const least = computeConfiguratorTotal(priceList, createDefaultConfiguration(priceList, 'gv80'));
  const plan = fitBudget(priceList, trimmed, least);
  const prices = new Map(priceList.trims.map(({ id, price }) => [id, price]));
  for (const { kind, from, to } of plan.changes) {
    expect(kind).toBe('trim');
    expect(prices.get(to ?? '') ?? Infinity).toBeLessThan(prices.get(from) ?? 0);
  }
  expect(plan.fits).toBe(true);
});
