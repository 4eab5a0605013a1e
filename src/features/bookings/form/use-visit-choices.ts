import type { Agent } from '#domain/agents/agent.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listShowrooms } from '../../../data/queries/catalogue/catalogue-queries.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { findReceivingDealerName } from '../../../data/queries/showrooms/dealer-queries.ts';
import { findVisitRules, listHosts } from '../../../data/queries/showrooms/showroom-queries.ts';

export interface VisitChoices {
  showrooms: Showroom[];
  /**
   * The selected showroom; null if no showroom is selected, or if this tablet does not store the
   * showroom.
   */
  place: {
    showroom: Showroom;
    rules: VisitRules;
    hosts: Agent[];
    /**
     * Name of another dealer who receives the booking, for which the customer must agree; null if
     * the booking stays with its dealer.
     */
    receivingDealer: string | null;
  } | null;
  vehicles: Vehicle[];
}

/**
 * Returns the selectable options of the booking form; undefined until the first read.
 * @param fromIds showrooms that already have the booking: a visit at their dealers needs no consent
 */
export function useVisitChoices(
  showroomId: string | null,
  fromIds: readonly string[],
): VisitChoices | undefined {
  const choices = useLiveRows(async () => {
    const [allShowrooms, priceList] = await Promise.all([
      listShowrooms(localDatabase),
      findCurrentPriceList(localDatabase, Date.now()),
    ]);
    const showrooms = allShowrooms.filter(
      ({ id, closedAt }) => closedAt === undefined || id === showroomId,
    );
    const showroom = showrooms.find(({ id }) => id === showroomId);
    const [rules, hosts, receivingDealer] = await Promise.all([
      findVisitRules(localDatabase, showroomId ?? ''),
      listHosts(localDatabase, showroomId ?? ''),
      findReceivingDealerName(localDatabase, fromIds, showroomId ?? ''),
    ]);
    const vehicles = priceList?.vehicles.filter(({ make }) => make === OWN_MAKE) ?? [];
    return {
      showroomId,
      showrooms,
      place: showroom ? { showroom, rules, hosts, receivingDealer } : null,
      vehicles,
    };
  }, [showroomId, ...fromIds]);
  // Ignores choices that were read without a showroom: they would report the showroom of the form
  // as unavailable.
  return choices?.showroomId === null && showroomId !== null ? undefined : choices;
}
