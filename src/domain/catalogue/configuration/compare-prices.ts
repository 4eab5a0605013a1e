import type { Configuration } from '../../builds/configuration.ts';
import type { PriceList } from '../price-list.ts';
import { checkConfiguration, type ConfigurationProblem } from './check-configuration.ts';
import {
  computeConfiguratorTotal,
  createPriceBreakdown,
  type PriceLine,
} from './price-breakdown.ts';

export interface PriceChange {
  /** Total in the older price list, in stored units. */
  before: number;
  /**
   * Total in the newer price list, in stored units; null if the newer list does not offer every
   * choice.
   */
  after: number | null;
  lines: (Omit<PriceLine, 'amount'> & { before: number; after: number })[];
  gone: ConfigurationProblem[];
}

export function comparePrices(
  oldList: PriceList,
  newList: PriceList,
  configuration: Configuration,
): PriceChange {
  const gone = checkConfiguration(newList, configuration);
  const newLines = createPriceBreakdown(newList, configuration);
  const lines = createPriceBreakdown(oldList, configuration).map(
    ({ kind, id, name, amount }, index) => ({
      kind,
      id,
      name,
      before: amount,
      after: newLines[index]?.amount ?? 0,
    }),
  );
  return {
    before: computeConfiguratorTotal(oldList, configuration),
    after: gone.length > 0 ? null : computeConfiguratorTotal(newList, configuration),
    lines: lines.filter(({ before, after }) => before !== after),
    gone,
  };
}
