import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';

export const MAX_ROWS_PER_PULL = 5000;

const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** A feed position, signed by the server and opaque to clients. */
export const positionTextSchema = v.pipe(v.string(), v.maxLength(4096));

/** Body of `POST /api/sync/pull`. */
export const pullRequestSchema = v.object({
  protocol: v.number(),
  clientId: idSchema,
  epoch: v.nullable(idSchema),
  /** Feed position up to which the client has read. */
  cookie: v.nullable(positionTextSchema),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ROWS_PER_PULL)),
});
export type PullRequest = v.InferOutput<typeof pullRequestSchema>;

/**
 * Space and version of the feed entry that an operation comes from. Servers of protocol 1 do not
 * send them.
 */
const feedSchema = {
  space: v.optional(idSchema),
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
};

/** Table names stay strings: a newer server may send tables that are unknown to this tablet. */
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

/** All parts of a response come from one snapshot of the database. */
export const pullResponseSchema = v.object({
  epoch: idSchema,
  cookie: positionTextSchema,
  /**
   * True if the client must delete its synced rows before it applies the patch; the outbox is kept.
   */
  reset: v.boolean(),
  patch: v.array(patchOperationSchema),
  /**
   * Id of the client's last settled mutation. It acknowledges mutations only if `more` is false,
   * because earlier pages may lack their effects.
   */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  more: v.boolean(),
  /** Number of rows on the following pages, for the progress bar. */
  remaining: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * The client's digests after this page, by space and table. Only the last page contains them;
   * servers of protocol 1 never send them.
   */
  digests: v.optional(v.record(idSchema, v.record(v.string(), digestSchema))),
  serverTime: instantSchema,
});
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;
