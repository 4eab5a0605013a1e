import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { instantSchema } from '../time.ts';

export const MAX_ROWS_PER_PULL = 5000;

/** Where the client has read up to. Only head office can read it. */
const cookieSchema = v.pipe(v.string(), v.maxLength(4096));

/** `POST /api/sync/pull`. */
export const pullRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  epoch: v.nullable(idSchema),
  cookie: v.nullable(cookieSchema),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ROWS_PER_PULL)),
});
export type PullRequest = v.InferOutput<typeof pullRequestSchema>;

/** Table names stay strings: a newer head office may send tables this tablet does not know yet. */
const patchOperationSchema = v.variant('op', [
  v.object({
    op: v.literal('put'),
    table: v.string(),
    row: v.looseObject({ id: idSchema }),
  }),
  v.object({ op: v.literal('del'), table: v.string(), id: idSchema }),
]);
export type PatchOperation = v.InferOutput<typeof patchOperationSchema>;

/** Everything in one answer comes from one snapshot. */
export const pullResponseSchema = v.object({
  epoch: idSchema,
  cookie: cookieSchema,
  /** The client must drop the rows it has before applying the patch; its outbox stays. */
  reset: v.boolean(),
  patch: v.array(patchOperationSchema),
  /** Acknowledges only when `more` is false: until then effects may still be on their way. */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  more: v.boolean(),
  /** Rows still to come after this page; what a progress bar counts. */
  remaining: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  serverTime: instantSchema,
});
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;
