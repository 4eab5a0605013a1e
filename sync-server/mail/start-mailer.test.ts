import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Pokes } from '../ports/pokes.ts';
import { queueMail } from '../reconcile/effects/apply-writes-and-effects.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { type Mailer, startMailer } from './start-mailer.ts';

const step = (what: string) => ({
  what,
  at: 1,
  actorId: 'a',
  byCustomer: false,
  reason: null,
  from: null,
});
const confirmed = aBooking({ status: 'confirmed', history: [step('requestBooking')] });
const NEVER_MS = 2 ** 30;

let office: HeadlessServer;
let server: SMTPServer;
let start: () => Mailer;
let mailer: Mailer;
let received: string[];
let refusing: boolean;
/**
 * The test mail server calls this function for each e-mail, and accepts the e-mail when `done` is
 * called. By default the function calls `done` immediately.
 */
let take: (done: () => void) => void;
/** Error with which the test mail server rejects a recipient; undefined accepts all recipients. */
let refusal: { code: number; text: string; to: string } | undefined;
let now: number;

beforeEach(async () => {
  [received, refusing, refusal, take] = [[], false, undefined, (done) => done()];
  office = await openHeadlessServer();
  await office.write([{ op: 'put', table: 'showrooms', row: aVisitedShowroom() }]);
  now = office.clock.now();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refusal?.to !== address) done();
      else done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) {
          done(new Error('Try again later'));
          return;
        }
        received.push(Buffer.concat(chunks).toString());
        take(done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const clock = { now: () => now };
  const deps = { ...office, clock, pokes: new Pokes(), smtpUrl, from: 'visits@example.com' };
  start = () => startMailer(deps, NEVER_MS);
  mailer = start();
  await mailer.sendDue();
});
afterEach(async () => {
  await mailer.stop();
  await new Promise<void>((done) => server.close(done));
  await office.close();
});

/** Stores a new state of the booking and queues an e-mail about that state. */
const change = (row: Booking) =>
  office.store.write([], async (tx) => {
    const writes = [{ op: 'put', table: 'bookings', row } as const];
    tx.applyWrites(writes);
    await queueMail(tx, writes, now);
  });
const stored = () => office.store.read((snapshot) => snapshot.get('bookings', confirmed.id));
const more = (booking: Booking, fields: Partial<Booking> = {}): Booking => ({
  ...booking,
  ...fields,
  history: [...booking.history, ...confirmed.history],
});

/** Decodes the calendar file, which the e-mail contains in base64. */
function calendarIn(mail: string): string {
  const [, encoded = ''] = /method=\w+[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return Buffer.from(encoded, 'base64').toString();
}

test('a confirmation with a calendar file is sent only once and is recorded in the booking', async () => {
  await change(confirmed);
  expect((await stored())?.notified).toBeUndefined();
  now += 1000;
  expect(await mailer.sendDue()).toBe(1);
  expect(await mailer.sendDue()).toBe(0);
  const [mail = ''] = received;
  expect(received).toHaveLength(1);
  expect(mail).toContain('Maria Garcia <maria@example.com>');
  expect(mail).toContain('Message-ID: <booking-1.1@forecourt>');
  expect(mail).toContain('filename=booking-1.ics');
  expect(calendarIn(mail)).toMatch(/BEGIN:VEVENT[\s\S]*SEQUENCE:1/);
  expect((await stored())?.notified).toEqual({ sequence: 1, at: now });
  // A further write of a state about which the customer was already notified sends no e-mail.
  await change((await stored()) ?? confirmed);
  expect(await mailer.sendDue()).toBe(0);
});

test('a move and a cancellation of a booking each send one e-mail', async () => {
  await change(confirmed);
  await mailer.sendDue();
  const moved = more((await stored()) ?? confirmed, { time: '11:00' });
  await change(moved);
  expect(await mailer.sendDue()).toBe(1);
  const cancellation = { reason: null, noShow: false, at: now };
  await change(more((await stored()) ?? moved, { status: 'cancelled', cancellation }));
  expect(await mailer.sendDue()).toBe(1);
  expect(received.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0].trim())).toEqual([
    'Message-ID: <booking-1.1@forecourt>',
    'Message-ID: <booking-1.2@forecourt>',
    'Message-ID: <booking-1.3@forecourt>',
  ]);
  expect(calendarIn(received[2] ?? '')).toContain('METHOD:CANCEL');
});

test('the payment of a booking fee that was waived before sends no further e-mail', async () => {
  const fee = (at: number) => ({ ...step('settleBookingFee'), at });
  const waived = { ...confirmed, history: [...confirmed.history, fee(2)] };
  const paid = (booking: Booking) => ({ ...booking, history: [...booking.history, fee(3)] });
  await change(waived);
  await change(paid(waived));
  expect(await mailer.sendDue()).toBe(1);
  expect((await stored())?.notified).toEqual({ sequence: 2, at: now });
  await change(paid((await stored()) ?? waived));
  expect(await mailer.sendDue()).toBe(0);
});

test('two changes of a booking before the first send attempt cause one e-mail with the latest state', async () => {
  await change(confirmed);
  await change(more(confirmed));
  expect(await mailer.sendDue()).toBe(1);
  expect(received[0]).toContain('<booking-1.2@forecourt>');
});

