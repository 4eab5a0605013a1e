import * as v from 'valibot';
import { monthSchema, targetSchema } from '../figures/target.ts';
import { idSchema } from '../id.ts';

/** What a showroom is to take in a month, stored units; null takes the target out. */
const wantedTargetSchema = v.object({
  showroomId: idSchema,
  month: monthSchema,
  revenue: v.nullable(targetSchema.entries.revenue),
});
export type WantedTarget = v.InferOutput<typeof wantedTargetSchema>;

/** `PUT /api/admin/targets`: all of them, or none; what is not said stays as it is. */
export const targetsChangeSchema = v.object({
  targets: v.pipe(v.array(wantedTargetSchema), v.minLength(1), v.maxLength(5000)),
});

export const targetsResponseSchema = v.object({ data: v.array(targetSchema) });
