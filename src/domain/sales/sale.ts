import * as v from 'valibot';
import { buildStatuses } from '../customers/lifecycle.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';

/** Fields that an agent may correct. Conflicts are detected for each field separately. */
export const saleFields = {
  /** Sale price of the car, in stored units. */
  amount: storedAmountSchema,
  agentId: idSchema,
  /** The day of the sale in the showroom's time zone. */
  soldOn: localDateSchema,
} as const;

/** A sale of a build. A build has at most one valid sale; undone sales stay in the table. */
export const saleSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  buildId: idSchema,
  customerId: idSchema,
  vehicleId: idSchema,
  ...saleFields,
  /** Status of the build before the sale; undoing the sale restores this status. */
  statusBefore: v.picklist(buildStatuses),
  /** Time of recording by the tablet's clock, ms since 1970. */
  recordedAt: instantSchema,
  recordedBy: idSchema,
  /** Time when the sale was undone; absent while the sale is valid. */
  undoneAt: v.optional(instantSchema),
});
export type Sale = v.InferOutput<typeof saleSchema>;

export function isEffectiveSale({ undoneAt }: Pick<Sale, 'undoneAt'>): boolean {
  return undoneAt === undefined;
}
