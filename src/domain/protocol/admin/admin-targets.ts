import * as v from 'valibot';
import { monthSchema, targetSchema } from '../../figures/target.ts';
import { idSchema } from '../../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

/** Target revenue of a showroom in a month, in stored units; null removes the target. */
const requestedTargetSchema = v.object({
  showroomId: idSchema,
  month: monthSchema,
  revenue: v.nullable(targetSchema.entries.revenue),
});
export type RequestedTarget = v.InferOutput<typeof requestedTargetSchema>;

/**
 * Changes of targets. The server applies all targets in the request or none. Other targets stay
 * unchanged.
 */
const targetsChangeSchema = v.object({
  targets: v.pipe(v.array(requestedTargetSchema), v.minLength(1), v.maxLength(5000)),
});

export const listTargetsEndpoint = {
  method: 'GET',
  path: '/admin/targets',
  response: createDataEnvelopeSchema(v.array(targetSchema)),
} as const satisfies Endpoint;

export const changeTargetsEndpoint = {
  method: 'PUT',
  path: '/admin/targets',
  body: targetsChangeSchema,
  response: createDataEnvelopeSchema(v.array(targetSchema)),
  reasons: ['SHOWROOM_UNKNOWN'],
} as const satisfies Endpoint;
