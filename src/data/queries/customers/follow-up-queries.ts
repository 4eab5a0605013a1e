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
  const visibleFollowUps = filterValidRows(db, 'followUps', rows).filter(
    ({ deletedAt }) => deletedAt === undefined,
  );
  return {
    open: visibleFollowUps.filter(isOpenFollowUp).sort(compareByDay),
    done: visibleFollowUps
      .filter((followUp) => !isOpenFollowUp(followUp))
      .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
  };
}

/**
 * Follow-ups that are overdue for more days than this are not in the list of due follow-ups; the
 * customer's screen still shows them.
 */
const MAX_DAYS_OVERDUE = 60;

export interface DueFollowUp {
  followUp: FollowUp;
  customer: Customer;
}

/**
 * Returns the open follow-ups of a showroom that are due today or at most `MAX_DAYS_OVERDUE` days
 * overdue, the longest overdue first. Omits follow-ups of deleted customers.
 */
export async function listDueFollowUps(
  db: LocalDatabase,
  { showroomId, today }: { showroomId: string; today: string },
): Promise<DueFollowUp[]> {
  const from = addDaysToDate(today, -MAX_DAYS_OVERDUE);
  const rows = await db.followUps.where('dueOn').between(from, today, true, true).toArray();
  const dueFollowUps = filterValidRows(db, 'followUps', rows)
    .filter((row) => isOpenFollowUp(row) && row.showroomId === showroomId)
    .sort(compareByDay);
  const customers = await db.customers.bulkGet(dueFollowUps.map(({ customerId }) => customerId));
  return dueFollowUps.flatMap((followUp, index) => {
    const customer = customers[index];
    return customer && customer.deletedAt === undefined ? { followUp, customer } : [];
  });
}

function compareByDay(a: FollowUp, b: FollowUp): number {
  return a.dueOn.localeCompare(b.dueOn) || a.createdAt - b.createdAt;
}
