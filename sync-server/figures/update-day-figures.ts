import {
  toDayFiguresId,
  type FunnelStage,
  funnelStages,
  type StoredDay,
} from '#domain/figures/day-figures.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { MAX_STORED_AMOUNT } from '#domain/values/money.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { WriteTx } from '../store/store.ts';
import type { DaySum } from '../store/unsynced-tables/figures-store.ts';

/**
 * Computes the figures of one day of a showroom from the sums of that day and writes them; deletes
 * the figures of a day without sums. Writes nothing if the figures are unchanged.
 */
export async function updateDayFigures(
  tx: WriteTx,
  showroom: Showroom,
  day: string,
  now: number,
): Promise<void> {
  const id = toDayFiguresId(showroom.id, day);
  const storedFigures = await tx.get('dayFigures', id);
  const sums = await tx.tally.sumsOf(showroom.id, day);
  if (sums.length === 0) {
    if (storedFigures) tx.applyWrites([{ op: 'del', table: 'dayFigures', id }]);
    return;
  }
  const { id: showroomId, dealerId } = showroom;
  const newFigures = { id, showroomId, dealerId, day, ...figuresOf(sums), countedAt: now };
  if (isDeepEqual({ ...newFigures, countedAt: storedFigures?.countedAt }, storedFigures)) return;
  tx.applyWrites([{ op: 'put', table: 'dayFigures', row: newFigures }]);
}

/**
 * Computes figures from sums. The result is the same as from `computeDayFigures` with all rows of
 * the day.
 */
function figuresOf(sums: readonly DaySum[]): Pick<StoredDay, 'vehicles' | 'agents' | 'reached'> {
  const groupSumsById = (kind: DaySum['kind']) =>
    new Map(sums.filter((sum) => sum.kind === kind).map((sum) => [sum.id, sum]));
  const [vehicles, sales, customers, stages] = [
    groupSumsById('vehicle'),
    groupSumsById('agent'),
    groupSumsById('customers'),
    groupSumsById('stage'),
  ];
  const toSoldFigures = (id: string, sum: DaySum | undefined) => ({
    id,
    sold: sum?.count ?? 0,
    // Caps the revenue at the largest valid amount: a day above it could not be stored and would
    // block the figures of all days.
    revenue: Math.min(sum?.amount ?? 0, MAX_STORED_AMOUNT),
  });
  const agentIds = new Set([...sales.keys(), ...customers.keys()]);
  const countReached = (stage: FunnelStage) =>
    funnelStages
      .slice(funnelStages.indexOf(stage))
      .reduce((sum, laterStage) => sum + (stages.get(laterStage)?.count ?? 0), 0);
  return {
    vehicles: sortIds(vehicles.keys()).map((id) => toSoldFigures(id, vehicles.get(id))),
    agents: sortIds(agentIds).map((id) => {
      const newCustomers = customers.get(id)?.count ?? 0;
      return Object.assign(toSoldFigures(id, sales.get(id)), { newCustomers });
    }),
    reached: {
      registered: countReached('registered'),
      visited: countReached('visited'),
      quoted: countReached('quoted'),
      sold: countReached('sold'),
    },
  };
}

function sortIds(ids: Iterable<string>): string[] {
  return [...ids].sort((one, other) => (one < other ? -1 : 1));
}
