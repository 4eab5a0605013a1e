import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { inNewYork, showroomWrites } from './booking.testing.ts';
import { bookingNumberOf } from './booking-number.ts';
import {
  at,
  cancel,
  serverWithConfirmedBooking,
  fresh,
  move,
  request,
  settleFee,
  step,
} from './booking-mutations.testing.ts';
import { InMemoryServer, NOW } from './in-memory-server.testing.ts';

test(
  'a tablet neither allocates a slot nor confirms a booking; the server allocates the slot',
  { meta: { requirements: 'STATE-63' } },
  async () => {
    const desk = new InMemoryServer(showroomWrites());
    await desk.settle(request(), fresh);
    expect(await desk.booking()).toMatchObject({ status: 'pending', place: 'requested' });
    expect(await desk.booking()).toMatchObject({ number: bookingNumberOf('booking-1') });

    const office = new InMemoryServer(showroomWrites());
    expect(await office.settle(request())).toMatchObject({ kind: 'accepted' });
    expect(await office.booking()).toMatchObject({ status: 'pending', place: 'given' });
    await office.settle(settleFee('waived', 'Owner of three cars'), fresh);
    expect(await office.booking()).toMatchObject({ status: 'pending', fee: { state: 'waived' } });
  },
);

test('the server confirms a booking when the fee is paid', async () => {
  const desk = await serverWithConfirmedBooking();
  expect(await desk.booking()).toMatchObject({ status: 'confirmed', fee: { note: 'receipt-1' } });
});

test('a second payment is reported as FEE_PAID_TWICE, and waiving a paid fee writes nothing', async () => {
  const desk = await serverWithConfirmedBooking();
  expect(await desk.settle(settleFee('paid'))).toEqual({ kind: 'accepted', writes: [] });
  expect(await desk.settle(settleFee('waived'))).toEqual({ kind: 'accepted', writes: [] });
  expect(await desk.settle(settleFee('paid', 'receipt-2'))).toMatchObject({
    code: 'FEE_PAID_TWICE',
    conflicts: [{ kept: 'receipt-1', offered: 'receipt-2' }],
  });
});

test(
  'the first request for a slot gets the slot; a second request is stored with three proposed slots',
  { meta: { requirements: 'OC-04' } },
  async () => {
    const desk = await serverWithConfirmedBooking();
    const second = await desk.settle(request({ bookingId: 'booking-2' }));
    expect(second).toMatchObject({ kind: 'accepted-in-part', code: 'SLOT_TAKEN' });
    expect(await desk.booking('booking-2')).toMatchObject({ status: 'pending', place: 'refused' });
    expect(desk.attentions[0]?.proposals).toMatchObject([at('09:00'), at('11:00'), at('12:00')]);

    const args = { bookingId: 'booking-2', to: at('09:00') };
    await desk.settle(settleFee('paid', 'receipt-2'));
    expect(await desk.settle(move(args))).toMatchObject({ kind: 'accepted' });
    expect(await desk.booking('booking-2')).toMatchObject({ place: 'given', time: '09:00' });
    expect(await desk.tx.get('attentions', 'attention-1')).toMatchObject({ choice: 'use' });
  },
);

test('a tablet refuses a new request for a taken slot with three proposed slots and stores nothing', async () => {
  const desk = await serverWithConfirmedBooking();
  const refused = await desk.settle(request({ bookingId: 'booking-2' }), fresh);
  expect(refused).toMatchObject({ kind: 'refused', code: 'SLOT_TAKEN' });
  expect('proposals' in refused && refused.proposals).toHaveLength(3);
  expect(await desk.booking('booking-2')).toBeUndefined();
});

test('in a rebase, an unsent booking request stays requested even if the slot is now taken', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(request({ bookingId: 'booking-2' }), { receivedAt: undefined });
  expect(await desk.booking('booking-2')).toMatchObject({ place: 'requested' });
});

