import { useTranslation } from 'react-i18next';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { type ShownCar, listShownCars } from './shown-cars.ts';

const noVehicles: readonly Vehicle[] = [];

/**
 * Returns the current car on the idle screen; undefined until the price list is read, null if no
 * car of a price list can be shown.
 */
export function useShownCar(turn: number): ShownCar | null | undefined {
  const language = languageOf(useTranslation().i18n.language);
  const vehicles = useLiveRows(async () => {
    const priceList = await findCurrentPriceList(localDatabase, Date.now());
    return priceList ? translatePriceList(priceList, language).vehicles : noVehicles;
  }, [language]);
  const cars = vehicles && listShownCars(vehicles);
  return cars && (cars[turn % cars.length] ?? null);
}
