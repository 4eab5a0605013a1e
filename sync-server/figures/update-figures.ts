import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { Clock } from '../ports/clock.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { Snapshot, SyncStore, WriteTx } from '../store/store.ts';
import { updateDayFigures } from './update-day-figures.ts';
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
 * @param mayGoOn called before each transaction; false ends the run
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
