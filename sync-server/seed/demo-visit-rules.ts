import type { Agent } from '#domain/agents/agent.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';

const THURSDAY = 4;

/**
 * Returns the visit rules of the demo showrooms; the capacity of a slot is the number of agents in
 * the showroom.
 */
export function createDemoVisitRules(
  {
    showrooms,
    agents,
    priceList,
  }: { showrooms: Showroom[]; agents: Agent[]; priceList: PriceList },
  now: number,
): VisitRules[] {
  return showrooms.map(({ id, timezone }) => {
    const year = Number(localDateOf(now, timezone).slice(0, 4));
    const hostIds = agents
      .filter(({ role, showroomIds }) => role === 'agent' && showroomIds.includes(id))
      .map((agent) => agent.id);
    return {
      id,
      slotMinutes: 60,
      visitMinutes: 45,
      bufferMinutes: 15,
      capacity: Math.max(1, hostIds.length),
      leadMinutes: 60,
      horizonDays: 60,
      closedDays: [year - 1, year, year + 1].flatMap(holidaysOf),
      hostIds,
      demonstrators: priceList.vehicles
        .filter(({ make }) => make === OWN_MAKE)
        .map((vehicle) => ({ id: `${id}-${vehicle.id}`, vehicleId: vehicle.id })),
    };
  });
}

function holidaysOf(year: number): VisitRules['closedDays'] {
  return [
    { date: `${year}-01-01`, reason: 'New Year’s Day' },
    { date: `${year}-07-04`, reason: 'Independence Day' },
    { date: thanksgivingOf(year), reason: 'Thanksgiving' },
    { date: `${year}-12-25`, reason: 'Christmas Day' },
  ];
}

/** Thanksgiving, the fourth Thursday of November. */
function thanksgivingOf(year: number): string {
  const firstDay = `${year}-11-01`;
  const daysToThursday = (THURSDAY - weekdayOf(firstDay) + 7) % 7;
  return addDaysToDate(firstDay, daysToThursday + 21);
}
