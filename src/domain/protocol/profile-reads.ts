import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';
import { actorGrantSchema } from './mutation-envelope.ts';

export const MAX_REPORTED_READS = 100;

/** A read of a customer's profile on a tablet. Contains ids only. */
export const tabletReadSchema = v.object({
  id: idSchema,
  customerId: idSchema,
  agentId: idSchema,
  /** The grant that proves the agent; see `MutationEnvelope`. */
  grant: v.optional(actorGrantSchema.entries.token),
  /** Time of the read by the tablet's clock, ms since 1970. */
  readAt: instantSchema,
});
export type TabletRead = v.InferOutput<typeof tabletReadSchema>;

/**
 * Adds profile reads of a tablet to the log. Skips reads with a known id, so that a tablet can
 * repeat a report whose response was lost.
 */
export const reportProfileReadsEndpoint = {
  method: 'POST',
  path: '/devices/profile-reads',
  body: v.object({
    reads: v.pipe(v.array(tabletReadSchema), v.minLength(1), v.maxLength(MAX_REPORTED_READS)),
  }),
  response: createDataEnvelopeSchema(v.null()),
} as const satisfies Endpoint;

const profileReadSchema = v.object({
  id: idSchema,
  /** Null if the tablet could not prove the agent. */
  agentId: v.nullable(idSchema),
  customerId: idSchema,
  readAt: instantSchema,
  /** The tablet that reported the read; null for a read over the REST API. */
  deviceId: v.nullable(idSchema),
});

const describedReadSchema = v.object({
  ...profileReadSchema.entries,
  agentName: v.nullable(v.string()),
  deviceName: v.nullable(v.string()),
});
export type DescribedProfileRead = v.InferOutput<typeof describedReadSchema>;

const numberSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

export const listProfileReadsEndpoint = {
  method: 'GET',
  path: '/admin/profile-reads',
  query: v.object({
    customerId: v.optional(idSchema),
    page: v.optional(numberSchema, '1'),
    limit: v.optional(v.pipe(numberSchema, v.maxValue(200)), '50'),
  }),
  response: createDataEnvelopeSchema(
    v.object({ reads: v.array(describedReadSchema), hasMore: v.boolean() }),
  ),
} as const satisfies Endpoint;