test.each([
  ['for a past date', 'SLOT_PAST', { date: '2026-11-17' }],
  ['for the current instant', 'SLOT_PAST', { date: '2026-11-18', time: '12:00' }],
  ['for a slot exactly at the end of the lead time', null, { date: '2026-11-18', time: '13:00' }],
  ['for a closed weekday', 'SLOT_CLOSED', { date: '2026-11-21' }],
  ['for a closed day', 'SLOT_CLOSED', { date: '2026-11-26' }],
  ['for a time between two slots', 'SLOT_CLOSED', { time: '10:20' }],
  ['for the next year', 'SLOT_TOO_FAR', { date: '2027-11-19' }],
  ['for an unknown showroom', 'SHOWROOM_UNKNOWN', { showroomId: 'atlantis' }],
  ['with an unknown agent', 'AGENT_UNKNOWN', { agentId: 'AGT999' }],
  ['for a test drive of an absent car', 'NO_DEMONSTRATOR', { testDrive: true, vehicleId: 'gv60' }],
] as const)(
  'the outcome of a request %s has the error code %s',
  { meta: { requirements: 'VAL-23 to VAL-26' } },
  async (_what, code, fields) => {
    const desk = new InMemoryServer(
      showroomWrites({
        closedDays: [{ date: '2026-11-26', reason: 'Thanksgiving' }],
        demonstrators: [{ id: 'car-1', vehicleId: 'g80' }],
      }),
    );
    const outcome = await desk.settle(request(fields), fresh);
    expect('code' in outcome ? outcome.code : null).toBe(code);
  },
);

test('a request for a slot within the lead time is refused with SLOT_TOO_SOON', async () => {
  const desk = new InMemoryServer(showroomWrites());
  const soon = request({ date: '2026-11-18', time: '13:00' }, NOW + 60_000);
  expect(await desk.settle(soon, fresh)).toMatchObject({ code: 'SLOT_TOO_SOON' });
});

test('an offline request made in time is accepted even if it arrives after the day of the visit', async () => {
  const desk = new InMemoryServer(showroomWrites());
  const receivedAt = inNewYork('2026-11-21', '08:00');
  expect(await desk.settle(request(), { receivedAt })).toMatchObject({ kind: 'accepted' });
  const wild = request({ bookingId: 'booking-2', date: '2024-11-20', time: '10:00' }, 0);
  expect(await desk.settle(wild, { receivedAt })).toMatchObject({ code: 'SLOT_PAST' });
});

test('a repeated booking request is refused with ALREADY_EXISTS', async () => {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request(), fresh);
  expect(await desk.settle(request(), fresh)).toMatchObject({ code: 'ALREADY_EXISTS' });
});

test(
  'the server assigns the least busy agent to a request that names no agent',
  { meta: { requirements: 'TR-14, ENT-55' } },
  async () => {
    const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Tomás Arroyo' })];
    const desk = new InMemoryServer([
      ...showroomWrites({ capacity: 3, hostIds: ['AGT001', 'AGT002', 'AGT009'] }),
      ...agents.map((row) => ({ op: 'put', table: 'agents', row }) as const),
    ]);
    await desk.settle(request({ agentId: 'AGT001' }));
    await desk.settle(request({ bookingId: 'booking-2' }));
    expect(await desk.booking('booking-2')).toMatchObject({
      wantedAgentId: null,
      agentId: 'AGT002',
      agent: { name: 'Tomás Arroyo', phone: anAgent().phone, email: anAgent().email },
    });
    const third = await desk.settle(request({ bookingId: 'booking-3' }));
    expect(third).toMatchObject({ code: 'SLOT_TAKEN' });
    const gone = await desk.settle(
      request({ bookingId: 'booking-4', time: '14:00', agentId: 'AGT009' }),
    );
    expect(gone).toMatchObject({ kind: 'accepted-in-part', code: 'AGENT_UNKNOWN' });
    expect(await desk.booking('booking-4')).toMatchObject({ place: 'given', agentId: 'AGT001' });
  },
);

test(
  'a move keeps the booking’s id, number and fee, and frees the old slot',
  { meta: { requirements: 'CT-37' } },
  async () => {
    const desk = await serverWithConfirmedBooking();
    const before = await desk.booking();
    await desk.settle(move());
    const after = await desk.booking();
    expect(after).toMatchObject({ time: '11:00', status: 'confirmed', number: before?.number });
    expect(after?.fee).toEqual(before?.fee);
    expect(after?.history.at(-1)).toMatchObject({ what: 'rescheduleBooking', from: at('10:00') });
    expect(await desk.settle(request({ bookingId: 'booking-2' }))).toMatchObject({
      kind: 'accepted',
    });
  },
);

test('a move to a taken slot is refused, and a later move to a free slot settles the resulting attention', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(request({ bookingId: 'booking-2', time: '11:00' }));
  const before = await desk.booking();
  expect(await desk.settle(move())).toMatchObject({ kind: 'refused', code: 'SLOT_TAKEN' });
  expect(await desk.booking()).toEqual(before);
  await desk.settle(move({ to: at('12:00') }));
  expect(await desk.tx.get('attentions', 'attention-1')).toMatchObject({ choice: 'use' });
});

test('a move on a tablet sets a confirmed booking to pending and its slot to requested', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(move(), fresh);
  expect(await desk.booking()).toMatchObject({ status: 'pending', place: 'requested' });
});

