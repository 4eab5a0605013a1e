import { createTransport, type SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { mailSequenceOf } from '#domain/bookings/booking-history.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '../ports/clock.ts';
import { toLoggableError, type Log } from '../ports/log.ts';
import type { Pokes } from '../ports/pokes.ts';
import type { QueuedMail, SyncStore } from '../store/store.ts';
import { composeBookingMail } from './booking-mail.ts';

const POLL_EVERY_MS = 5000;
/** Time for which an e-mail is reserved while it is sent, ms; far longer than a normal attempt. */
const CLAIM_MS = 10 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = 6 * 60 * MINUTE_MS;
/**
 * Time for which an e-mail is retried after temporary failures: RFC 5321, 4.5.4.1 recommends four
 * to five days.
 */
const RETRY_PERIOD_MS = 5 * DAY_MS;
const TIMEOUT_MS = 30_000;

interface MailerDeps {
  store: SyncStore;
  clock: Clock;
  log: Log;
  pokes: Pokes;
  /** URL of the mail server, such as `smtp://user:password@host:587`. */
  smtpUrl: string;
  from: string;
}

export interface Mailer {
  /** Sends due e-mails until a temporary failure; resolves to the number of sent e-mails. */
  sendDue: () => Promise<number>;
  /** Stops the mailer after the e-mail that is being sent; the other e-mails stay queued. */
  stop: () => Promise<void>;
}

/** Sends queued e-mails periodically. The pause before a retry grows with each failed attempt. */
export function startMailer({ smtpUrl, ...deps }: MailerDeps, everyMs = POLL_EVERY_MS): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const send = (mail: SendMailOptions) => transport.sendMail(mail);
  let currentRun: Promise<number> | undefined;
  let isStopped = false;
  let hasBegun = false;
  const beginAndSend = async () => {
    if (!hasBegun) await deps.store.mails.begin({ isConfigured: true });
    hasBegun = true;
    return sendDueMails(deps, send, () => isStopped);
  };
  const sendDue = () => {
    currentRun ??= beginAndSend().finally(() => (currentRun = undefined));
    return currentRun;
  };
  const poll = () => {
    sendDue().catch((error: unknown) =>
      deps.log.error({ error: toLoggableError(error) }, 'the mail queue could not be read'),
    );
  };
  const timer = setInterval(poll, everyMs).unref();
  poll();
  return {
    sendDue,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await currentRun?.catch(() => 0);
      transport.close();
    },
  };
}

type SendMail = (mail: SendMailOptions) => Promise<unknown>;
type SendDeps = Omit<MailerDeps, 'smtpUrl'>;

async function sendDueMails(
  deps: SendDeps,
  send: SendMail,
  isStopped: () => boolean,
): Promise<number> {
  let sentCount = 0;
  while (!isStopped()) {
    const now = deps.clock.now();
    const { value: queued } = await deps.store.write([], (tx) => tx.claimMail(now, now + CLAIM_MS));
    const result = queued && (await sendOne(deps, send, queued));
    // After a temporary failure the mail server may be down, so the remaining e-mails wait for the
    // next run.
    if (result === undefined || result === 'postponed') return sentCount;
    if (result === 'sent') sentCount += 1;
  }
  return sentCount;
}

type SendResult = 'sent' | 'dropped' | 'postponed';

async function sendOne(deps: SendDeps, send: SendMail, queued: QueuedMail): Promise<SendResult> {
  const { store, clock, log, from } = deps;
  const bookingAndShowroom = await store.read(async (snapshot) => {
    const booking = await snapshot.get('bookings', queued.bookingId);
    const showroom = booking && (await snapshot.get('showrooms', booking.showroomId));
    return booking && showroom ? { booking, showroom } : undefined;
  });
  // No e-mail is sent if the booking no longer exists, its customer was erased, or the e-mail
  // describes an earlier state of the booking. An e-mail about a later state replaces this e-mail
  // in the queue.
  if (!bookingAndShowroom || !isMailStillDue(bookingAndShowroom.booking, queued)) {
    await store.write([], (tx) => tx.dropMail(queued));
    return 'dropped';
  }
  if (bookingAndShowroom.booking.startsAt <= clock.now()) {
    await store.write([], (tx) => tx.endMail(queued, { state: 'expired', failure: null }));
    return 'dropped';
  }
  try {
    await send(composeBookingMail(bookingAndShowroom.booking, bookingAndShowroom.showroom, from));
  } catch (error) {
    log.error(
      { attempts: queued.attempts, error: toLoggableError(error) },
      'an e-mail was not sent',
    );
    return retryOrEnd(deps, queued, error);
  }
  await recordMailSent(deps, queued);
  return 'sent';
}

async function retryOrEnd(
  { store, clock }: SendDeps,
  queued: QueuedMail,
  error: unknown,
): Promise<SendResult> {
  const now = clock.now();
  if (isPermanent(error) || now - queued.queuedAt >= RETRY_PERIOD_MS) {
    const endState = { state: 'failed', failure: failureOf(error) } as const;
    await store.write([], (tx) => tx.endMail(queued, endState));
    return 'dropped';
  }
  const delayMs = Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** (queued.attempts - 1));
  await store.write([], (tx) => tx.postponeMail(queued, now + delayMs));
  return 'postponed';
}

const smtpErrorSchema = v.object({
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});

/**
 * Whether the mail server permanently rejects this recipient or message; all other failures may be
 * temporary.
 */
function isPermanent(error: unknown): boolean {
  const { code, command, responseCode = 0 } = smtpErrorOf(error);
  const isMailRejected = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isMailRejected && command !== 'MAIL FROM' && responseCode >= 500;
}

function failureOf(error: unknown): string | null {
  const { code, responseCode } = smtpErrorOf(error);
  return responseCode === undefined ? (code ?? null) : String(responseCode);
}

function smtpErrorOf(error: unknown): v.InferOutput<typeof smtpErrorSchema> {
  const parsed = v.safeParse(smtpErrorSchema, error);
  return parsed.success ? parsed.output : {};
}

function isMailStillDue(booking: Booking, { sequence }: QueuedMail): boolean {
  return mailSequenceOf(booking) === sequence && booking.customer.email !== ERASED_EMAIL;
}

/**
 * Removes the sent e-mail from the queue, records in the booking that the customer was notified,
 * and pokes the tablets that sync the booking.
 */
async function recordMailSent(
  { store, clock, pokes }: SendDeps,
  queued: QueuedMail,
): Promise<void> {
  const { changedSpaces } = await store.write([], async (tx) => {
    await tx.dropMail(queued);
    const booking = await tx.get('bookings', queued.bookingId);
    if (!booking) return;
    const notified = { sequence: queued.sequence, at: clock.now() };
    tx.applyWrites([{ op: 'put', table: 'bookings', row: { ...booking, notified } }]);
  });
  pokes.notify(changedSpaces);
}
