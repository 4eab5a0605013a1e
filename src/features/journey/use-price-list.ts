import { useTranslation } from 'react-i18next';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { findCurrentPriceList } from '../../data/queries/catalogue/current-price-list.ts';
import { useMarket } from '../../shared/use-market.ts';
import { useHasTimedOut } from '../../ui/feedback/use-has-timed-out.ts';

interface PriceListState {
  /** Undefined until the tablet has read a price list. */
  priceList: PriceList | undefined;
  /** Whether the tablet still has no price list after the time that a sync usually takes. */
  isMissing: boolean;
}

/**
 * Returns the price list in force, in the language of the app. On a new tablet, the price list may
 * still be syncing.
 */
export function usePriceList(): PriceListState {
  const { i18n } = useTranslation();
  const market = useMarket();
  const currentPriceList = useLiveRows(() => findCurrentPriceList(localDatabase, Date.now()));
  const isMissing = useHasTimedOut(currentPriceList === null);
  return {
    priceList: currentPriceList
      ? translatePriceList(currentPriceList, languageOf(i18n.language), market)
      : undefined,
    isMissing,
  };
}
