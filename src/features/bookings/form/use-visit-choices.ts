import type { Agent } from '#domain/agents/agent.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import {
  findVisitRules,
  listHosts,
  listShowrooms,
} from '../../../data/queries/showrooms/showroom-queries.ts';

export interface VisitChoices {
  showrooms: Showroom[];
  /**
   * The selected showroom; null if no showroom is selected, or if this tablet does not store the
   * showroom.
   */
  place: { showroom: Showroom; rules: VisitRules; hosts: Agent[] } | null;
  vehicles: Vehicle[];
}

/** Returns the selectable options of the booking form; undefined until the first read. */
export function useVisitChoices(showroomId: string | null): VisitChoices | undefined {
  return useLiveRows(async () => {
    const [allShowrooms, priceList] = await Promise.all([
      listShowrooms(localDatabase),
      findCurrentPriceList(localDatabase, Date.now()),
    ]);
    const showrooms = allShowrooms.filter(
      ({ id, closedAt }) => closedAt === undefined || id === showroomId,
    );
    const showroom = showrooms.find(({ id }) => id === showroomId);
    const [rules, hosts] = await Promise.all([
      findVisitRules(localDatabase, showroomId ?? ''),
      listHosts(localDatabase, showroomId ?? ''),
    ]);
    const vehicles = priceList?.vehicles.filter(({ make }) => make === OWN_MAKE) ?? [];
    return { showrooms, place: showroom ? { showroom, rules, hosts } : null, vehicles };
  }, [showroomId]);
}
