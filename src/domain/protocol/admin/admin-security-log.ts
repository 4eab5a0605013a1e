import * as v from 'valibot';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

export const securityEventKinds = [
  'sign-in',
  /** A wrong password, code or reset code. */
  'sign-in-failed',
  /** A sign-in attempt during the pause after several failed attempts. */
  'lockout',
  'password-changed',
  /** A code with which an agent sets a new password was issued. */
  'reset-issued',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'passkey-used',
  /** A passkey whose answer to a challenge was rejected. */
  'passkey-failed',
  'session-ended',
  'device-enrolled',
  'device-approved',
  'device-ended',
  /** An ended tablet was put back into use. */
  'device-reopened',
  'export',
  /** An agent read many profiles of customers within an hour. */
  'mass-reading',
  /** The server completed a disposal that the agent had approved; see `contentHash`. */
  'disposal',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

const securityLogEntrySchema = v.object({
  /** Number of the entry in the log, starting at 1. */
  position: v.number(),
  at: instantSchema,
  kind: v.picklist(securityEventKinds),
  /** The agent who acted; null for an unknown agent and for commands of operators. */
  agentId: v.nullable(idSchema),
  /** The other agent that the event is about, or the id of a disposal; null for other events. */
  subjectId: v.nullable(idSchema),
  deviceId: v.nullable(idSchema),
  /** Network of the request: the first 24 bits of an IPv4, the first 48 bits of an IPv6 address. */
  address: v.nullable(v.string()),
  /** SHA-256 of the certificate of a disposal; null for other events, absent on older servers. */
  contentHash: v.optional(v.nullable(v.string())),
});
export type SecurityLogEntry = v.InferOutput<typeof securityLogEntrySchema>;

const describedEntrySchema = v.object({
  ...securityLogEntrySchema.entries,
  agentName: v.nullable(v.string()),
  subjectName: v.nullable(v.string()),
  deviceName: v.nullable(v.string()),
});
export type DescribedSecurityLogEntry = v.InferOutput<typeof describedEntrySchema>;

const MAX_PAGE_SIZE = 200;

export const listSecurityLogEndpoint = {
  method: 'GET',
  path: '/admin/security-log',
  query: v.object({
    kind: v.optional(v.picklist(securityEventKinds)),
    /** Lists only entries before this position; omitted for the newest entries. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(MAX_PAGE_SIZE),
      ),
      '50',
    ),
  }),
  response: createDataEnvelopeSchema(
    v.object({ entries: v.array(describedEntrySchema), hasMore: v.boolean() }),
  ),
} as const satisfies Endpoint;

/**
 * The end of a hash chain. A copy that is stored elsewhere reveals later whether entries were
 * removed from the end of the chain.
 */
export const logHeadSchema = v.object({
  /** The space of a mutation log, or the name of the security log. */
  log: v.string(),
  entries: v.number(),
  hash: v.string(),
});
export type LogHead = v.InferOutput<typeof logHeadSchema>;

export const listLogHeadsEndpoint = {
  method: 'GET',
  path: '/admin/log-heads',
  response: createDataEnvelopeSchema(v.array(logHeadSchema)),
} as const satisfies Endpoint;
