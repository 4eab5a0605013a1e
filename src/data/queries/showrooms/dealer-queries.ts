import { findReceivingDealer } from '#domain/bookings/hand-over.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { computeDistanceKm } from '#domain/showrooms/distance-km.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { compareNames } from '../../compare-names.ts';
import { createDexieTx } from '../../database/dexie-tx.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows, isValidRow } from '../../database/quarantine.ts';

/**
 * A showroom and its distance from the tablet's showroom, km. The distance is null if one of the
 * two showrooms has no known position.
 */
export interface NearShowroom {
  showroom: Showroom;
  closedDays: VisitRules['closedDays'];
  distanceKm: number | null;
}

/** A dealer with its open showrooms, the nearest showroom first. */
export interface NearDealer {
  dealer: Dealer;
  /**
   * Distance to the nearest open showroom of the dealer, km. If this distance is unknown, the
   * distance in the dealer's row.
   */
  distanceKm: number;
  showrooms: NearShowroom[];
}

/** Returns all dealers, sorted by their distance from the showroom `ownShowroomId`. */
export async function listDealers(
  db: LocalDatabase,
  ownShowroomId: string | null,
): Promise<NearDealer[]> {
  const [dealers, showrooms, rules] = await Promise.all([
    db.dealers.toArray(),
    db.showrooms.toArray(),
    db.visitRules.toArray(),
  ]);
  const validShowrooms = filterValidRows(db, 'showrooms', showrooms);
  const ownCoordinates = validShowrooms.find(({ id }) => id === ownShowroomId)?.coordinates;
  const closedDays = new Map(
    filterValidRows(db, 'visitRules', rules).map((row) => [row.id, row.closedDays]),
  );
  const nearShowrooms = validShowrooms.map((showroom): NearShowroom => {
    const { id, coordinates: showroomCoordinates } = showroom;
    const distance =
      ownCoordinates && showroomCoordinates
        ? computeDistanceKm(ownCoordinates, showroomCoordinates)
        : null;
    return { showroom, closedDays: closedDays.get(id) ?? [], distanceKm: distance };
  });
  return filterValidRows(db, 'dealers', dealers)
    .map((dealer) => toNearDealer(dealer, nearShowrooms))
    .sort((a, b) => a.distanceKm - b.distanceKm || compareNames(a.dealer, b.dealer));
}

/**
 * Returns the name of the dealer who receives a booking that moves from the showrooms `fromIds` to
 * `toId`; the dealer's id if the row of the dealer is missing or damaged. Returns null if the
 * booking stays with its dealer or the showroom is unknown.
 */
export async function findReceivingDealerName(
  db: LocalDatabase,
  fromIds: readonly string[],
  toId: string,
): Promise<string | null> {
  const dealerId = await findReceivingDealer(createDexieTx(db), fromIds, toId);
  if (dealerId === undefined) return null;
  const row = await db.dealers.get(dealerId);
  return isValidRow('dealers', row) ? row.name : dealerId;
}

function toNearDealer(dealer: Dealer, allShowrooms: readonly NearShowroom[]): NearDealer {
  const showrooms = allShowrooms
    .filter(({ showroom }) => showroom.dealerId === dealer.id && showroom.closedAt === undefined)
    .sort(
      (a, b) =>
        (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) ||
        compareNames(a.showroom, b.showroom),
    );
  return { dealer, distanceKm: showrooms[0]?.distanceKm ?? dealer.distanceKm, showrooms };
}
