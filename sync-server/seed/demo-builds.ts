import { type Build, customizationsOf } from '#domain/builds/build.ts';
import { type Configuration, sortUniqueIds } from '#domain/builds/configuration.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { SeededRandom } from './demo-random.ts';

const SEED = 20_261_121;
const MINUTE_MS = 60 * 1000;

export function createDemoBuilds(
  priceList: PriceList,
  customers: readonly Customer[],
  now: number,
): Build[] {
  const random = new SeededRandom(SEED);
  return customers.flatMap((customer) =>
    Array.from({ length: pickCount(random, customer) }, (_, at) =>
      createDemoBuild(random, { priceList, customer, at, now }),
    ),
  );
}

interface BuildInput {
  priceList: PriceList;
  customer: Customer;
  at: number;
  now: number;
}

function createDemoBuild(
  random: SeededRandom,
  { priceList, customer, at, now }: BuildInput,
): Build {
  const { id, showroomId, assignedTo, registeredAt } = customer;
  const configuration = pickConfiguration(random, priceList, customer);
  const createdAt = Math.min(now, registeredAt + (at + 1) * random.below(40) * MINUTE_MS);
  return {
    id: `build-${id}-${at + 1}`,
    showroomId,
    customerId: id,
    agentId: assignedTo,
    vehicleId: configuration.vehicleId,
    priceListId: priceList.id,
    customizations: customizationsOf(configuration),
    totalPrice: computeConfiguratorTotal(priceList, configuration),
    status: pickStatus(random, customer),
    createdAt,
    updatedAt: createdAt,
  };
}

function pickCount(random: SeededRandom, { intent }: Customer): number {
  if (intent === 'cold')
    return random.pickWeighted([
      [0, 80],
      [1, 20],
    ] as const);
  if (intent === 'browsing')
    return random.pickWeighted([
      [0, 55],
      [1, 45],
    ] as const);
  return random.pickWeighted([
    [0, 20],
    [1, 55],
    [2, 25],
  ] as const);
}

function pickStatus(random: SeededRandom, { intent }: Customer): Build['status'] {
  const isLikelyBuyer = intent === 'buying' || intent === 'hot';
  return random.pickWeighted([
    ['saved', 50],
    ['shared', 30],
    ['quoted', isLikelyBuyer ? 40 : 5],
    ['archived', 10],
  ]);
}

function pickConfiguration(
  random: SeededRandom,
  priceList: PriceList,
  { budgetRange }: Customer,
): Configuration {
  const ownMakeVehicles = priceList.vehicles.filter(({ make }) => make === OWN_MAKE);
  const affordable = ownMakeVehicles.filter(({ priceRange }) => priceRange.min <= budgetRange.max);
  const vehicle = pickRandomItem(random, affordable) ?? pickRandomItem(random, ownMakeVehicles);
  const configuration = createDefaultConfiguration(priceList, vehicle?.id ?? '');
  const pickOption = (kind: OptionKind, fallbackId: string) =>
    pickRandomItem(random, listAvailableOptions(priceList, configuration.vehicleId, kind))?.id ??
    fallbackId;
  const packages = listAvailableOptions(priceList, configuration.vehicleId, 'package');
  return {
    ...configuration,
    trimId: pickOption('trim', configuration.trimId),
    exteriorColorId: pickOption('exterior', configuration.exteriorColorId),
    interiorColorId: pickOption('interior', configuration.interiorColorId),
    wheelsId: pickOption('wheels', configuration.wheelsId),
    packageIds: sortUniqueIds(packages.filter(() => random.next() < 0.35).map(({ id }) => id)),
  };
}

function pickRandomItem<T>(random: SeededRandom, items: readonly T[]): T | undefined {
  return items[random.below(items.length)];
}
