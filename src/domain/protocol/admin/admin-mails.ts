import * as v from 'valibot';
import { visitorSchema } from '../../bookings/booking.ts';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

/** Final states of an e-mail that was not sent. */
const endedMailStates = [
  /** The mail server rejected the e-mail permanently, or all attempts over several days failed. */
  'failed',
  /** The visit has begun, so the e-mail would be too late. */
  'expired',
  /** The e-mail was queued before a mail server was configured. */
  'held',
] as const;
export type EndedMailState = (typeof endedMailStates)[number];

export const mailStates = ['waiting', ...endedMailStates] as const;
export type MailState = (typeof mailStates)[number];

/** An unsent e-mail about a booking: the e-mail is still queued, or has reached a final state. */
const unsentMailSchema = v.object({
  bookingId: idSchema,
  number: v.string(),
  showroomId: idSchema,
  startsAt: instantSchema,
  visitor: v.pick(visitorSchema, ['name', 'email']),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** The response code of the mail server, or the error code of the failed attempt. */
  failure: v.nullable(v.string()),
  queuedAt: instantSchema,
});
export type UnsentMail = v.InferOutput<typeof unsentMailSchema>;

export const listUnsentMailsEndpoint = {
  method: 'GET',
  path: '/admin/mails',
  response: createDataEnvelopeSchema(v.array(unsentMailSchema)),
} as const satisfies Endpoint;

export const resendMailEndpoint = {
  method: 'POST',
  path: '/admin/mails/{bookingId}/resend',
  params: v.object({ bookingId: idSchema }),
  response: createDataEnvelopeSchema(v.array(unsentMailSchema)),
} as const satisfies Endpoint;
