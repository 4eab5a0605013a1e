import { useTranslation } from 'react-i18next';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../../data/local-database.ts';
import { findCurrentPriceList } from '../../../data/queries/current-price-list.ts';
import { useLiveRows } from '../../../data/use-live.ts';
import { type ShownCar, shownCars } from './shown-cars.ts';

const none: readonly Vehicle[] = [];

/**
 * Returns the current car on the idle screen; undefined until the price list is read, null if no
 * car of a price list can be shown.
 */
export function useShownCar(turn: number): ShownCar | null | undefined {
  const language = languageOf(useTranslation().i18n.language);
  const vehicles = useLiveRows(async () => {
    const priceList = await findCurrentPriceList(localDatabase, Date.now());
    return priceList ? translatePriceList(priceList, language).vehicles : none;
  }, [language]);
  const cars = vehicles && shownCars(vehicles);
  return cars && (cars[turn % cars.length] ?? null);
}
