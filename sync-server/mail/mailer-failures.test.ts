import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { Pokes } from '../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { type Mailer, startMailer } from './start-mailer.ts';

const NEVER_MS = 2 ** 30;
const WHOLE_DAYS = 30 * DAY_MS;

let office: HeadlessServer;
let server: SMTPServer | undefined;
let mailers: Mailer[];
let relayed: (readonly string[])[];
let now: number;
let queuedAt: number;

beforeEach(async () => {
  office = await openHeadlessServer();
  [mailers, relayed, server] = [[], [], undefined];
  queuedAt = office.clock.now();
  now = queuedAt;
  const startsAt = now + WHOLE_DAYS;
  const row = aBooking({ status: 'confirmed', startsAt, endsAt: startsAt + 1, history: [] });
  await office.write([
    { op: 'put', table: 'showrooms', row: aVisitedShowroom() },
    { op: 'put', table: 'bookings', row },
  ]);
  await office.store.mails.begin({ isConfigured: true });
  await queue();
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  if (server) await new Promise<void>((done) => server?.close(done));
  await office.close();
});

const queue = () =>
  office.store.write([], (tx) => tx.putMail({ bookingId: 'booking-1', sequence: 0 }, queuedAt));

/** Starts a test mail server; returns its URL. */
async function listen(options: SMTPServerOptions): Promise<string> {
  server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Starts a mailer; its first period begins immediately. */
function start(smtpUrl: string, everyMs = NEVER_MS): Mailer {
  const pokes = new Pokes();
  pokes.addRelay((spaceIds) => relayed.push(spaceIds));
  const clock = { now: () => now };
  const mailer = startMailer({ ...office, clock, pokes, smtpUrl, from: 'a@example.com' }, everyMs);
  mailers.push(mailer);
  return mailer;
}

const rejection = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
const queued = async () =>
  (await office.store.mails.list()).map(({ state, failure, attempts, nextAttemptAt }) => ({
    state,
    failure,
    attempts,
    waitMs: nextAttemptAt - now,
  }));

test.each<[string, string, string | null, SMTPServerOptions]>([
  ['550 for the sender', 'waiting', null, { onMailFrom: (_a, _s, done) => done(rejection(550)) }],
  ['550 for the recipient', 'failed', '550', { onRcptTo: (_a, _s, done) => done(rejection(550)) }],
  ['499 for the recipient', 'waiting', null, { onRcptTo: (_a, _s, done) => done(rejection(499)) }],
  [
    '554 for the message',
    'failed',
    '554',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(rejection(554)));
      },
    },
  ],
  ['554 for the connection', 'waiting', null, { onConnect: (_s, done) => done(rejection(554)) }],
])('after the SMTP response %s, the e-mail is %s', async (_response, state, failure, options) => {
  expect(await start(await listen(options)).sendDue()).toBe(0);
  expect(await queued()).toMatchObject([{ state, failure, attempts: 1 }]);
});

test('pauses between attempts to send an e-mail double up to six hours, and attempts end after five days', async () => {
  const mailer = start('smtp://127.0.0.1:1');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await mailer.sendDue();
    const [{ waitMs } = { waitMs: 0 }] = await queued();
    waits.push(waitMs / MINUTE_MS);
    now += waitMs;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  now = queuedAt + 5 * DAY_MS - 1;
  await mailer.sendDue();
  expect(await queued()).toMatchObject([{ state: 'waiting' }]);
  now = queuedAt + 5 * DAY_MS + 6 * 60 * MINUTE_MS;
  await mailer.sendDue();
  expect(await queued()).toMatchObject([
    { state: 'failed', failure: expect.stringMatching(/^E[A-Z]+$/) },
  ]);
});

