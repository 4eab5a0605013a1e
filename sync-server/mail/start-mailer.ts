import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Booking } from '#domain/bookings/booking.ts';
import { mailSequenceOf } from '#domain/bookings/steps.ts';
import { ERASED_EMAIL } from '#domain/customers/erased-person.ts';
import type { Clock } from '../ports/clock.ts';
import { errorFacts, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { QueuedMail, SyncStore } from '../store/store.ts';
import { bookingMail } from './booking-mail.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
/** How long an e-mail that is being sent is kept from others; longer than a server may take. */
const SENDING_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const TIMEOUT_MS = 30_000;

interface MailerDeps {
  store: SyncStore;
  clock: Clock;
  log: Log;
  pokes: Pokes;
  /** `smtp://user:password@host:587` */
  smtpUrl: string;
  /** The address e-mails come from. */
  from: string;
}

export interface Mailer {
  /** Sends everything that is due; answers how many were sent. */
  sendDue: () => Promise<number>;
  /** Waits for the e-mail that is on its way; the others wait for whoever sends next. */
  stop: () => Promise<void>;
}

/** Sends what waits in the queue, again and again. What fails waits longer each time. */
export function startMailer({ smtpUrl, ...deps }: MailerDeps, everyMs = LOOK_EVERY_MS): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const send = (mail: SendMailOptions) => transport.sendMail(mail);
  let sending: Promise<number> | undefined;
  let isStopped = false;
  const sendDue = () => {
    sending ??= sendAll(deps, send, () => isStopped).finally(() => (sending = undefined));
    return sending;
  };
  const look = () => {
    sendDue().catch((error: unknown) =>
      deps.log.error({ error: errorFacts(error) }, 'the mail queue could not be read'),
    );
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    sendDue,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await sending?.catch(() => 0);
      transport.close();
    },
  };
}

type Send = (mail: SendMailOptions) => Promise<unknown>;
type SendDeps = Omit<MailerDeps, 'smtpUrl'>;

async function sendAll(deps: SendDeps, send: Send, isStopped: () => boolean): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if (isStopped()) return sent;
    const now = deps.clock.now();
    const { value: queued } = await deps.store.write([], (tx) =>
      tx.claimMail(now, now + SENDING_MS),
    );
    if (!queued) return sent;
    if (!(await sendOne(deps, send, queued))) return sent;
  }
}

/** Whether the mail server still takes e-mails; where it does not, the others need not be tried. */
async function sendOne(deps: SendDeps, send: Send, queued: QueuedMail): Promise<boolean> {
  const { store, clock, log, from } = deps;
  const found = await store.read(async (snapshot) => {
    const booking = await snapshot.get('bookings', queued.bookingId);
    const showroom = booking && (await snapshot.get('showrooms', booking.showroomId));
    return booking && showroom ? { booking, showroom } : undefined;
  });
  // Nobody to write to, or of something that has changed since: that has its own place in the queue.
  if (!found || !isStillToBeTold(found.booking, queued)) {
    await store.write([], (tx) => tx.dropMail(queued));
    return true;
  }
  try {
    await send(bookingMail(found.booking, found.showroom, from));
  } catch (error) {
    const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (queued.attempts - 1));
    log.error({ attempts: queued.attempts, error: errorFacts(error) }, 'an e-mail was not sent');
    await store.write([], (tx) => tx.postponeMail(queued, clock.now() + wait));
    return false;
  }
  await noteSent(deps, queued);
  return true;
}

function isStillToBeTold(booking: Booking, { sequence }: QueuedMail): boolean {
  return mailSequenceOf(booking) === sequence && booking.customer.email !== ERASED_EMAIL;
}

/** Every tablet of both showrooms hears that the customer was written to. */
async function noteSent({ store, clock, pokes }: SendDeps, queued: QueuedMail): Promise<void> {
  const { changedSpaces } = await store.write([], async (tx) => {
    await tx.dropMail(queued);
    const booking = await tx.get('bookings', queued.bookingId);
    if (!booking) return;
    const notified = { sequence: queued.sequence, at: clock.now() };
    tx.applyWrites([{ op: 'put', table: 'bookings', row: { ...booking, notified } }]);
  });
  pokes.notify(changedSpaces);
}
