import { type FollowUp, isOpen } from '#domain/follow-ups/follow-up.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

/** A customer's follow-ups: those that are open by their day, then those that are done, latest first. */
export async function listFollowUps(
  db: LocalDatabase,
  customerId: string,
): Promise<{ open: FollowUp[]; done: FollowUp[] }> {
  const rows = await db.followUps.where('customerId').equals(customerId).toArray();
  const shown = keepSound(db, 'followUps', rows).filter(({ deletedAt }) => deletedAt === undefined);
  return {
    open: shown.filter(isOpen).sort(byDay),
    done: shown
      .filter((followUp) => !isOpen(followUp))
      .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
  };
}

/** What is to be done in this showroom by a day, the longest due first. */
export async function listDueFollowUps(db: LocalDatabase, today: string): Promise<FollowUp[]> {
  const rows = await db.followUps.where('dueOn').belowOrEqual(today).toArray();
  return keepSound(db, 'followUps', rows).filter(isOpen).sort(byDay);
}

function byDay(a: FollowUp, b: FollowUp): number {
  return a.dueOn.localeCompare(b.dueOn) || a.createdAt - b.createdAt;
}
