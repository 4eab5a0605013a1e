import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { idSchema } from '../id.ts';
import { instantSchema } from '../time.ts';
import { mutationIdSchema } from './mutation-envelope.ts';
import { positionTextSchema } from './pull.ts';

export const MAX_MUTATIONS_PER_PUSH = 200;

/**
 * Body of `POST /api/sync/push`. Mutations are parsed one by one, so that an invalid one does not
 * stop the others.
 */
export const pushRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  /** The epoch that the client last received; null before its first contact. */
  epoch: v.nullable(idSchema),
  /**
   * The first mutation id that the client still stores, in case the server was restored to an
   * earlier state. Mutations with lower ids were settled so long ago that the client deleted them.
   * The server skips the gap only
   * - for the client's own device, not for a rescue,
   * - in the current epoch, before any other push of the client in it: such a gap results from the
   *   restore that opened the epoch, or from a database that does not know the client; later in an
   *   epoch only up to the last id in `ack`: the database returned to an epoch that it had left,
   * - if the first mutation of the push has this id.
   * In all other cases the server ignores `begins`, so a gap stays a gap.
   */
  begins: v.optional(mutationIdSchema),
  /**
   * The acknowledgement of the client's last push. If it is ahead of the database, the database has
   * lost commits. Absent before protocol 3.
   */
  ack: v.optional(positionTextSchema),
  mutations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_MUTATIONS_PER_PUSH)),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

const settledSchema = {
  /** Why a person must decide; null if the whole mutation was applied. */
  code: v.nullable(attentionCodeSchema),
  attentionId: v.nullable(idSchema),
};

/** The server's verdict on one mutation. */
const verdictSchema = v.variant('verdict', [
  v.object({ mutationId: mutationIdSchema, verdict: v.literal('applied') }),
  v.object({ mutationId: mutationIdSchema, verdict: v.literal('attention'), ...settledSchema }),
  v.object({
    mutationId: mutationIdSchema,
    verdict: v.literal('duplicate'),
    original: v.picklist(['applied', 'attention']),
    ...settledSchema,
  }),
]);
export type Verdict = v.InferOutput<typeof verdictSchema>;

export const pushResponseSchema = v.object({
  epoch: idSchema,
  /** The last settled mutation of this client. Mutations up to this id may leave the outbox. */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * The same position, signed; the client sends it with its next push. Absent before protocol 3.
   */
  ack: v.optional(positionTextSchema),
  verdicts: v.array(verdictSchema),
  serverTime: instantSchema,
});
export type PushResponse = v.InferOutput<typeof pushResponseSchema>;
