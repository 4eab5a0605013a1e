import { createDefaultConfiguration } from '../catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '../catalogue/configuration/price-breakdown.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { type Build, customizationsOf } from './build.ts';
import type { Configuration } from './configuration.ts';
import type { SaveBuildArgs } from './build-mutators.ts';

/** Returns the default configuration of a vehicle, by default a GV80, with the given choices. */
export function aConfiguration(
  choices: Partial<Configuration> = {},
  priceList: PriceList = aPriceList(),
): Configuration {
  return { ...createDefaultConfiguration(priceList, choices.vehicleId ?? 'gv80'), ...choices };
}

export function aBuild(fields: Partial<Build> = {}, choices: Partial<Configuration> = {}): Build {
  const configuration = aConfiguration(choices);
  return {
    id: 'build-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    agentId: 'AGT001',
    vehicleId: configuration.vehicleId,
    priceListId: 'price-list-1',
    customizations: customizationsOf(configuration),
    totalPrice: computeConfiguratorTotal(aPriceList(), configuration),
    status: 'saved',
    createdAt: 2000,
    updatedAt: 2000,
    ...fields,
  };
}

export function aSave(
  fields: Partial<SaveBuildArgs> = {},
  choices: Partial<Configuration> = {},
): SaveBuildArgs {
  return {
    buildId: 'build-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    priceListId: 'price-list-1',
    configuration: aConfiguration(choices),
    ...fields,
  };
}
