import type { Configuration } from '../builds/configuration.ts';
import { checkConfiguration, type ConfigurationProblem } from './check-configuration.ts';
import { configuratorTotal, priceBreakdown, type PriceLine } from './price-breakdown.ts';
import type { PriceList } from './price-list.ts';

export interface PriceChange {
  /** Stored units. */
  before: number;
  /** Stored units; null where the newer price list does not offer everything chosen. */
  after: number | null;
  /** The lines whose amount differs. */
  lines: (Omit<PriceLine, 'amount'> & { before: number; after: number })[];
  /** What the newer price list does not offer any more. */
  gone: ConfigurationProblem[];
}

/** What a newer price list makes of a configuration. */
export function whatChanged(
  oldList: PriceList,
  newList: PriceList,
  configuration: Configuration,
): PriceChange {
  const gone = checkConfiguration(newList, configuration);
  const newLines = priceBreakdown(newList, configuration);
  const lines = priceBreakdown(oldList, configuration).map(({ kind, id, name, amount }, at) => ({
    kind,
    id,
    name,
    before: amount,
    after: newLines[at]?.amount ?? 0,
  }));
  return {
    before: configuratorTotal(oldList, configuration),
    after: gone.length > 0 ? null : configuratorTotal(newList, configuration),
    lines: lines.filter(({ before, after }) => before !== after),
    gone,
  };
}
