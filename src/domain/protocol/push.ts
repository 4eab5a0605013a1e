import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { mutationIdSchema } from './mutation-envelope.ts';
import { positionTextSchema } from './pull.ts';

export const MAX_MUTATIONS_PER_PUSH = 200;

/**
 * Body of `POST /api/sync/push`. Each mutation is parsed separately, so that an invalid mutation
 * does not block the others.
 */
export const pushRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  /** The epoch that the client last received from the server; null before the first response. */
  epoch: v.nullable(idSchema),
  /**
   * Id of the first mutation that the client still stores. The client has deleted mutations with
   * lower ids, because they were settled long ago. After a restore, the server may lack some of
   * these mutations. The server skips this gap only if
   * - the push comes from the client's own device and not from a rescue file,
   * - `epoch` is the current epoch,
   * - the first mutation of the push has the id `begins`, and
   * - the push is the client's first push in this epoch, or all missing ids are at most the last id
   *   in `ack`. The second case occurs if a restore returns the database to an earlier epoch.
   * Otherwise the server ignores `begins`, and the mutations after the gap wait.
   */
  begins: v.optional(mutationIdSchema),
  /**
   * The acknowledgement of the client's last push. If this position is ahead of the database, the
   * database has lost commits. Absent before protocol 3.
   */
  ack: v.optional(positionTextSchema),
  mutations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_MUTATIONS_PER_PUSH)),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

const settledFields = {
  /** The reason why an agent must decide; null if the mutation was applied completely. */
  code: v.nullable(attentionCodeSchema),
  attentionId: v.nullable(idSchema),
};

const verdictSchema = v.variant('verdict', [
  v.object({ mutationId: mutationIdSchema, verdict: v.literal('applied') }),
  v.object({ mutationId: mutationIdSchema, verdict: v.literal('attention'), ...settledFields }),
  v.object({
    mutationId: mutationIdSchema,
    verdict: v.literal('duplicate'),
    original: v.picklist(['applied', 'attention']),
    ...settledFields,
  }),
]);
export type Verdict = v.InferOutput<typeof verdictSchema>;

export const pushResponseSchema = v.object({
  epoch: idSchema,
  /**
   * Id of this client's last settled mutation. The client may remove mutations up to and including
   * this id from the outbox.
   */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * The value of `lastMutationId`, signed by the server. The client sends `ack` with its next push.
   * Absent before protocol 3.
   */
  ack: v.optional(positionTextSchema),
  verdicts: v.array(verdictSchema),
  serverTime: instantSchema,
});
export type PushResponse = v.InferOutput<typeof pushResponseSchema>;
