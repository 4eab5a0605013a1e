import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
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

test('e-mails of missing bookings and erased customers are not listed', async () => {
  const put = (row: ReturnType<typeof aBooking>) =>
    ({ op: 'put', table: 'bookings', row }) as const;
  const customer = { ...aBooking().customer, email: ERASED_EMAIL };
  const moved = aBooking({ id: 'moved', showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' });
  await server.write([put(aBooking({ id: 'erased', customer })), put(moved)]);
  for (const bookingId of ['missing', 'erased', 'moved']) {
    await server.store.write([], (tx) => tx.putMail({ bookingId, sequence: 1 }, 2000));
  }
  const { data } = await ask('GET', '/admin/mails');
  const listed = data.map(({ bookingId, showroomId }: Record<string, string>) => [
    bookingId,
    showroomId,
  ]);
  expect(listed).toEqual([
    ['moved', 'brooklyn'],
    ['booking-1', 'manhattan'],
  ]);
  const answer = await ask('POST', '/admin/mails/nowhere/resend');
  expect(answer).toMatchObject({ code: 'NOT_FOUND', message: 'Failed to resend e-mail' });
});
