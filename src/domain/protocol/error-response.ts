import * as v from 'valibot';
import { requestErrorCodes } from '../errors/request-error-policy.ts';
import { idSchema } from '../id.ts';

/** Body of every answer that is not a success. `error` and `message` hold the same text. */
export const errorResponseSchema = v.object({
  error: v.string(),
  message: v.string(),
  code: v.picklist(requestErrorCodes),
  /** With EPOCH_CHANGED: what the client needs to heal head office from what it sent before. */
  epoch: v.optional(idSchema),
  lastMutationId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type ErrorResponse = v.InferOutput<typeof errorResponseSchema>;
