import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { buildStatuses } from '../lifecycle.ts';
import { storedAmountSchema } from '../money.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time.ts';

/** What a person may correct of a sale, field by field. */
export const saleFields = {
  /** Stored units: what the car was sold for. */
  amount: storedAmountSchema,
  /** Who sold it. */
  agentId: idSchema,
  /** The day in the showroom's zone. */
  soldOn: localDateSchema,
} as const;

/** A build that was sold. At most one sale of a build stands; one that was undone is kept. */
export const saleSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  buildId: idSchema,
  customerId: idSchema,
  vehicleId: idSchema,
  ...saleFields,
  /** Where the build goes back to if the sale is undone. */
  statusBefore: v.picklist(buildStatuses),
  /** The tablet's clock. */
  recordedAt: instantSchema,
  recordedBy: idSchema,
  /** When it was undone; missing while it stands. */
  undoneAt: v.optional(instantSchema),
});
export type Sale = v.InferOutput<typeof saleSchema>;

export function isStanding({ undoneAt }: Pick<Sale, 'undoneAt'>): boolean {
  return undoneAt === undefined;
}
