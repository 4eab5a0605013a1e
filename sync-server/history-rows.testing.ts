import { aKeptDay, aTarget } from '#domain/figures/figures.testing.ts';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { testAttention } from './rows.testing.ts';

/** A row of each table that tells what became of something, in the order of the tables. */
export function historyWrites(): Write[] {
  const subject = { table: 'bookings', id: 'booking-1' };
  return [
    { op: 'put', table: 'activities', row: anActivity() },
    { op: 'put', table: 'sales', row: aSale() },
    { op: 'put', table: 'followUps', row: aFollowUp() },
    { op: 'put', table: 'dayFigures', row: aKeptDay() },
    { op: 'put', table: 'targets', row: aTarget() },
    { op: 'put', table: 'attentions', row: testAttention({ subject }) },
  ];
}
