import { useEffect } from 'react';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { listBuildsOfCustomer } from '../../../data/queries/builds/build-queries.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { findMovableBooking } from '../../../data/queries/visits/visit-queries.ts';
import { resolveActingCustomerId } from '../../../data/session/customer/acting-customer.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { createMoveForm, createVisitForm, type VisitFormPrefill } from './visit-form.ts';

export type OpenedVisitForm =
  | { state: 'loading' }
  | { state: 'refused'; code: AttentionCode }
  | { state: 'ready'; form: VisitForm; needsReason: boolean };

/**
 * Changes the form. The form is stored in the customer session, and is deleted together with the
 * session.
 */
export function changeVisitForm(changes: Partial<VisitForm>): void {
  const { visit } = useJourney.getState();
  if (visit) void changeJourney({ visit: { ...visit, ...changes } });
}

/**
 * Returns the current booking form: the form already begun, a new form, or the form that
 * reschedules a booking.
 */
export function useVisitForm(session: Session, moveId: string | null): OpenedVisitForm {
  const form = useJourney(({ visit }) => visit);
  const customer = useJourney((journey) => journey.customer);
  const asAgent = useJourney((journey) => journey.asAgent);
  const start = useLiveRows(async () => {
    if (moveId === null) {
      return { key: '', opening: createVisitForm(await findPrefill(session)), needsReason: false };
    }
    const by = { atShowroomId: session.showroom.id, actorId: session.agent.id };
    const ownerId = (await findBooking(localDatabase, moveId))?.customerId ?? '';
    const byCustomerId = resolveActingCustomerId({ customer, asAgent }, ownerId);
    const asked = { ...by, bookingId: moveId, byCustomerId };
    const found = await findMovableBooking(localDatabase, asked, Date.now());
    if (!found.ok) return { key: moveId, code: found.code };
    return { key: moveId, opening: createMoveForm(found.booking), needsReason: found.needsReason };
  }, [session, moveId, customer, asAgent]);

  const isBegun = form !== null && (form.movedFrom ? form.bookingId : '') === (moveId ?? '');
  const opened = start?.key === (moveId ?? '') ? start : undefined;

  // An effect stores the opened form in the customer session, which is an external store.
  useEffect(() => {
    if (!isBegun && opened?.opening) void changeJourney({ visit: opened.opening });
  }, [isBegun, opened]);

  if (!opened) return { state: 'loading' };
  if (!opened.opening) return { state: 'refused', code: opened.code };
  if (!isBegun) return { state: 'loading' };
  return { state: 'ready', form, needsReason: opened.needsReason };
}

/**
 * Returns the initial values of a new form, based on the customer session. Without a car of the own
 * make in the session, the car of the latest build is used.
 */
async function findPrefill(session: Session): Promise<VisitFormPrefill> {
  const { customer, vehicle } = useJourney.getState();
  const builds = customer ? await listBuildsOfCustomer(localDatabase, customer.id) : [];
  const priceList = await findCurrentPriceList(localDatabase, Date.now());
  const built = priceList?.vehicles.find(({ id }) => id === builds[0]?.vehicleId) ?? null;
  const chosen = vehicle?.make === OWN_MAKE ? vehicle : null;
  return {
    bookingId: newId(),
    showroomId: session.showroom.id,
    vehicle: chosen ?? built,
    wantsTestDrive: customer?.['intent'] === 'test-drive',
    contactMethod: customer?.['contactPreference'] === 'email' ? 'email' : 'phone',
  };
}
