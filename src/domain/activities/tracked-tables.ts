import type { Booking } from '../bookings/booking.ts';
import { fieldsOf } from '../builds/build-fields.ts';
import type { Build } from '../builds/build.ts';
import type { Customer } from '../customers/customer.ts';
import { type ConsentChannel, getChannelConsent } from '../customers/fields/channel-consent.ts';
import type { RowOf, TableName } from '../rows/tables.ts';

type TrackedValues = Record<string, unknown>;

interface TrackedTable<Row> {
  customerOf: (row: Row) => string | null;
  showroomOf: (row: Row) => string;
  /** Values whose changes are recorded; the keys are their names in the timeline. */
  values: (row: Row) => TrackedValues;
  /**
   * Names of the values that the activity of a new row contains. Empty for customers, because the
   * customer's screen already shows the values.
   */
  shownOnCreate: readonly string[];
}

/**
 * Tables whose changes are recorded as activities. Mutators need no code for the recording, because
 * `recordActivities` reads their writes.
 */
export const trackedTables: { [T in TableName]?: TrackedTable<RowOf<T>> } = {
  customers: {
    customerOf: ({ id, mergedInto }) => mergedInto ?? id,
    showroomOf: ({ showroomId }) => showroomId,
    values: readCustomerValues,
    shownOnCreate: [],
  },
  builds: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: readBuildValues,
    shownOnCreate: ['vehicleId', 'totalPrice'],
  },
  bookings: {
    customerOf: ({ customerId }) => customerId,
    // The showroom that made the booking, because only that showroom has the customer's row.
    showroomOf: ({ madeAtShowroomId }) => madeAtShowroomId,
    values: readBookingValues,
    shownOnCreate: ['showroomId', 'date', 'time', 'vehicleId', 'testDrive'],
  },
  walkIns: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: ({ vehicleInterest, description, outcome }) => ({
      vehicleInterest,
      description,
      outcome,
    }),
    shownOnCreate: ['vehicleInterest', 'description'],
  },
  sales: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: ({ customerId, vehicleId, amount, agentId, soldOn, undoneAt }) => ({
      customerId,
      vehicleId,
      amount,
      agentId,
      soldOn,
      undoneAt,
    }),
    shownOnCreate: ['vehicleId', 'amount', 'agentId', 'soldOn'],
  },
  followUps: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: ({ customerId, dueOn, channel, agentId, note, outcome, deletedAt }) => ({
      customerId,
      dueOn,
      channel,
      agentId,
      note,
      outcome,
      deletedAt,
    }),
    shownOnCreate: ['dueOn', 'channel', 'agentId', 'note'],
  },
};

/**
 * Returns a customer's values for the timeline. Leaves out id and showroom, the derived full name,
 * the pending erasure, which also changes `deletedAt`, and the times of registration and last
 * activity. Consents become one value per channel.
 */
function readCustomerValues(customer: Customer): TrackedValues {
  const { id: _id, showroomId: _showroom, name: _name, erasure: _erasure, ...rest } = customer;
  const { registeredAt: _registered, lastActivityAt: _last, ...withConsent } = rest;
  const { consent: _consent, consents: _consents, ...values } = withConsent;
  const isConsentGiven = (channel: ConsentChannel) => getChannelConsent(customer, channel).given;
  const contactPermissions = {
    mayCall: isConsentGiven('call'),
    maySms: isConsentGiven('sms'),
    mayEmail: isConsentGiven('email'),
    mayWhatsapp: isConsentGiven('whatsapp'),
  };
  return { ...values, ...contactPermissions };
}

function readBuildValues(build: Build): TrackedValues {
  const { priceListId: _priceList, ...chosenFields } = fieldsOf(build);
  return { ...chosenFields, totalPrice: build.totalPrice, status: build.status };
}

/**
 * Leaves out the visitor's name, telephone number and e-mail address, because the activities of the
 * customer's row record these values.
 */
function readBookingValues(booking: Booking): TrackedValues {
  const { showroomId, date, time, vehicleId, testDrive, specialRequests, status } = booking;
  const { agentId, contactMethod, fee, checkedInAt, cancellation } = booking;
  const visitValues = {
    showroomId,
    date,
    time,
    vehicleId,
    testDrive,
    specialRequests,
    contactMethod,
  };
  const reason = cancellation?.reason ?? null;
  const noShow = cancellation?.noShow ?? false;
  return { ...visitValues, status, agentId, fee: fee.state, checkedInAt, reason, noShow };
}
