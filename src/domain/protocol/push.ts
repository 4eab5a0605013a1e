import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { idSchema } from '../id.ts';
import { instantSchema } from '../time.ts';
import { mutationIdSchema } from './mutation-envelope.ts';
import { positionTextSchema } from './pull.ts';

export const MAX_MUTATIONS_PER_PUSH = 200;

/** `POST /api/sync/push`. Mutations are read one by one, so that a bad one does not stop the rest. */
export const pushRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  /** The epoch the client last saw; null before its first contact. */
  epoch: v.nullable(idSchema),
  /**
   * The first number this client still has, if the server was restored to a day before it: earlier
   * numbers were settled so long ago that the client no longer stores them. The server skips the gap
   * only
   * - for the client's own device, not for a rescue,
   * - in the current epoch, before any other push of the client in it: a gap is explained by the
   *   restore that opened the epoch, or by a database that does not know the client; later in an epoch
   *   only up to the last number in `ack`: the database went back to an epoch that it had left,
   * - if the first mutation of the push has this number.
   * It ignores `begins` everywhere else, so a gap stays a gap.
   */
  begins: v.optional(mutationIdSchema),
  /**
   * The acknowledgement of the client's last push. One ahead of the database proves that the database
   * lost commits. Missing before protocol 3.
   */
  ack: v.optional(positionTextSchema),
  mutations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_MUTATIONS_PER_PUSH)),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

const settledSchema = {
  /** Why a person must look at it; null when all of it was applied. */
  code: v.nullable(attentionCodeSchema),
  attentionId: v.nullable(idSchema),
};

/** How head office settled one mutation. */
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
  /** The last mutation of this client that is settled. Everything up to it may leave the outbox. */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The same, signed; the client sends it with its next push. Missing before protocol 3. */
  ack: v.optional(positionTextSchema),
  verdicts: v.array(verdictSchema),
  serverTime: instantSchema,
});
export type PushResponse = v.InferOutput<typeof pushResponseSchema>;
