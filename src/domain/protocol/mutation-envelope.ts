import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';

/** Number of a mutation, counted separately for each client: 1, 2, 3 … without gaps. */
export const mutationIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * A proof by the server that an agent has signed in online on a device. Tablets store the token and
 * do not parse it.
 */
export const actorGrantSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  expiresAt: instantSchema,
});
export type ActorGrant = v.InferOutput<typeof actorGrantSchema>;

/** One mutation in a push. The mutator with this name validates `args`. */
export const mutationEnvelopeSchema = v.object({
  mutationId: mutationIdSchema,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  argsVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  args: v.unknown(),
  actorId: idSchema,
  deviceId: idSchema,
  spaceId: idSchema,
  recordedAt: instantSchema,
  /**
   * Token of the actor's grant when the mutation was recorded. Absent before protocol 4, and in all
   * mutations that the server has stored.
   */
  grant: v.optional(actorGrantSchema.entries.token),
});
export type MutationEnvelope = v.InferOutput<typeof mutationEnvelopeSchema>;

/** Returns the fields of an outbox entry that belong to its envelope. */
export function toEnvelope(entry: MutationEnvelope): MutationEnvelope {
  const { mutationId, name, argsVersion, args, actorId, deviceId, spaceId, recordedAt } = entry;
  const { grant } = entry;
  const envelope = { mutationId, name, argsVersion, args, actorId, deviceId, spaceId, recordedAt };
  return grant === undefined ? envelope : { ...envelope, grant };
}
