import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { priceListIn } from '#domain/catalogue/price-list-in-language.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findPriceList } from '../../data/queries/price-list-queries.ts';
import { type ShownCar, shownCars } from './shown-cars.ts';

const none: readonly Vehicle[] = [];

/** The cars of the loop; undefined while they are being looked for. */
export function useShownCars(): ShownCar[] | undefined {
  const language = languageOf(useTranslation().i18n.language);
  const vehicles = useLiveQuery(async () => {
    const priceList = await findPriceList(localDatabase, Date.now());
    return priceList ? priceListIn(priceList, language).vehicles : none;
  }, [language]);
  return vehicles && shownCars(vehicles);
}
