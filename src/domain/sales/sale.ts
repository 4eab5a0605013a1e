import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { buildStatuses } from '../lifecycle.ts';
import { storedAmountSchema } from '../money.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time.ts';

/** Fields that an agent may correct, each with its own conflict. */
export const saleFields = {
  /** Sale price of the car, in stored units. */
  amount: storedAmountSchema,
  /** The agent who sold it. */
  agentId: idSchema,
  /** The day in the showroom's zone. */
  soldOn: localDateSchema,
} as const;

/** Sale of a build. At most one sale of a build stands; undone sales stay in the table. */
export const saleSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  buildId: idSchema,
  customerId: idSchema,
  vehicleId: idSchema,
  ...saleFields,
  /** Status of the build after the sale is undone. */
  statusBefore: v.picklist(buildStatuses),
  /** Clock of the tablet. */
  recordedAt: instantSchema,
  recordedBy: idSchema,
  /** Time of undoing; absent while the sale stands. */
  undoneAt: v.optional(instantSchema),
});
export type Sale = v.InferOutput<typeof saleSchema>;

export function isStanding({ undoneAt }: Pick<Sale, 'undoneAt'>): boolean {
  return undoneAt === undefined;
}
