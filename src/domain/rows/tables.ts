import type * as v from 'valibot';
import { activitySchema } from '../activities/activity.ts';
import { agentPhotoSchema } from '../agents/agent-photo.ts';
import { agentSchema } from '../agents/agent.ts';
import { type Attention, attentionSchema, openSubjectIdOf } from '../attentions/attention.ts';
import { bookingSchema } from '../bookings/booking.ts';
import { buildSchema } from '../builds/build.ts';
import { priceListSchema } from '../catalogue/price-list.ts';
import { customerSchema } from '../customers/customer.ts';
import { documentSchema } from '../documents/document.ts';
import { storedDaySchema } from '../figures/day-figures.ts';
import { targetSchema } from '../figures/target.ts';
import { followUpSchema } from '../follow-ups/follow-up.ts';
import { registrationOptionsSchema } from '../registration/registration-options.ts';
import { saleSchema } from '../sales/sale.ts';
import { dealerSchema } from '../showrooms/dealer.ts';
import { showroomSchema } from '../showrooms/showroom.ts';
import { visitRulesSchema } from '../slots/visit-rules.ts';
import { walkInSchema } from '../walk-ins/walk-in.ts';

/**
 * Every synced table, with the schema of its rows and the indexes that rules use for lookups. The
 * databases of tablet and server have these indexes.
 */
export const tables = {
  dealers: { schema: dealerSchema, indexes: [] },
  showrooms: { schema: showroomSchema, indexes: ['dealerId'] },
  registrationOptions: { schema: registrationOptionsSchema, indexes: [] },
  priceLists: { schema: priceListSchema, indexes: [] },
  agents: { schema: agentSchema, indexes: ['agentCode'] },
  agentPhotos: { schema: agentPhotoSchema, indexes: [] },
  customers: { schema: customerSchema, indexes: ['phone', 'email', 'showroomId', 'mergedInto'] },
  builds: { schema: buildSchema, indexes: ['customerId', 'agentId', 'showroomId'] },
  visitRules: { schema: visitRulesSchema, indexes: [] },
  bookings: { schema: bookingSchema, indexes: ['customerId', 'showroomDay'] },
  walkIns: { schema: walkInSchema, indexes: ['customerId'] },
  documents: { schema: documentSchema, indexes: ['customerId', 'sha256'] },
  activities: { schema: activitySchema, indexes: ['customerId'] },
  sales: { schema: saleSchema, indexes: ['buildId', 'customerId', 'showroomId'] },
  followUps: { schema: followUpSchema, indexes: ['customerId', 'showroomId'] },
  dayFigures: { schema: storedDaySchema, indexes: [] },
  targets: { schema: targetSchema, indexes: [] },
  attentions: { schema: attentionSchema, indexes: ['spaceId', 'openSubjectId'] },
} as const;

export type TableName = keyof typeof tables;
export type RowOf<T extends TableName> = v.InferOutput<(typeof tables)[T]['schema']>;
export type IndexName<T extends TableName> = (typeof tables)[T]['indexes'][number];

/**
 * Returns the value that an index stores for a row: the value of a field, or the derived
 * `openSubjectId`.
 */
export function getIndexValue(row: RowOf<TableName>, index: string): unknown {
  return index === 'openSubjectId'
    ? openSubjectIdOf(row as Attention)
    : (row as Record<string, unknown>)[index];
}

export const tableNames = Object.keys(tables) as TableName[];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}
