import { useTranslation } from 'react-i18next';
import { priceListIn } from '#domain/catalogue/price-list-in-language.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findPriceList } from '../../data/queries/current-price-list.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { useWaitedLongEnough } from '../../ui/use-waited-long-enough.ts';

interface PriceListInHand {
  /** Undefined until the price list is read. */
  priceList: PriceList | undefined;
  /** Whether the tablet has still no price list after the time that a sync usually takes. */
  isMissing: boolean;
}

/**
 * Returns the price list in force, in the language of the app. On a new tablet, the price list may
 * still be syncing.
 */
export function usePriceList(): PriceListInHand {
  const { i18n } = useTranslation();
  const found = useLiveRows(() => findPriceList(localDatabase, Date.now()));
  const isMissing = useWaitedLongEnough(found === null);
  return {
    priceList: found ? priceListIn(found, languageOf(i18n.language)) : undefined,
    isMissing,
  };
}
