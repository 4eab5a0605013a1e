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
 * Space and version of the feed entry that contains an operation. Servers of protocol 1 send
 * neither field.
 */
const feedFields = {
  space: v.optional(idSchema),
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
};

/**
 * One operation on a row. The table name is a plain string, because a newer server may send
 * tables that an older app does not have.
 */
const patchOperationSchema = v.variant('op', [
  v.object({
    op: v.literal('put'),
    table: v.string(),
    row: v.looseObject({ id: idSchema }),
    ...feedFields,
  }),
  v.object({ op: v.literal('del'), table: v.string(), id: idSchema, ...feedFields }),
]);
export type PatchOperation = v.InferOutput<typeof patchOperationSchema>;

/** One page of a pull. All parts of the response come from one snapshot of the database. */
export const pullResponseSchema = v.object({
  epoch: idSchema,
  cookie: positionTextSchema,
  /**
   * True if the pull starts again from nothing: its pages replace all synced rows of the client.
   * The outbox stays.
   */
  reset: v.boolean(),
  patch: v.array(patchOperationSchema),
  /**
   * Id of the client's last settled mutation. If `more` is true, the client must not yet drop
   * mutations up to this id, because their effects may be on later pages.
   */
  lastMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  more: v.boolean(),
  /** Number of rows on later pages, for a progress bar. */
  remaining: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * The server's digests of the client's rows after this page, by space and table. Only the last
   * page contains digests. Servers of protocol 1 send no digests.
   */
  digests: v.optional(v.record(idSchema, v.record(v.string(), digestSchema))),
  serverTime: instantSchema,
});
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;
