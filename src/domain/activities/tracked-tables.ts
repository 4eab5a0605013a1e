import type { Booking } from '../bookings/booking.ts';
import type { Build } from '../builds/build.ts';
import { fieldsOf } from '../builds/build-fields.ts';
import { type ConsentChannel, consentFor } from '../customers/channel-consent.ts';
import type { Customer } from '../customers/customer.ts';
import type { RowOf, TableName } from '../tables.ts';

type Values = Record<string, unknown>;

/**
 * How the rows of a table belong to customers, and which of their values appear in the timeline.
 */
interface Tracked<Row> {
  customerOf: (row: Row) => string | null;
  showroomOf: (row: Row) => string;
  /** Values whose changes are recorded, by their names in the timeline. */
  values: (row: Row) => Values;
  /** Values that are recorded for a new row. Empty for customers: their screen shows the values. */
  told: readonly string[];
}

/**
 * Tables with activities. Adding a table here is sufficient: every mutation that writes it is then
 * recorded.
 */
export const trackedTables: { [T in TableName]?: Tracked<RowOf<T>> } = {
  customers: {
    customerOf: ({ id, mergedInto }) => mergedInto ?? id,
    showroomOf: ({ showroomId }) => showroomId,
    values: customerValues,
    told: [],
  },
  builds: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: buildValues,
    told: ['vehicleId', 'totalPrice'],
  },
  bookings: {
    customerOf: ({ customerId }) => customerId,
    // The showroom that made the booking has the customer's row; the visited showroom does not.
    showroomOf: ({ madeAtShowroomId }) => madeAtShowroomId,
    values: bookingValues,
    told: ['showroomId', 'date', 'time', 'vehicleId', 'testDrive'],
  },
  walkIns: {
    customerOf: ({ customerId }) => customerId,
    showroomOf: ({ showroomId }) => showroomId,
    values: ({ vehicleInterest, description, outcome }) => ({
      vehicleInterest,
      description,
      outcome,
    }),
    told: ['vehicleInterest', 'description'],
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
    told: ['vehicleId', 'amount', 'agentId', 'soldOn'],
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
    told: ['dueOn', 'channel', 'agentId', 'note'],
  },
};

/** All values except derived ones and ones with an activity of their own. */
function customerValues(customer: Customer): Values {
  const { id: _id, showroomId: _showroom, name: _name, ...rest } = customer;
  const { registeredAt: _registered, lastActivityAt: _last, ...withConsent } = rest;
  const { consent: _consent, consents: _consents, ...values } = withConsent;
  const may = (channel: ConsentChannel) => consentFor(customer, channel).given;
  const reached = {
    mayCall: may('call'),
    maySms: may('sms'),
    mayEmail: may('email'),
    mayWhatsapp: may('whatsapp'),
  };
  return { ...values, ...reached };
}

function buildValues(build: Build): Values {
  const { priceListId: _priceList, ...choices } = fieldsOf(build);
  return { ...choices, totalPrice: build.totalPrice, status: build.status };
}

/** Names, numbers and addresses of the visitor are left out: they belong to the customer. */
function bookingValues(booking: Booking): Values {
  const { showroomId, date, time, vehicleId, testDrive, specialRequests, status } = booking;
  const { agentId, contactMethod, fee, checkedInAt, cancellation } = booking;
  const visit = { showroomId, date, time, vehicleId, testDrive, specialRequests, contactMethod };
  const reason = cancellation?.reason ?? null;
  const noShow = cancellation?.noShow ?? false;
  return { ...visit, status, agentId, fee: fee.state, checkedInAt, reason, noShow };
}
