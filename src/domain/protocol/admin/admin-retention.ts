import * as v from 'valibot';
import { recordTypes } from '../../retention/record-types.ts';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

const recordTypeSchema = v.picklist(recordTypes);

/** Months without use after which a record is due for disposal; null turns the retention off. */
export const retentionMonthsSchema = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)),
);

const retentionSchema = v.object({
  recordType: recordTypeSchema,
  months: retentionMonthsSchema,
  /** Records without use since this instant are due for disposal; null if the retention is off. */
  before: v.nullable(instantSchema),
  due: v.number(),
  /** Last use of the oldest due record; null if no record is due. */
  oldestAt: v.nullable(instantSchema),
});
export type Retention = v.InferOutput<typeof retentionSchema>;

const dueRecordSchema = v.object({
  id: idSchema,
  /** Id of the showroom or of another space that contains the record. */
  showroomId: idSchema,
  lastUsedAt: instantSchema,
});
export type DueRecord = v.InferOutput<typeof dueRecordSchema>;

/** Proof of a disposal, without personal data. */
const certificateSchema = v.object({
  id: idSchema,
  recordType: recordTypeSchema,
  before: instantSchema,
  approvedBy: idSchema,
  approvedAt: instantSchema,
  /** Null while records still wait for their disposal. */
  finishedAt: v.nullable(instantSchema),
  /** Number of records that were disposed of. */
  destroyed: v.number(),
  /** Number of records that stay, because they were used or needed after the approval. */
  kept: v.number(),
  /** SHA-256 of the ids of the disposed records, sorted, one per line; null until the end. */
  idsHash: v.nullable(v.string()),
  /** Position of the certificate's entry in the security log; null until the end. */
  logPosition: v.nullable(v.number()),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;

const params = v.object({ recordType: recordTypeSchema });

export const listRetentionsEndpoint = {
  method: 'GET',
  path: '/admin/retention',
  response: createDataEnvelopeSchema(v.array(retentionSchema)),
} as const satisfies Endpoint;

export const getRetentionEndpoint = {
  method: 'GET',
  path: '/admin/retention/{recordType}',
  params,
  response: createDataEnvelopeSchema(retentionSchema),
} as const satisfies Endpoint;

export const changeRetentionEndpoint = {
  method: 'PUT',
  path: '/admin/retention/{recordType}',
  params,
  body: v.strictObject({ months: retentionMonthsSchema }),
  response: createDataEnvelopeSchema(retentionSchema),
} as const satisfies Endpoint;

const countSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

export const listDueRecordsEndpoint = {
  method: 'GET',
  path: '/admin/retention/{recordType}/due',
  params,
  query: v.object({
    page: v.optional(countSchema, '1'),
    limit: v.optional(v.pipe(countSchema, v.maxValue(500)), '50'),
  }),
  response: createDataEnvelopeSchema(
    v.object({ records: v.array(dueRecordSchema), total: v.number() }),
  ),
} as const satisfies Endpoint;

export const approveDisposalEndpoint = {
  method: 'POST',
  path: '/admin/retention/{recordType}/disposals',
  params,
  /** `before` and `due` of the proposal that the administrator approves. */
  body: v.object({
    before: instantSchema,
    due: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  response: createDataEnvelopeSchema(v.array(certificateSchema)),
  reasons: ['PROPOSAL_CHANGED'],
} as const satisfies Endpoint;

export const listDisposalsEndpoint = {
  method: 'GET',
  path: '/admin/disposals',
  response: createDataEnvelopeSchema(v.array(certificateSchema)),
} as const satisfies Endpoint;
