import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { instantSchema } from '../time.ts';

export const MAX_ROWS_PER_PULL = 5000;

const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** A position that the server has signed; opaque to clients. */
export const positionTextSchema = v.pipe(v.string(), v.maxLength(4096));

/** `POST /api/sync/pull`. */
export const pullRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  epoch: v.nullable(idSchema),
  /** The position the client has read up to. */
  cookie: v.nullable(positionTextSchema),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ROWS_PER_PULL)),
});
export type PullRequest = v.InferOutput<typeof pullRequestSchema>;

/** Which line of the feed an operation stands for. Head offices of protocol 1 do not say. */
const feedSchema = {
  space: v.optional(idSchema),
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
};

/** Table names stay strings: a newer head office may send tables this tablet does not know yet. */
const patchOperationSchema = v.variant('op', [
  v.object({
    op: v.literal('put'),
    table: v.string(),
    row: v.looseObject({ id: idSchema }),
    ...feedSchema,
  }),
  v.object({ op: v.literal('del'), table: v.string(), id: idSchema, ...feedSchema }),
]);
export type PatchOperation = v.InferOutput<typeof patchOperationSchema>;

/** Everything in one answer comes from one snapshot. */
export const pullResponseSchema = v.object({
  epoch: idSchema,
  cookie: positionTextSchema,
  /** The client must drop the rows it has before applying the patch; its outbox stays. */
  reset: v.boolean(),
  patch: v.array(patchOperationSchema),
  /** Acknowledges only when `more` is false: until then effects may still be on their way. */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  more: v.boolean(),
  /** Rows still to come after this page; what a progress bar counts. */
  remaining: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * By space and table, the digest of what the client holds once this page is applied. Only with
   * the last page, and not from head offices of protocol 1.
   */
  digests: v.optional(v.record(idSchema, v.record(v.string(), digestSchema))),
  serverTime: instantSchema,
});
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;
