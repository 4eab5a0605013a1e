import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { idSchema } from '../id.ts';
import { slotSchema } from '../slots/slot.ts';
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

const attentionChoices = ['keep', 'use', 'merge'] as const;
export type AttentionChoice = (typeof attentionChoices)[number];

/** Something a person must decide, with the whole content of what could not be applied. */
export const attentionSchema = v.object({
  id: idSchema,
  spaceId: idSchema,
  code: attentionCodeSchema,
  clientId: idSchema,
  /** 0 where the mutation has no number. */
  mutationId: v.pipe(v.number(), v.safeInteger()),
  /** The mutation exactly as it arrived, readable or not. */
  mutation: v.unknown(),
  actorId: v.nullable(v.string()),
  conflicts: v.array(fieldConflictSchema),
  recordedAt: v.nullable(instantSchema),
  receivedAt: instantSchema,
  /** The row the mutation was about, where it could be read. */
  subject: v.optional(v.object({ table: v.string(), id: idSchema })),
  /** Other rows a person must look at to decide: the customers it may be a duplicate of. */
  relatedIds: v.optional(v.array(idSchema)),
  /** Mutations that could not be done because this one was not, whole, in their order. */
  dependents: v.optional(v.array(v.unknown())),
  /** Free slots instead of one that could not be had, nearest first. */
  proposals: v.optional(v.array(slotSchema)),
  settledAt: v.nullable(instantSchema),
  settledBy: v.optional(idSchema),
  choice: v.optional(v.picklist(attentionChoices)),
  /** Set a while after the decision. From then on only the server has the attention. */
  archivedAt: v.optional(instantSchema),
});
export type Attention = v.InferOutput<typeof attentionSchema>;

/** The subject's id of an open attention. A settled one has none, so that lookups skip it. */
export function openSubjectIdOf({ settledAt, subject }: Attention): string | undefined {
  return settledAt === null ? subject?.id : undefined;
}
