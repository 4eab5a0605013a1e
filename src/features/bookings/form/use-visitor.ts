import * as v from 'valibot';
import { visitorSchema } from '#domain/bookings/booking.ts';
import { idSchema } from '#domain/values/id.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findCustomer } from '../../../data/queries/customers/customer-queries.ts';
import type {
  SessionCustomer,
  VisitForm,
} from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Visitor } from './visit-form.ts';

const storedVisitorSchema = v.object({ id: idSchema, ...visitorSchema.entries });

/**
 * Returns the visitor: the customer of the booking to reschedule, else the customer of the current
 * customer session, else the customer that the agent selected (CT-08). Only a selected customer can
 * be changed; for this customer, `isServed` is false.
 */
export function useVisitor(form: VisitForm): { visitor: Visitor | null; isServed: boolean } {
  const servedCustomer = useJourney(({ customer }) => customer);
  const customerRow = useLiveRows(
    async () => (servedCustomer ? await findCustomer(localDatabase, servedCustomer.id) : null),
    [servedCustomer],
  );
  if (form.movedFrom || !servedCustomer)
    return { visitor: form.visitor, isServed: form.movedFrom !== null };
  return { visitor: readVisitor(customerRow ?? addFullName(servedCustomer)), isServed: true };
}

function addFullName(customer: SessionCustomer): object {
  return { ...customer, name: `${customer.firstName} ${customer.lastName}` };
}

export function readVisitor(customer: object): Visitor | null {
  const parsed = v.safeParse(storedVisitorSchema, customer);
  return parsed.success ? parsed.output : null;
}
