import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';

/** Number of a mutation, counted separately for each client: 1, 2, 3 … without gaps. */
export const mutationIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

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
});
export type MutationEnvelope = v.InferOutput<typeof mutationEnvelopeSchema>;
