import * as v from 'valibot';
import type { Attention } from '../attentions/attention.ts';
import { visitFields, visitorSchema } from '../bookings/booking.ts';
import { configurationSchema } from '../builds/configuration.ts';
import { redactMutation } from '../customers/personal-data/redact-mutation.ts';
import { languageSchema } from '../languages/language.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { timeOfDaySchema } from '../time/time.ts';
import { DAY_MS } from '../time/durations.ts';
import { idSchema } from '../values/id.ts';

/** Code of the attentions that contain requests from share pages. */
const SHARE_REQUEST_CODE = 'SHARE_REQUEST';

/** Name in the attention's field `mutation`, which stores the request in the form of a mutation. */
const SHARE_REQUEST_NAME = 'requestContact';

/** Client id of these attentions, because no tablet sends the requests. */
const SHARE_PAGE_CLIENT = 'share-page';

/**
 * Versions of the consent text on the share page, latest first. Earlier versions stay, because an
 * open page may still show an earlier text.
 */
export const shareConsentVersions = ['2026-11'] as const;

/** Time from the arrival of a request until the server deletes the request, accepted or not, ms. */
export const SHARE_REQUEST_RETENTION_MS = 30 * DAY_MS;

/** Fields that a visitor of a share page enters. */
export const shareRequestFields = {
  ...visitorSchema.entries,
  contactMethod: visitFields.contactMethod,
  message: v.pipe(v.string(), v.trim(), v.maxLength(1000)),
  /** Language of the page, of its consent text and of e-mails. */
  language: languageSchema,
  /** Version of the consent text to which the visitor agreed. */
  consentVersion: v.picklist(shareConsentVersions),
  configuration: configurationSchema,
  /** Requested time of a test drive in the showroom's zone; null without a test drive. */
  testDrive: v.nullable(v.object({ date: localDateSchema, time: timeOfDaySchema })),
} as const;

/** A request from a share page, which an agent accepts or declines. */
const shareRequestSchema = v.object({
  ...shareRequestFields,
  /** The shared build, and the agent who made it. */
  shareId: idSchema,
  agentId: idSchema,
  showroomId: idSchema,
  priceListId: idSchema,
  /**
   * Ids of the rows that the acceptance creates. They are part of the request, so that two
   * tablets that accept the same request offline create the same rows.
   */
  customerId: idSchema,
  buildId: idSchema,
  bookingId: idSchema,
});
export type ShareRequest = v.InferOutput<typeof shareRequestSchema>;

interface ReceivedRequest {
  id: string;
  request: ShareRequest;
  receivedAt: number;
}

/**
 * Returns the attention that brings a request to the tablets of its showroom. The attention has no
 * subject, because mutations about its subject would wait for the decision.
 */
export function createShareRequestAttention(received: ReceivedRequest): Attention {
  const { id, request, receivedAt } = received;
  return {
    id,
    spaceId: request.showroomId,
    code: SHARE_REQUEST_CODE,
    clientId: SHARE_PAGE_CLIENT,
    mutationId: 0,
    mutation: { name: SHARE_REQUEST_NAME, args: request },
    actorId: null,
    conflicts: [],
    recordedAt: receivedAt,
    receivedAt,
    settledAt: null,
  };
}

const contentSchema = v.object({ name: v.literal(SHARE_REQUEST_NAME), args: shareRequestSchema });

/**
 * Returns the request in an attention; null for other attentions and after its data was removed.
 */
export function readShareRequest({ code, mutation }: Attention): ShareRequest | null {
  if (code !== SHARE_REQUEST_CODE) return null;
  const parsed = v.safeParse(contentSchema, mutation);
  return parsed.success ? parsed.output.args : null;
}

/** Returns the attention without the visitor's data, which the new customer's rows contain. */
export function withoutShareRequest(attention: Attention): Attention {
  const request = readShareRequest(attention);
  if (!request) return attention;
  return {
    ...attention,
    mutation: redactMutation(attention.mutation, new Set([request.customerId])),
  };
}

export function isExpiredShareRequest(
  { code, receivedAt }: Pick<Attention, 'code' | 'receivedAt'>,
  now: number,
): boolean {
  return code === SHARE_REQUEST_CODE && receivedAt <= now - SHARE_REQUEST_RETENTION_MS;
}
