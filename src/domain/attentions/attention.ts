import * as v from 'valibot';
import { attentionCodeSchema } from '../errors/attention-codes.ts';
import { slotSchema } from '../slots/slot.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';

/**
 * Conflict about one field: `kept` is the value in the row on the server; `offered` replaces it if
 * an agent decides so.
 */
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

/** A decision that an agent must make about a mutation that was refused or accepted in part. */
export const attentionSchema = v.object({
  id: idSchema,
  spaceId: idSchema,
  code: attentionCodeSchema,
  clientId: idSchema,
  /** Number of the mutation; 0 if the mutation has none. */
  mutationId: v.pipe(v.number(), v.safeInteger()),
  /**
   * The mutation as it arrived, even if the mutation is unreadable. Erasures remove its personal
   * data.
   */
  mutation: v.unknown(),
  actorId: v.nullable(v.string()),
  conflicts: v.array(fieldConflictSchema),
  recordedAt: v.nullable(instantSchema),
  receivedAt: instantSchema,
  /** The row that the mutation is about; missing if the mutation is unreadable or unknown. */
  subject: v.optional(v.object({ table: v.string(), id: idSchema })),
  /** Ids of other rows needed for the decision, such as possible duplicates of a customer. */
  relatedIds: v.optional(v.array(idSchema)),
  /**
   * Later mutations that depend on this mutation and were therefore not applied, complete and in
   * their original order.
   */
  dependents: v.optional(v.array(v.unknown())),
  /** Free slots to choose instead of the refused slot, nearest first. */
  proposals: v.optional(v.array(slotSchema)),
  settledAt: v.nullable(instantSchema),
  settledBy: v.optional(idSchema),
  choice: v.optional(v.picklist(attentionChoices)),
  /**
   * Time when the settled attention was archived; from then on only the server stores the
   * attention.
   */
  archivedAt: v.optional(instantSchema),
});
export type Attention = v.InferOutput<typeof attentionSchema>;

/**
 * Returns the id of the row that an open attention is about. Undefined for a settled attention,
 * so that lookups skip settled attentions, and for an attention without a subject.
 */
export function openSubjectIdOf({ settledAt, subject }: Attention): string | undefined {
  return settledAt === null ? subject?.id : undefined;
}
