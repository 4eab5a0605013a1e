import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Target } from '#domain/figures/target.ts';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';
import { keepSound } from '../quarantine.ts';

/** What head office has counted, and what it expects, as this tablet last heard of it. */
interface CountedElsewhere {
  days: DayFigures[];
  targets: Target[];
  /** The showrooms of which all of that is here. */
  knownIds: string[];
  /** ms since 1970; null where nothing is known. */
  asOf: number | null;
}

interface Asked {
  ownId: string;
  showroomIds: readonly string[];
  period: Period;
}

/** The days of other showrooms of the dealer, and the targets of all that are looked at. */
export async function readElsewhere(
  db: LocalDatabase,
  { ownId, showroomIds, period }: Asked,
): Promise<CountedElsewhere> {
  const knownIds = await findKnown(
    db,
    ownId,
    showroomIds.filter((id) => id !== ownId),
  );
  const [days, targets, pulledAt] = await Promise.all([
    Promise.all(knownIds.map((id) => daysOf(db, id, period).toArray())),
    db.targets
      .where('showroomId')
      .anyOf([...showroomIds])
      .toArray(),
    readMeta(db, 'pulledAt'),
  ]);
  return {
    days: keepSound(db, 'dayFigures', days.flat()),
    targets: keepSound(db, 'targets', targets),
    knownIds,
    asOf: knownIds.length > 0 ? (pulledAt ?? null) : null,
  };
}

/** The first day of which other showrooms have figures. */
export async function findFirstElsewhere(
  db: LocalDatabase,
  showroomIds: readonly string[],
): Promise<string[]> {
  const ever = { from: '', through: '\uFFFF' };
  const first = await Promise.all(showroomIds.map((id) => daysOf(db, id, ever).first()));
  return first.flatMap((row) => row?.day ?? []);
}

/** Of its dealer a tablet has all days or, before the first complete pull of them, none. */
async function findKnown(
  db: LocalDatabase,
  ownId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const [own, others, any, pulledAt] = await Promise.all([
    db.showrooms.get(ownId),
    db.showrooms.bulkGet([...otherIds]),
    db.dayFigures.toCollection().first(),
    readMeta(db, 'pulledAt'),
  ]);
  if (!own || !any || pulledAt === undefined) return [];
  return others.flatMap((other) => (other?.dealerId === own.dealerId ? other.id : []));
}

function daysOf(db: LocalDatabase, showroomId: string, { from, through }: Period) {
  return db.dayFigures
    .where('[showroomId+day]')
    .between([showroomId, from], [showroomId, through], true, true);
}
