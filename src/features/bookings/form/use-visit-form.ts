import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { Booking } from '#domain/bookings/booking.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { idSchema } from '#domain/values/id.ts';
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
import { findLatestBuildId } from '../use-linked-build.ts';
import { createMoveForm, createVisitForm, type VisitFormPrefill } from './visit-form.ts';

export type OpenedVisitForm =
  | { state: 'loading' }
  | { state: 'refused'; code: AttentionCode }
  | { state: 'ready'; form: VisitForm; needsReason: boolean };

/** The navigation state of a link that books a test drive. */
const testDriveStateSchema = v.object({
  testDrive: v.literal(true),
  buildId: v.optional(idSchema),
});

function readTestDriveState(state: unknown) {
  const { success: isTestDrive, output } = v.safeParse(testDriveStateSchema, state);
  return { isTestDrive, buildId: isTestDrive ? output.buildId : undefined };
}

/**
 * Changes the open form; without a form, does nothing. The form is stored in the customer session,
 * and is deleted together with the session.
 */
export function changeVisitForm(changes: Partial<VisitForm>): void {
  const { visit } = useJourney.getState();
  if (visit) void changeJourney({ visit: { ...visit, ...changes } });
}

/**
 * Returns the booking form: a form that was begun earlier, a new form, or a form that reschedules
 * the booking `moveId`.
 */
export function useVisitForm(session: Session, moveId: string | null): OpenedVisitForm {
  const form = useJourney(({ visit }) => visit);
  const customer = useJourney((journey) => journey.customer);
  const asAgent = useJourney((journey) => journey.asAgent);
  const { isTestDrive, buildId } = readTestDriveState(useLocation().state);
  const loadedOpening = useLiveRows(async () => {
    if (moveId === null) {
      const prefill = await findPrefill(session);
      const wantsTestDrive = isTestDrive || prefill.wantsTestDrive;
      return {
        key: '',
        opening: createVisitForm({ ...prefill, wantsTestDrive, buildId }),
        needsReason: false,
      };
    }
    const actingAgent = { atShowroomId: session.showroom.id, actorId: session.agent.id };
    const ownerId = (await findBooking(localDatabase, moveId))?.customerId ?? '';
    const byCustomerId = resolveActingCustomerId({ customer, asAgent }, ownerId);
    const moveRequest = { ...actingAgent, bookingId: moveId, byCustomerId };
    const movableResult = await findMovableBooking(localDatabase, moveRequest, Date.now());
    if (!movableResult.ok) return { key: moveId, code: movableResult.code };
    const { booking } = movableResult;
    return {
      key: moveId,
      opening: { ...createMoveForm(booking), buildId: await findBuildIdOfBooking(booking) },
      needsReason: movableResult.needsReason,
    };
  }, [session, moveId, customer, asAgent, isTestDrive, buildId]);

  const isCurrentForm = form !== null && (form.movedFrom ? form.bookingId : '') === (moveId ?? '');
  const currentOpening = loadedOpening?.key === (moveId ?? '') ? loadedOpening : undefined;

  // An effect stores the opened form in the customer session, which is an external store.
  useEffect(() => {
    if (!isCurrentForm && currentOpening?.opening)
      void changeJourney({ visit: currentOpening.opening });
  }, [isCurrentForm, currentOpening]);

  if (!currentOpening) return { state: 'loading' };
  if (!currentOpening.opening) return { state: 'refused', code: currentOpening.code };
  if (!isCurrentForm) return { state: 'loading' };
  return { state: 'ready', form, needsReason: currentOpening.needsReason };
}

/** Returns the build that was booked in this session, else the latest build of the model. */
async function findBuildIdOfBooking(booking: Booking): Promise<string | undefined> {
  const { confirmedBooking } = useJourney.getState();
  const isBookedHere = confirmedBooking?.id === booking.id;
  return (isBookedHere ? confirmedBooking.buildId : undefined) ?? findLatestBuildId(booking);
}

/**
 * Returns the initial values of a new form, based on the customer session. Without a car of the
 * dealer's make in the session, the car is from the customer's latest build.
 */
async function findPrefill(session: Session): Promise<VisitFormPrefill> {
  const { customer, vehicle } = useJourney.getState();
  const builds = customer ? await listBuildsOfCustomer(localDatabase, customer.id) : [];
  const priceList = await findCurrentPriceList(localDatabase, Date.now());
  const builtVehicle = priceList?.vehicles.find(({ id }) => id === builds[0]?.vehicleId) ?? null;
  const chosenVehicle = vehicle?.make === OWN_MAKE ? vehicle : null;
  return {
    bookingId: newId(),
    showroomId: session.showroom.id,
    vehicle: chosenVehicle ?? builtVehicle,
    wantsTestDrive: customer?.['intent'] === 'test-drive',
    contactMethod: customer?.['contactPreference'] === 'email' ? 'email' : 'phone',
  };
}
