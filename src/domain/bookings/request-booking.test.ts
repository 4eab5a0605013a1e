import { expect, test } from 'vitest';
import { aCustomer } from '../customers/customer.testing.ts';
import { refuse } from '../mutations/outcome.ts';
import { showroomWrites } from './booking.testing.ts';
import {
  at,
  cancel,
  serverWithConfirmedBooking,
  fresh,
  move,
  request,
} from './booking-mutations.testing.ts';
import { InMemoryServer, NOW } from './in-memory-server.testing.ts';

const deskWith = (customer: Parameters<typeof aCustomer>[0]) =>
  new InMemoryServer([
    ...showroomWrites(),
    { op: 'put', table: 'customers', row: aCustomer(customer) },
  ]);

test('a request for a customer of another showroom is refused', async () => {
  const desk = deskWith({ showroomId: 'brooklyn' });
  expect(await desk.settle(request())).toEqual(refuse('ROW_NOT_FOUND'));
  expect(await desk.booking()).toBeUndefined();
});

test('a request updates the customer’s last activity, but never to an earlier time', async () => {
  for (const [before, after] of [
    [NOW - 1, NOW],
    [NOW + 1, NOW + 1],
  ] as const) {
    const desk = deskWith({ lastActivityAt: before });
    await desk.settle(request());
    expect(await desk.tx.get('customers', 'maria')).toEqual(aCustomer({ lastActivityAt: after }));
  }
});

test('a request with an unknown customer is stored, and no customer is created', async () => {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request());
  expect(await desk.booking()).toMatchObject({ customerId: 'maria' });
  expect(await desk.tx.get('customers', 'maria')).toBeUndefined();
});

test('the history of a newly requested booking contains only the request', async () => {
  const desk = new InMemoryServer(showroomWrites());
  await desk.settle(request());
  expect((await desk.booking())?.history).toEqual([
    {
      what: 'requestBooking',
      at: NOW,
      actorId: 'AGT001',
      byCustomer: false,
      reason: null,
      from: null,
    },
  ]);
});

test('a request for a taken slot or an unknown showroom reports no conflicting fields', async () => {
  const desk = await serverWithConfirmedBooking();
  const elsewhere = request({ bookingId: 'booking-2', showroomId: 'atlantis' });
  expect(await desk.settle(elsewhere)).toEqual(refuse('SHOWROOM_UNKNOWN'));
  const taken = await desk.settle(request({ bookingId: 'booking-2' }), fresh);
  expect(taken).toMatchObject({ code: 'SLOT_TAKEN', conflicts: [] });
  const kept = await desk.settle(request({ bookingId: 'booking-2' }));
  expect(kept).toMatchObject({ kind: 'accepted-in-part', conflicts: [], relatedIds: [] });
});

test('a decision retries a booking request only for the same slot and only while the slot is refused', async () => {
  const decided = { decidedBy: 'AGT001' };
  const again = request({ bookingId: 'booking-2' });
  const exists = refuse('ALREADY_EXISTS');
  const desk = await serverWithConfirmedBooking();
  await desk.settle(again);

  expect(await desk.settle(again)).toEqual(exists);
  for (const other of [at('11:00'), at('10:00', '2026-11-23')]) {
    expect(await desk.settle(request({ bookingId: 'booking-2', ...other }), decided)).toEqual(
      exists,
    );
  }
  expect(await desk.settle(again, decided)).toMatchObject({ kind: 'refused', code: 'SLOT_TAKEN' });

  const about = { bookingId: 'booking-2' };
  await desk.settle(move({ ...about, to: at('12:00') }));
  await desk.settle(move({ ...about, from: at('12:00'), to: at('13:00') }));
  const placed = request({ ...about, time: '13:00' });
  expect(await desk.settle(placed, decided)).toEqual(exists);
});

test('a decision does not retry the request of a canceled booking', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(request({ bookingId: 'booking-2' }));
  await desk.settle(cancel({ bookingId: 'booking-2' }));
  await desk.settle(cancel());
  const again = request({ bookingId: 'booking-2' });
  expect(await desk.settle(again, { decidedBy: 'AGT001' })).toEqual(refuse('ALREADY_EXISTS'));
});

test('a request for an unavailable agent reports a conflict of the requested and the assigned agent', async () => {
  const desk = new InMemoryServer(showroomWrites({ hostIds: [] }));
  expect(await desk.settle(request({ agentId: 'AGT009' }))).toMatchObject({
    code: 'AGENT_UNKNOWN',
    conflicts: [
      { table: 'bookings', rowId: 'booking-1', field: 'agentId', kept: null, offered: 'AGT009' },
    ],
  });
});
