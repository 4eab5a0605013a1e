import type { Configuration } from '#domain/builds/configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

export interface PanelProps {
  priceList: PriceList;
  configuration: Configuration;
  choose: (changes: Partial<Configuration>) => void;
  onPicked: () => void;
  onClose: () => void;
}
