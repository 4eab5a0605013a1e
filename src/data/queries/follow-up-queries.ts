import { type FollowUp, isOpen } from '#domain/follow-ups/follow-up.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { dayAfter } from '#domain/slots/local-time.ts';
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

/** What was due longer ago than this is not a thing of today any more; customers still show it. */
const DAYS_OVERDUE = 60;

/** A follow-up that is due, and who it is about. */
export interface DueFollowUp {
  followUp: FollowUp;
  customer: Customer;
}

/** What is to be done in a showroom today or was to be before, the longest due first. */
export async function listDueFollowUps(
  db: LocalDatabase,
  { showroomId, today }: { showroomId: string; today: string },
): Promise<DueFollowUp[]> {
  const from = dayAfter(today, -DAYS_OVERDUE);
  const rows = await db.followUps.where('dueOn').between(from, today, true, true).toArray();
  const due = keepSound(db, 'followUps', rows)
    .filter((row) => isOpen(row) && row.showroomId === showroomId)
    .sort(byDay);
  const customers = await db.customers.bulkGet(due.map(({ customerId }) => customerId));
  return due.flatMap((followUp, at) => {
    const customer = customers[at];
    return customer && customer.deletedAt === undefined ? { followUp, customer } : [];
  });
}

function byDay(a: FollowUp, b: FollowUp): number {
  return a.dueOn.localeCompare(b.dueOn) || a.createdAt - b.createdAt;
}
