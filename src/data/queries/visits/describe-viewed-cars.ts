import { findOption, findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { readMeta } from '../../meta.ts';
import type { ViewedCar } from '../../session/customer/customer-session.ts';
import { findCurrentPriceList } from '../catalogue/current-price-list.ts';

/**
 * Returns one text per car, such as `GV60, Himalayan Gray 19:12`, with the time in the time zone of
 * the showroom. Omits vehicles that the price list in force does not contain.
 */
export async function describeViewedCars(
  db: LocalDatabase,
  viewedCars: readonly ViewedCar[],
): Promise<string[]> {
  const [priceList, device] = await Promise.all([
    findCurrentPriceList(db, Date.now()),
    readMeta(db, 'device'),
  ]);
  if (!priceList) return [];
  const showroom = device && (await db.showrooms.get(device.showroomId));
  const timeZone = isValidRow('showrooms', showroom) ? showroom.timezone : NO_SHOWROOM_ZONE;
  const timeFormat = getDateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return viewedCars.flatMap(({ vehicleId, exteriorColorId, at }) => {
    const vehicle = findVehicle(priceList, vehicleId);
    const color = findOption(priceList, 'exterior', exteriorColorId)?.name;
    if (!vehicle) return [];
    return [`${[vehicle.model, color].filter(Boolean).join(', ')} ${timeFormat.format(at)}`];
  });
}
