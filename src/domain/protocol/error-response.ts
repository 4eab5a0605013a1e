import * as v from 'valibot';
import { requestErrorCodes } from '../errors/request-error-policy.ts';
import { idSchema } from '../values/id.ts';

/** Body of every error response. `error` and `message` contain the same text. */
export const errorResponseSchema = v.object({
  error: v.string(),
  message: v.string(),
  code: v.picklist(requestErrorCodes),
  /**
   * `epoch` and `lastMutationId` are only present with the error `EPOCH_CHANGED`: after a
   * restore of the server, the client uses both fields to send earlier mutations again.
   */
  epoch: v.optional(idSchema),
  lastMutationId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type ErrorResponse = v.InferOutput<typeof errorResponseSchema>;
