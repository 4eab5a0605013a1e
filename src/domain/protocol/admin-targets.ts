import * as v from 'valibot';
import { monthSchema, targetSchema } from '../figures/target.ts';
import { idSchema } from '../id.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

/** What a showroom is to take in a month, stored units; null takes the target out. */
const wantedTargetSchema = v.object({
  showroomId: idSchema,
  month: monthSchema,
  revenue: v.nullable(targetSchema.entries.revenue),
});
export type WantedTarget = v.InferOutput<typeof wantedTargetSchema>;

/** All of them are changed, or none; others stay as they are. */
const targetsChangeSchema = v.object({
  targets: v.pipe(v.array(wantedTargetSchema), v.minLength(1), v.maxLength(5000)),
});

export const listTargetsEndpoint = {
  method: 'GET',
  path: '/admin/targets',
  response: dataOf(v.array(targetSchema)),
} as const satisfies Endpoint;

export const changeTargetsEndpoint = {
  method: 'PUT',
  path: '/admin/targets',
  body: targetsChangeSchema,
  response: dataOf(v.array(targetSchema)),
  reasons: ['SHOWROOM_UNKNOWN'],
} as const satisfies Endpoint;
