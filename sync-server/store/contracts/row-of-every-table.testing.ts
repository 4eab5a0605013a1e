import { anActivity } from '#domain/activities/activity.testing.ts';
import { anAgentPhoto, anAgent } from '#domain/agents/agent.testing.ts';
import { visitWrites } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { aStoredDay, aTarget } from '#domain/figures/figures.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { demoRegistrationOptions } from '../../seed/demo-registration-options.ts';
import { demoShowrooms } from '../../seed/demo-showrooms.ts';
import { demoDealers } from '../../seed/seed-demo.ts';
import { putCustomer, testAttention } from '../../test/rows.testing.ts';

/** One row of each table, in the order of the tables. */
export function aRowOfEveryTable(): Write[] {
  const subject = { table: 'bookings', id: 'booking-1' };
  return [
    ...demoDealers.slice(0, 1).map((row) => ({ op: 'put', table: 'dealers', row }) as const),
    ...demoShowrooms.slice(0, 1).map((row) => ({ op: 'put', table: 'showrooms', row }) as const),
    { op: 'put', table: 'registrationOptions', row: demoRegistrationOptions },
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'agentPhotos', row: anAgentPhoto() },
    putCustomer({ mergedInto: 'customer-2' }),
    { op: 'put', table: 'builds', row: aBuild() },
    ...visitWrites(),
    { op: 'put', table: 'walkIns', row: aWalkIn({ customerId: 'customer-1' }) },
    { op: 'put', table: 'documents', row: aDocument() },
    { op: 'put', table: 'activities', row: anActivity() },
    { op: 'put', table: 'sales', row: aSale() },
    { op: 'put', table: 'followUps', row: aFollowUp() },
    { op: 'put', table: 'dayFigures', row: aStoredDay() },
    { op: 'put', table: 'targets', row: aTarget() },
    { op: 'put', table: 'attentions', row: testAttention({ subject }) },
  ];
}
