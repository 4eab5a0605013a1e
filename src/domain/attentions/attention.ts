import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { idSchema } from '../id.ts';
import { instantSchema } from '../time.ts';

/** Two values for one field: the one head office keeps and the one that was offered. */
const fieldConflictSchema = v.object({
  table: v.string(),
  rowId: idSchema,
  field: v.string(),
  kept: v.unknown(),
  offered: v.unknown(),
});
export type FieldConflict = v.InferOutput<typeof fieldConflictSchema>;

/** Something a person must decide, with the whole content of what could not be applied. */
export const attentionSchema = v.object({
  id: idSchema,
  spaceId: idSchema,
  code: attentionCodeSchema,
  clientId: idSchema,
  mutationId: v.pipe(v.number(), v.safeInteger()),
  /** The mutation exactly as it arrived, readable or not. */
  mutation: v.unknown(),
  actorId: v.nullable(v.string()),
  conflicts: v.array(fieldConflictSchema),
  recordedAt: v.nullable(instantSchema),
  receivedAt: instantSchema,
  settledAt: v.nullable(instantSchema),
});
export type Attention = v.InferOutput<typeof attentionSchema>;