test('an e-mail that was queued five days ago gets no retry after a failed attempt', async () => {
  now = queuedAt + 5 * DAY_MS;
  await start('smtp://127.0.0.1:1').sendDue();
  expect(await queued()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

const accept: SMTPServerOptions = {
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => done());
  },
};

test('a stop of the mailer removes its timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const mailer = start('smtp://127.0.0.1:1');
  expect(vi.getTimerCount()).toBe(1);
  await mailer.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('e-mails are sent periodically, and sent e-mails poke the showroom', async () => {
  const begin = vi.spyOn(office.store.mails, 'begin');
  start(await listen(accept), 5);
  await expect.poll(queued).toEqual([]);
  expect(relayed).toEqual([['manhattan']]);
  now += 1;
  queuedAt = now;
  await queue();
  await expect.poll(queued).toEqual([]);
  expect(begin.mock.calls).toEqual([[{ isConfigured: true }]]);
});

test('while one process sends an e-mail, other processes do not send the same e-mail for ten minutes', async () => {
  const open: (() => void)[] = [];
  const slow: SMTPServerOptions = {
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => open.push(() => done()));
    },
  };
  const url = await listen(slow);
  const sending = start(url).sendDue();
  await expect.poll(() => open).toHaveLength(1);
  const other = start(url);
  expect(await other.sendDue()).toBe(0);
  now += 10 * MINUTE_MS - 1;
  expect(await other.sendDue()).toBe(0);
  now += 1;
  const again = other.sendDue();
  await expect.poll(() => open).toHaveLength(2);
  for (const end of open) end();
  expect((await sending) + (await again)).toBeGreaterThan(0);
});

test.each(['bookings', 'showrooms'] as const)(
  'an e-mail leaves the queue without being sent if its row in the table %s is deleted',
  async (table) => {
    const id = table === 'bookings' ? 'booking-1' : 'manhattan';
    await office.write([{ op: 'del', table, id }]);
    const mailer = start(await listen(accept));
    expect(await mailer.sendDue()).toBe(0);
    expect(await queued()).toEqual([]);
    expect(office.log.errors).toEqual([]);
  },
);

test('an e-mail counts as sent if its booking is deleted during the sending', async () => {
  const url = await listen({
    onData: (stream, _session, done) => {
      const deleteBooking = async () => {
        await office.write([{ op: 'del', table: 'bookings', id: 'booking-1' }]);
        done();
      };
      stream.resume().on('end', () => void deleteBooking());
    },
  });
  expect(await start(url).sendDue()).toBe(1);
  expect(await queued()).toEqual([]);
  expect(await office.store.read((tx) => tx.get('bookings', 'booking-1'))).toBeUndefined();
});

test('after a temporary failure, the mailer tries no other e-mail until its next run', async () => {
  await office.store.write([], (tx) => tx.putMail({ bookingId: 'booking-2', sequence: 0 }, now));
  const second = { ...(await office.store.read((tx) => tx.get('bookings', 'booking-1')))! };
  await office.write([{ op: 'put', table: 'bookings', row: { ...second, id: 'booking-2' } }]);
  expect(await start('smtp://127.0.0.1:1').sendDue()).toBe(0);
  const mails = await queued();
  expect(mails.map(({ attempts }) => attempts)).toEqual(expect.arrayContaining([0, 1]));
});

test('the sender of an e-mail is the showroom of the visit, not the showroom of the booking request', async () => {
  const texts: string[] = [];
  const url = await listen({
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => texts.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  const booking = await office.store.read((tx) => tx.get('bookings', 'booking-1'));
  const showroom = aVisitedShowroom({ id: 'brooklyn', name: 'Genesis of Brooklyn' });
  await office.write([
    { op: 'put', table: 'showrooms', row: showroom },
    { op: 'put', table: 'bookings', row: { ...booking!, showroomId: 'brooklyn' } },
  ]);
  expect(await start(url).sendDue()).toBe(1);
  expect(texts.join('')).toContain('From: Genesis of Brooklyn <a@example.com>');
});

test('a mailer can be stopped while the mail queue is unreadable', async () => {
  vi.spyOn(office.store.mails, 'begin').mockRejectedValueOnce(new Error('disk'));
  const mailer = start('smtp://127.0.0.1:1');
  await expect(mailer.stop()).resolves.toBeUndefined();
});

test('a failed read of the mail queue is logged, and the mailer sends the e-mail at its next run', async () => {
  vi.spyOn(office.store.mails, 'begin').mockRejectedValueOnce(new Error('disk'));
  start(await listen(accept), 5);
  await expect.poll(queued).toEqual([]);
  expect(office.log.errors).toMatchObject([{ error: { type: 'Error' } }]);
});
