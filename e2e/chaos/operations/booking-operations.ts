import type { Attention } from '#domain/attentions/attention.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import type { SlotKey } from '#domain/slots/slot.ts';
import type { Random } from '../seeded-random.ts';
import { chargedReceiptOf } from '../server/charged-fees.ts';
import type { Area, Scene } from './area.ts';
import { findMissingBooking } from './booking-effects.ts';
import { findUnsoundBooking } from './booking-rows.ts';
import { findWrongBookingStep } from './booking-steps.ts';
import { chooseSettlement } from './choose-settlement.ts';

/** Bookings of few slots with a low capacity, so that visits compete for the same slots. */
export const bookings: Area = {
  operations: {
    requestBooking: { weight: 5, args: request },
    rescheduleBooking: { weight: 4, args: move },
    cancelBooking: { weight: 1.5, args: cancel },
    settleBookingFee: { weight: 4, args: settleFee },
    checkInBooking: { weight: 1.5, args: step },
    completeBooking: { weight: 0.7, args: step },
    markNoShow: { weight: 0.5, args: step },
    settleAttention: { weight: 2, args: settleAboutBooking },
    // Moves the visits of one customer to another customer.
    mergeCustomers: { weight: 0.4, args: mergeVisitors },
  },
  usual: 'requestBooking',
  sinceFirstRelease: false,
  findMissing: findMissingBooking,
  findUnsound: findUnsoundBooking,
  findWrong: findWrongBookingStep,
};

const bookingsOf = (rows: Scene['shown']) => rows.of<Booking>('bookings');
const customersOf = (rows: Scene['shown']) => rows.of<Customer>('customers');

const ZONE = 'America/New_York';

/**
 * Picks a slot of this afternoon, so that the visit can be checked in immediately, or one of a few
 * slots of the next days. Many visits compete for these few slots.
 */
function pickSlot({ showroomId, now, random }: Scene): SlotKey {
  const isElsewhere = random.chance(0.15);
  const other = showroomId === 'manhattan' ? 'brooklyn' : 'manhattan';
  const days = random.pick([0, 0, 2, 2, 2, 3]);
  return {
    showroomId: isElsewhere ? other : showroomId,
    date: addDaysToDate(localDateOf(now, ZONE), days),
    time: days === 0 ? random.pick(['16:00', '17:00']) : random.pick(['12:00', '12:00', '13:00']),
  };
}

function request(scene: Scene): object {
  const { showroomId, shown, random, mark } = scene;
  const testDrive = random.chance(0.4);
  return {
    // Sometimes uses one of few shared ids, so that two tablets create the same booking.
    bookingId: random.chance(0.1) ? `carried-visit-${random.between(1, 2)}` : `visit-${mark}`,
    atShowroomId: showroomId,
    ...pickSlot(scene),
    agentId: pickAgent(random),
    customerId: pickCustomer(shown, random),
    customer: {
      name: `Visitor ${mark}`,
      email: `v${mark}@example.com`,
      phone: `+1212${5_560_000 + mark}`,
    },
    vehicleId: testDrive ? 'g80' : null,
    vehicleInterest: testDrive ? 'G80' : null,
    testDrive,
    specialRequests: '',
    contactMethod: random.pick(['phone', 'email', 'sms']),
    ...pickHandOver(random),
  };
}

/** Returns mostly the consent that a visit at the other dealer needs. */
function pickHandOver(random: Random): object {
  return random.chance(0.7) ? { handOver: { textVersion: 'en-hand-over-2026-11' } } : {};
}

function pickAgent(random: Random): string | null {
  return random.chance(0.7) ? null : random.pick(['AGT001', 'AGT002', 'AGT003']);
}

/**
 * Returns the id of a customer on the screen, or of a customer that this tablet may never receive.
 */
function pickCustomer(shown: Scene['shown'], random: Random): string {
  const known = customersOf(shown);
  if (known.length === 0 || random.chance(0.2)) return `carried-${random.between(1, 3)}`;
  return random.pick(known).id;
}

function change({ showroomId, shown, staleRows, random, mark }: Scene) {
  const seen = bookingsOf(random.chance(0.3) ? staleRows : shown);
  if (seen.length === 0) return undefined;
  const booking = random.pick(seen);
  const { date, time } = booking;
  return {
    booking,
    args: {
      bookingId: booking.id,
      atShowroomId: showroomId,
      byCustomerId: random.chance(0.15) ? booking.customerId : null,
      from: { showroomId: booking.showroomId, date, time },
      reason: random.chance(0.8) ? `reason ${mark}` : null,
    },
  };
}

/** Reschedules a visit; if an attention proposes slots, mostly to one of these slots. */
function move(scene: Scene): object | undefined {
  const { random, attentions } = scene;
  const changing = change(scene);
  if (!changing) return undefined;
  const proposals = attentions
    .filter(({ subject }) => subject?.id === changing.booking.id)
    .flatMap(({ proposals: offered = [] }: Attention) => offered);
  const { showroomId, date, time } =
    proposals.length > 0 && random.chance(0.7) ? random.pick(proposals) : pickSlot(scene);
  return {
    ...changing.args,
    to: { showroomId, date, time },
    agentId: pickAgent(random),
    ...pickHandOver(random),
  };
}

function cancel(scene: Scene): object | undefined {
  return change(scene)?.args;
}

function settleFee({ showroomId, shown, random, mark }: Scene): object | undefined {
  const known = bookingsOf(shown);
  if (known.length === 0) return undefined;
  const due = known.filter(({ fee }) => fee.state === 'due');
  const { id: bookingId } = random.pick(due.length > 0 && random.chance(0.9) ? due : known);
  const how = random.pick(['paid', 'paid', 'waived']);
  const isClaimed = how === 'paid' && random.chance(0.8);
  const note = isClaimed ? chargedReceiptOf(bookingId) : `note ${mark}`;
  return { bookingId, atShowroomId: showroomId, how, note };
}

function step({ showroomId, shown, random }: Scene): object | undefined {
  const known = bookingsOf(shown);
  if (known.length === 0) return undefined;
  return { bookingId: random.pick(known).id, atShowroomId: showroomId };
}

function settleAboutBooking(scene: Scene): object | undefined {
  const about = scene.attentions.filter(({ subject }) => subject?.table === 'bookings');
  return chooseSettlement({ ...scene, attentions: about });
}

function mergeVisitors({ showroomId, shown, random }: Scene): object | undefined {
  const visitors = bookingsOf(shown).map(({ customerId }) => customerId);
  const known = customersOf(shown);
  if (visitors.length === 0 || known.length === 0) return undefined;
  const keepId = random.pick(known).id;
  return { showroomId, keepId, dropId: random.pick(visitors), attentionId: null, take: [] };
}
