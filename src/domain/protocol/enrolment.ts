import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import type { Endpoint } from './endpoint.ts';
import { actorGrantSchema } from './mutation-envelope.ts';

export const enrolmentRequestSchema = v.object({
  /**
   * Id of a tablet that is enrolled again: the tablet keeps this id and gets a new token. Null
   * enrolls a new tablet.
   */
  deviceId: v.nullable(idSchema),
  name: singleLineTextSchema,
  showroomId: idSchema,
  /**
   * Last token of the tablet `deviceId`, even if it has expired: proves that the request comes from
   * this tablet. Tablets of older releases send none.
   */
  deviceToken: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type EnrolmentRequest = v.InferOutput<typeof enrolmentRequestSchema>;

export const enrolmentResponseSchema = v.object({
  data: v.object({
    deviceId: idSchema,
    deviceToken: v.string(),
    showroomId: idSchema,
    /** The grant of the enrolling agent on this tablet. Absent before protocol 4. */
    grant: v.optional(actorGrantSchema),
    /** False while the tablet waits for the approval of a manager; older servers omit the field. */
    approved: v.optional(v.boolean()),
  }),
});
export type Enrolment = v.InferOutput<typeof enrolmentResponseSchema>['data'];

/** Requires the token of the agent who enrolls the tablet. */
export const enrolDeviceEndpoint = {
  method: 'POST',
  path: '/devices',
  body: enrolmentRequestSchema,
  response: enrolmentResponseSchema,
} as const satisfies Endpoint;
