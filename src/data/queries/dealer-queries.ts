import type { Dealer } from '#domain/showrooms/dealer.ts';
import { distanceKm } from '#domain/showrooms/distance-km.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { compareNames } from '../compare-names.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

/** A showroom and how far it is, km; null where nobody knows where it, or this one, is. */
export interface NearShowroom {
  showroom: Showroom;
  distanceKm: number | null;
}

/** A dealer with its showrooms, the nearest first. */
export interface NearDealer {
  dealer: Dealer;
  /** To its nearest showroom, km; what head office noted where that is not known. */
  distanceKm: number;
  showrooms: NearShowroom[];
}

/** Every dealer, the nearest to this showroom first. */
export async function listDealers(db: LocalDatabase, hereId: string | null): Promise<NearDealer[]> {
  const [dealers, showrooms] = await Promise.all([db.dealers.toArray(), db.showrooms.toArray()]);
  const sound = keepSound(db, 'showrooms', showrooms);
  const here = sound.find(({ id }) => id === hereId)?.coordinates;
  return keepSound(db, 'dealers', dealers)
    .map((dealer) => nearDealer(dealer, sound, here))
    .sort((a, b) => a.distanceKm - b.distanceKm || compareNames(a.dealer, b.dealer));
}

function nearDealer(
  dealer: Dealer,
  all: readonly Showroom[],
  here: Showroom['coordinates'],
): NearDealer {
  const showrooms = all
    .filter(({ dealerId, closedAt }) => dealerId === dealer.id && closedAt === undefined)
    .map((showroom) => {
      const there = showroom.coordinates;
      return { showroom, distanceKm: here && there ? distanceKm(here, there) : null };
    })
    .sort(
      (a, b) =>
        (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) ||
        compareNames(a.showroom, b.showroom),
    );
  return { dealer, distanceKm: showrooms[0]?.distanceKm ?? dealer.distanceKm, showrooms };
}
