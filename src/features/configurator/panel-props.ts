import type { Configuration } from '#domain/builds/configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

/** What every panel works on. */
export interface PanelProps {
  priceList: PriceList;
  configuration: Configuration;
  choose: (changes: Partial<Configuration>) => void;
  /** One was picked for good. */
  onPicked: () => void;
  onClose: () => void;
}
