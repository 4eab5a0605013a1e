import type { Booking } from '../bookings/booking.ts';
import type { Build } from '../builds/build.ts';
import { fieldsOf } from '../builds/build-fields.ts';
import { type ConsentChannel, consentFor } from '../customers/channel-consent.ts';
import type { Customer } from '../customers/customer.ts';
import type { RowOf, TableName } from '../tables.ts';

type Values = Record<string, unknown>;

/** How the rows of a table belong to customers, and which of their values a timeline tells of. */
interface Tracked<Row> {
  customerOf: (row: Row) => string | null;
  showroomOf: (row: Row) => string;
  /** The values whose changes are told, under the names the timeline knows them by. */
  values: (row: Row) => Values;
  /** Those of them that are told when the row is new; a customer's own are on the screen anyway. */
  told: readonly string[];
}

/**
 * Tables whose changes are a customer's history. A table that is added here has its history with
 * every mutation that writes it; nothing else is to be done.
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
    // Where the customer is known: the other showroom does not have the row.
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

/** Everything but what is derived, or is a mark of something that has its own line. */
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

/** No names, numbers or addresses of the visitor: those are the customer's own. */
function bookingValues(booking: Booking): Values {
  const { showroomId, date, time, vehicleId, testDrive, specialRequests, status } = booking;
  const { agentId, contactMethod, fee, checkedInAt, cancellation } = booking;
  const visit = { showroomId, date, time, vehicleId, testDrive, specialRequests, contactMethod };
  const reason = cancellation?.reason ?? null;
  const noShow = cancellation?.noShow ?? false;
  return { ...visit, status, agentId, fee: fee.state, checkedInAt, reason, noShow };
}