test('a change based on an old slot is refused, and settling with `use` applies the refused move', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(move());
  expect(await desk.settle(move({ to: at('14:00') }))).toMatchObject({ code: 'BOOKING_MOVED' });
  expect(await desk.settle(cancel())).toMatchObject({ code: 'BOOKING_MOVED' });
  expect(await desk.booking()).toMatchObject({ time: '11:00' });
  expect(await desk.use('attention-1')).toMatchObject({ kind: 'accepted' });
  expect(await desk.booking()).toMatchObject({ time: '14:00', status: 'confirmed' });
});

test(
  'a canceled booking frees its slot; later moves, payments, check-ins and completions are refused',
  { meta: { requirements: 'TR-12' } },
  async () => {
    const desk = await serverWithConfirmedBooking();
    await desk.settle(cancel({ reason: null }));
    expect(await desk.booking()).toMatchObject({
      status: 'cancelled',
      cancellation: { noShow: false },
    });
    expect(await desk.settle(cancel())).toEqual({ kind: 'accepted', writes: [] });
    for (const deed of [
      move(),
      settleFee('paid', 'late'),
      step('checkInBooking'),
      step('completeBooking'),
    ]) {
      expect(await desk.settle(deed)).toMatchObject({ kind: 'refused', code: 'BOOKING_CANCELLED' });
    }
    expect(await desk.settle(request({ bookingId: 'booking-2' }))).toMatchObject({
      kind: 'accepted',
    });
    expect(await desk.use('attention-1')).toMatchObject({
      kind: 'refused',
      code: 'BOOKING_CANCELLED',
    });
  },
);

test('a cancellation by a customer is accepted only from the booking’s customer or a merged duplicate', async () => {
  const desk = await serverWithConfirmedBooking([
    ...showroomWrites(),
    { op: 'put', table: 'customers', row: aCustomer() },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'mary', mergedInto: 'maria' }) },
  ]);
  expect(await desk.settle(cancel({ byCustomerId: 'ann' }))).toMatchObject({
    code: 'NOT_YOUR_BOOKING',
  });
  expect(await desk.settle(cancel({ byCustomerId: 'mary' }))).toMatchObject({ kind: 'accepted' });
});

test('a move is refused from a showroom that neither hosts the visit nor made the booking', async () => {
  const desk = await serverWithConfirmedBooking();
  const other = { ...move(), args: { ...move().args, atShowroomId: 'brooklyn' } };
  expect(await desk.settle(other)).toMatchObject({ code: 'ROW_NOT_FOUND' });
});

test(
  'less than 24 hours before a visit, only an agent with a reason may move the booking',
  { meta: { requirements: 'BKR-16' } },
  async () => {
    const late = inNewYork('2026-11-19', '10:01');
    const customer = { byCustomerId: 'maria' };
    for (const context of [fresh, {}]) {
      const desk = await serverWithConfirmedBooking();
      expect(await desk.settle(cancel(customer, late), context)).toMatchObject({
        code: 'CHANGE_TOO_LATE',
      });
      expect(await desk.settle(move({ ...customer }, late), context)).toMatchObject({
        code: 'CHANGE_TOO_LATE',
      });
      expect(await desk.settle(move({}, late), context)).toMatchObject({ code: 'CHANGE_TOO_LATE' });
      await desk.settle(move({ reason: 'Car in the workshop' }, late), context);
      const row = await desk.booking();
      expect(row).toMatchObject({ time: '11:00' });
      expect(row?.history.at(-1)?.reason).toBe('Car in the workshop');
    }
  },
);

test('an offline cancellation made in time is accepted even if it arrives after the deadline', async () => {
  const desk = await serverWithConfirmedBooking();
  const receivedAt = inNewYork('2026-11-20', '08:00');
  expect(await desk.settle(cancel({ byCustomerId: 'maria' }), { receivedAt })).toMatchObject({
    kind: 'accepted',
  });
});

test('the refused late cancellation of a customer can be applied by a decision of an agent', async () => {
  const desk = await serverWithConfirmedBooking();
  const late = inNewYork('2026-11-19', '12:00');
  await desk.settle(cancel({ byCustomerId: 'maria' }, late));
  await desk.use('attention-1', late);
  expect(await desk.booking()).toMatchObject({ status: 'cancelled' });
});

test('a decision cannot apply a refused request while the slot is taken, but can when the slot is free', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(request({ bookingId: 'booking-2' }));
  expect(await desk.use('attention-1')).toMatchObject({ kind: 'refused', code: 'SLOT_TAKEN' });
  await desk.settle(cancel());
  await desk.use('attention-1');
  expect(await desk.booking('booking-2')).toMatchObject({ status: 'pending', place: 'given' });
});
