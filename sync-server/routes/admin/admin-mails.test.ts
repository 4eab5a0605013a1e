import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { openDescribedServer, requestAs } from '../../api/described-server.testing.ts';
import type { TestServer } from '../../test/server.testing.ts';

let server: TestServer;
let ask: ReturnType<typeof requestAs>;
beforeEach(async () => {
  server = await openDescribedServer();
  ask = requestAs(server.app, await server.tokenOf('ADM001'));
  const queued = { bookingId: 'booking-1', sequence: 1 };
  await server.store.write([], (tx) => tx.putMail(queued, 1000));
  const end = { state: 'failed', failure: '550' } as const;
  await server.store.write([], (tx) => tx.endMail({ ...queued, attempts: 1, queuedAt: 1000 }, end));
});
afterEach(() => server.close());

test('an administrator can list and resend an unsent e-mail', async () => {
  const { number, startsAt, customer } = aBooking();
  const mail = {
    bookingId: 'booking-1',
    number,
    showroomId: 'manhattan',
    startsAt,
    visitor: { name: customer.name, email: customer.email },
    attempts: 0,
  };
  const failed = { ...mail, state: 'failed', failure: '550', queuedAt: 1000 };
  expect((await ask('GET', '/admin/mails')).data).toEqual([failed]);
  const now = server.clock.now();
  const waiting = { ...mail, state: 'waiting', failure: null, queuedAt: now };
  expect((await ask('POST', '/admin/mails/booking-1/resend')).data).toEqual([waiting]);
  const { value } = await server.store.write([], (tx) => tx.claimMail(now, now + 1));
  expect(value).toMatchObject({ bookingId: 'booking-1', sequence: 1 });
});

test('a request to resend the e-mail of a booking without an unsent e-mail gets 404', async () => {
  expect((await ask('POST', '/admin/mails/nowhere/resend')).status).toBe(404);
});

test('a manager cannot list or resend unsent e-mails', async () => {
  const manager = requestAs(server.app, await server.tokenOf('MGR001'));
  expect((await manager('GET', '/admin/mails')).status).toBe(403);
  expect((await manager('POST', '/admin/mails/booking-1/resend')).status).toBe(403);
});
