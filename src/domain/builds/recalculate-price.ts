import { checkConfiguration } from '../catalogue/configuration/check-configuration.ts';
import { computeConfiguratorTotal } from '../catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { AttentionCode } from '../errors/attention-codes.ts';
import { type Build, configurationOf } from './build.ts';

/**
 * Returns the build with its recalculated total, or an error code if the price list is unknown or
 * does not offer a choice.
 */
export function recalculatePrice(
  build: Build,
  priceList: PriceList | undefined,
): Build | AttentionCode {
  if (!priceList) return 'PRICE_LIST_UNKNOWN';
  const configuration = configurationOf(build);
  if (checkConfiguration(priceList, configuration).length > 0) return 'OPTION_NOT_AVAILABLE';
  const totalPrice = computeConfiguratorTotal(priceList, configuration);
  return { ...build, priceListId: priceList.id, totalPrice };
}
