import { loadPriceListsFrom } from '#domain/catalogue/price-list-in-force.ts';
import {
  type AnalyticsFigures,
  computeAnalyticsFigures,
} from '#domain/figures/analytics-figures.ts';
import { getLastDays, type Period, getPeriodBefore } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { Snapshot } from '../store/store.ts';
import { updateFigures, type FiguresDeps } from './update-figures.ts';

/**
 * Functions that return the display name for an id in the figures, or the id itself if no name is
 * known.
 */
interface DisplayNames {
  agent: (id: string) => string;
  vehicle: (id: string) => string;
  showroom: (id: string) => string;
}

export interface Analytics {
  figures: AnalyticsFigures;
  period: Period;
  names: DisplayNames;
}

interface AnalyticsRequest {
  showrooms: readonly Showroom[];
  /** Length of the period in days; the period ends today in the time zone of the first showroom. */
  days: number;
}

/** Returns the figures of some showrooms for a period, summed up from their daily figures. */
export async function readAnalytics(
  deps: FiguresDeps,
  { showrooms, days: dayCount }: AnalyticsRequest,
): Promise<Analytics> {
  await updateFigures(deps);
  const today = localDateOf(deps.clock.now(), showrooms[0]?.timezone ?? 'UTC');
  const period = getLastDays(dayCount, today);
  const comparedPeriod = { from: getPeriodBefore(period).from, through: period.through };
  const showroomIds = showrooms.map(({ id }) => id);
  const closedShowrooms = showrooms.filter(({ closedAt }) => closedAt !== undefined);
  const closedIds = closedShowrooms.map(({ id }) => id);
  return deps.store.read(async (snapshot) => {
    const days = await Promise.all(
      showroomIds.map((id) => snapshot.daysBetween(id, comparedPeriod)),
    );
    const targets = await snapshot.all('targets');
    return {
      figures: computeAnalyticsFigures({
        period,
        showroomIds,
        closedIds,
        days: days.flat(),
        targets,
      }),
      period,
      names: await readNames(snapshot, showrooms),
    };
  });
}

async function readNames(
  snapshot: Snapshot,
  showrooms: readonly Showroom[],
): Promise<DisplayNames> {
  const agentNames = new Map((await snapshot.all('agents')).map(({ id, name }) => [id, name]));
  const priceLists = await loadPriceListsFrom(snapshot, 1);
  const vehicleNames = new Map(
    priceLists.flatMap((list) =>
      list.vehicles.map(({ id, make, model }): [string, string] => [id, `${make} ${model}`]),
    ),
  );
  const showroomNames = new Map(showrooms.map(({ id, name }) => [id, name]));
  return {
    agent: (id) => agentNames.get(id) ?? id,
    vehicle: (id) => vehicleNames.get(id) ?? id,
    showroom: (id) => showroomNames.get(id) ?? id,
  };
}
