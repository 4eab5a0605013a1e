import * as v from 'valibot';
import type { Booking } from '#domain/bookings/booking.ts';
import type { VisitRequirements } from '#domain/slots/assign-host-and-car.ts';
import {
  type PendingBooking,
  pendingBookingSchema,
  type VisitForm,
} from '../../../data/session/customer/customer-session.ts';

export interface VisitFormPrefill {
  bookingId: string;
  showroomId: string;
  vehicle: { id: string; make: string; model: string } | null;
  wantsTestDrive: boolean;
  contactMethod: VisitForm['contactMethod'];
  buildId?: string | undefined;
}

export function createVisitForm(prefill: VisitFormPrefill): VisitForm {
  const { bookingId, showroomId, vehicle, wantsTestDrive, contactMethod, buildId } = prefill;
  return {
    bookingId,
    movedFrom: null,
    agentId: null,
    vehicleId: vehicle?.id ?? null,
    vehicleInterest: vehicle && formatInterest(vehicle),
    testDrive: wantsTestDrive,
    specialRequests: '',
    contactMethod,
    showroomId,
    date: null,
    time: null,
    visitor: null,
    reason: '',
    buildId,
  };
}

/** Returns a form that reschedules a booking. Date and time are empty. */
export function createMoveForm(booking: Booking): VisitForm {
  const { showroomId, date, time } = booking;
  return {
    bookingId: booking.id,
    movedFrom: { showroomId, date, time },
    agentId: booking.wantedAgentId,
    vehicleId: booking.vehicleId,
    vehicleInterest: booking.vehicleInterest,
    testDrive: booking.testDrive,
    specialRequests: booking.specialRequests,
    contactMethod: booking.contactMethod,
    showroomId,
    date: null,
    time: null,
    visitor: { id: booking.customerId, ...booking.customer },
    reason: '',
  };
}

export function formatInterest({ make, model }: { make: string; model: string }): string {
  return `${make} ${model}`;
}

export type Visitor = NonNullable<VisitForm['visitor']>;

/** Returns the requirements of a visit that limit its free slots. */
export function toVisitRequirements({
  agentId,
  testDrive,
  vehicleId,
}: VisitRequirements): VisitRequirements {
  return { agentId, testDrive, vehicleId };
}

/** Returns the booking of a complete form; null if any field is invalid. */
export function toPendingBooking(
  form: VisitForm,
  visitor: Visitor,
  names: { showroom: string; agent: string | null },
): PendingBooking | null {
  const { visitor: _visitor, reason, ...pendingFields } = form;
  const { id: customerId, ...customer } = visitor;
  const parsed = v.safeParse(pendingBookingSchema, {
    ...pendingFields,
    reason: reason.trim() || null,
    showroomName: names.showroom,
    agentName: names.agent,
    customerId,
    customer,
  });
  return parsed.success ? parsed.output : null;
}