test('an e-mail about an earlier state of a booking, or about an erased customer, is not sent', async () => {
  const queue = (sequence: number) =>
    office.store.write([], (tx) => tx.putMail({ bookingId: confirmed.id, sequence }, now));
  await office.write([{ op: 'put', table: 'bookings', row: confirmed }]);
  await queue(0);
  expect(await mailer.sendDue()).toBe(0);
  const erased = { ...confirmed, customer: { ...confirmed.customer, email: ERASED_EMAIL } };
  await office.write([{ op: 'put', table: 'bookings', row: erased }]);
  await queue(1);
  expect(await mailer.sendDue()).toBe(0);
  expect([received, await office.store.mails.list()]).toEqual([[], []]);
});

test('an e-mail that is temporarily refused is retried after growing pauses until it is sent', async () => {
  refusing = true;
  await change(confirmed);
  expect(await mailer.sendDue()).toBe(0);
  expect((await stored())?.notified).toBeUndefined();
  refusing = false;
  now += 59_000;
  expect(await mailer.sendDue()).toBe(0);
  refusing = true;
  now += 1000;
  expect(await mailer.sendDue()).toBe(0);
  refusing = false;
  now += 119_000;
  expect(await mailer.sendDue()).toBe(0);
  now += 1000;
  expect(await mailer.sendDue()).toBe(1);
  expect(received).toHaveLength(1);
});

test('no e-mail is sent for a booking that is pending, checked in or canceled as a no-show', async () => {
  const noShow = { reason: null, noShow: true, at: now };
  await change(aBooking({ history: confirmed.history }));
  await change(more(confirmed, { status: 'cancelled', cancellation: noShow }));
  await change(more(confirmed, { checkedInAt: now }));
  expect(await mailer.sendDue()).toBe(0);
  expect(received).toEqual([]);
});

test('a stop of the mailer waits for the e-mail that is being sent, and other e-mails stay queued', async () => {
  let say = () => {};
  take = (done) => (say = done);
  for (const id of ['booking-1', 'booking-2', 'booking-3']) await change({ ...confirmed, id });
  const sending = mailer.sendDue();
  await expect.poll(() => received).toHaveLength(1);
  const stopped = mailer.stop();
  say();
  await stopped;
  expect(await sending).toBe(1);
  expect(received).toHaveLength(1);
  const bookings = await office.store.read((snapshot) => snapshot.all('bookings'));
  expect(bookings.filter(({ notified }) => notified)).toHaveLength(1);
  // After the stop, the mailer sends no further e-mail.
  expect(await mailer.sendDue()).toBe(0);
});

const states = async () =>
  (await office.store.mails.list()).map(({ bookingId, state, failure }) => ({
    bookingId,
    state,
    failure,
  }));
const passTime = async (ms: number) => {
  now += ms;
  return mailer.sendDue();
};

const mailbox = confirmed.customer.email;

test('an e-mail to a mailbox that does not exist is not retried, and the run continues with other e-mails', async () => {
  refusal = { code: 550, text: 'No such user', to: mailbox };
  await change(confirmed);
  const customer = { ...confirmed.customer, email: 'noor@example.com' };
  await change({ ...confirmed, id: 'booking-2', customer });
  expect(await mailer.sendDue()).toBe(1);
  expect(received).toEqual([expect.stringContaining('noor@example.com')]);
  refusal = undefined;
  const failed = { bookingId: 'booking-1', state: 'failed', failure: '550' };
  expect(await states()).toEqual([failed]);
  expect(await passTime(DAY_MS)).toBe(0);
  expect(await states()).toEqual([failed]);
  expect(await office.store.mails.resend('booking-1', now)).toBe(true);
  expect(await mailer.sendDue()).toBe(1);
  expect(await states()).toEqual([]);
  expect(await office.store.mails.resend('booking-1', now)).toBe(false);
});

test('an e-mail to a full mailbox waits for five days, and is then marked as failed with code 452', async () => {
  refusal = { code: 452, text: 'Mailbox full', to: mailbox };
  const startsAt = now + 30 * DAY_MS;
  await change({ ...confirmed, startsAt, endsAt: startsAt + 1 });
  await mailer.sendDue();
  const waiting = { bookingId: 'booking-1', state: 'waiting', failure: null };
  for (let hours = 0; hours < 5 * 24; hours += 6) {
    expect(await states()).toEqual([waiting]);
    await passTime(DAY_MS / 4);
  }
  expect(await states()).toEqual([{ ...waiting, state: 'failed', failure: '452' }]);
});

test('an unsent e-mail expires when the visit begins', async () => {
  refusing = true;
  await change(confirmed);
  await mailer.sendDue();
  refusing = false;
  now = confirmed.startsAt;
  expect(await mailer.sendDue()).toBe(0);
  expect(received).toEqual([]);
  expect(await states()).toEqual([{ bookingId: 'booking-1', state: 'expired', failure: null }]);
});

test('e-mails queued without a mail server are sent only after an administrator resends them', async () => {
  await mailer.stop();
  await office.store.mails.begin({ isConfigured: false });
  await change(confirmed);
  mailer = start();
  expect(await mailer.sendDue()).toBe(0);
  expect(await states()).toEqual([{ bookingId: 'booking-1', state: 'held', failure: null }]);
  await mailer.stop();
  mailer = start();
  await change({ ...confirmed, id: 'booking-2' });
  expect(await mailer.sendDue()).toBe(1);
  await office.store.mails.resend('booking-1', now);
  expect(await mailer.sendDue()).toBe(1);
});
