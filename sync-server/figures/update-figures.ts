import {
  toDayFiguresId,
  type FunnelStage,
  funnelStages,
  type StoredDay,
} from '#domain/figures/day-figures.ts';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { MAX_STORED_AMOUNT } from '#domain/values/money.ts';
import type { Clock } from '../ports/clock.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { Snapshot, SyncStore, WriteTx } from '../store/store.ts';
import type { DaySum } from '../store/unsynced-tables/figures-store.ts';
import { updateDaySums } from './update-day-sums.ts';

/** Number of days per transaction, kept small because pushes wait for the transaction. */
const DAY_BATCH_SIZE = 10;

export interface FiguresDeps {
  store: Pick<SyncStore, 'read' | 'write'>;
  clock: Clock;
  pokes: Pick<Pokes, 'notify'>;
}

/**
 * Updates the figures of all days in several short transactions. A push waits for at most one of
 * these transactions, and an interrupted run continues later at the same point. If two processes
 * count at the same time, their transactions alternate.
 * @param mayContinue called before each transaction; false ends the run
 */
export async function updateFigures(deps: FiguresDeps, mayContinue = () => true): Promise<void> {
  for (const showroom of await deps.store.read(findChangedShowrooms)) {
    const runTransaction = async (work: (tx: WriteTx) => Promise<boolean>) =>
      mayContinue() && (await runFiguresTransaction(deps, showroom, work));
    while (await runTransaction((tx) => updateDaySums(tx.tally, showroom)));
    while (await runTransaction((tx) => updateChangedDays(tx, showroom, deps.clock.now())));
  }
}

async function findChangedShowrooms(snapshot: Snapshot): Promise<Showroom[]> {
  const showrooms = await snapshot.all('showrooms');
  if (showrooms.length === 0) return [];
  const countedSpaces = await snapshot.countedSpaces();
  const spaces = await snapshot.spaces(showrooms.map(({ id }) => id));
  return showrooms.filter(({ id, timezone, dealerId }) => {
    const countedSpace = countedSpaces.get(id);
    const isSpaceUnchanged =
      countedSpace?.timezone === timezone && countedSpace.dealerId === dealerId;
    return (
      !isSpaceUnchanged ||
      countedSpace.readUpTo < (spaces.get(id)?.version ?? 0) ||
      countedSpace.hasUncounted
    );
  });
}

/**
 * Runs one transaction and pokes the spaces that it has changed. Returns whether more work is left.
 */
async function runFiguresTransaction(
  { store, pokes }: FiguresDeps,
  { dealerId }: Showroom,
  work: (tx: WriteTx) => Promise<boolean>,
): Promise<boolean> {
  const { value, changedSpaces } = await store.write([toDealerSpaceId(dealerId)], work);
  pokes.notify(changedSpaces);
  return value;
}

/**
 * Counts a few of the changed days, latest first, because users mostly look at the latest days.
 * Returns whether there may be more changed days.
 */
async function updateChangedDays(tx: WriteTx, showroom: Showroom, now: number): Promise<boolean> {
  const days = await tx.tally.dequeueDays(showroom.id, DAY_BATCH_SIZE);
  for (const day of days) await updateDayFigures(tx, showroom, day, now);
  return days.length === DAY_BATCH_SIZE;
}

/**
 * Computes and writes the figures of one day of a showroom from the sums of that day. Deletes the
 * figures of a day without sums. Writes nothing if the figures are unchanged.
 */
async function updateDayFigures(
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
    // Caps the revenue at the largest valid amount. A day with a larger amount could not be stored
    // and would block the figures of all days.
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
