import { useTranslation } from 'react-i18next';
import { priceListIn } from '#domain/catalogue/price-list-in-language.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findPriceList } from '../../data/queries/current-price-list.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { useWaitedLongEnough } from '../../ui/use-waited-long-enough.ts';

interface PriceListInHand {
  /** Undefined until it is there. */
  priceList: PriceList | undefined;
  /** It has not come, although a good line would have brought it by now. */
  isMissing: boolean;
}

/** The price list that is in force, in the language on the screen; on a fresh tablet it is still on its way for a moment. */
export function usePriceList(): PriceListInHand {
  const { i18n } = useTranslation();
  const found = useLiveRows(() => findPriceList(localDatabase, Date.now()));
  const isMissing = useWaitedLongEnough(found === null);
  return {
    priceList: found ? priceListIn(found, languageOf(i18n.language)) : undefined,
    isMissing,
  };
}
