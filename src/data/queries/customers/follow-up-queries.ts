import type { Customer } from '#domain/customers/customer.ts';
import { type FollowUp, isOpenFollowUp } from '#domain/follow-ups/follow-up.ts';
import { addDaysToDate } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows } from '../../database/quarantine.ts';

/**
 * Returns a customer's open follow-ups, sorted by day, and the completed follow-ups, last completed
 * first.
 */
export async function listFollowUps(
  db: LocalDatabase,
  customerId: string,
): Promise<{ open: FollowUp[]; done: FollowUp[] }> {
  const rows = await db.followUps.where('customerId').equals(customerId).toArray();
  const shown = filterValidRows(db, 'followUps', rows).filter(
    ({ deletedAt }) => deletedAt === undefined,
  );
  return {
    open: shown.filter(isOpenFollowUp).sort(byDay),
    done: shown
      .filter((followUp) => !isOpenFollowUp(followUp))
      .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
  };
}

/**
 * Follow-ups that are overdue for more days than this are not in the list of due follow-ups; the
 * customer's screen still shows them.
 */
const DAYS_OVERDUE = 60;

/** A due follow-up and its customer. */
export interface DueFollowUp {
  followUp: FollowUp;
  customer: Customer;
}

/**
 * Returns the open follow-ups of a showroom that are due today or overdue, the longest overdue
 * first.
 */
export async function listDueFollowUps(
  db: LocalDatabase,
  { showroomId, today }: { showroomId: string; today: string },
): Promise<DueFollowUp[]> {
  const from = addDaysToDate(today, -DAYS_OVERDUE);
  const rows = await db.followUps.where('dueOn').between(from, today, true, true).toArray();
  const due = filterValidRows(db, 'followUps', rows)
    .filter((row) => isOpenFollowUp(row) && row.showroomId === showroomId)
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
