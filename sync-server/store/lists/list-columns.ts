import type { Customer } from '#domain/customers/customer.ts';
import { intentLevels, toIntentLevel } from '#domain/customers/fields/customer-intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { isOpenLead } from '#domain/figures/lead-counts.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { foldText } from '#domain/search/fold-text.ts';
import type { ColumnValue } from '../database-schema.ts';

type Columns = Record<string, ColumnValue>;

/**
 * Additional columns by which the server filters, sorts and searches lists. Rules do not read these
 * columns, in contrast to the indexed fields of `tables`.
 */
const columnsByTable: { [T in TableName]?: (row: RowOf<T>) => Columns } = {
  customers: toCustomerColumns,
  bookings: ({ showroomId, madeAtShowroomId, status, startsAt }) => ({
    showroom_id: showroomId,
    made_at_showroom_id: madeAtShowroomId,
    status,
    starts_at: startsAt,
  }),
  builds: ({ status, createdAt }) => ({ status, created_at: createdAt }),
};

export function toListColumns<T extends TableName>(table: T, row: RowOf<T>): Columns {
  return columnsByTable[table]?.(row) ?? {};
}

function toCustomerColumns(customer: Customer): Columns {
  const { name, assignedTo, registeredAt, lastActivityAt, erasure } = customer;
  return {
    // Rank of the intent; null for customers that no list shows.
    listed_rank: isListed(customer) ? rankOfIntent(customer.intent) : null,
    assigned_to: assignedTo,
    registered_at: registeredAt,
    last_activity_at: lastActivityAt,
    open_lead: isOpenLead(customer) ? 1 : 0,
    erasure_due_at: erasure?.dueAt ?? null,
    name_order: toSortKey(foldText(name)),
    // Spanish sorts ñ as a separate letter after n.
    name_order_es: toSortKey(foldText(name.toLowerCase().normalize('NFC').replaceAll('ñ', 'n~'))),
  };
}

export function rankOfIntent(intent: string): number {
  return intentLevels.indexOf(toIntentLevel(intent));
}

/**
 * Maximum length of a sort key, because databases limit the size of index entries. Names with the
 * same first 120 bytes are sorted by id.
 */
const MAX_SORT_KEY_BYTES = 120;

/**
 * Returns the sort key of a name: its UTF-8 bytes in hexadecimal, so that SQLite and PostgreSQL
 * sort names by code point, whatever their collation.
 */
function toSortKey(foldedName: string): string {
  return Buffer.from(foldedName).subarray(0, MAX_SORT_KEY_BYTES).toString('hex');
}

/**
 * Columns by whose values the rows of a table are counted in groups. The total of a list is then a
 * sum over few groups. The first three columns of each table become `showroom_id`, `other_id` and
 * `kind`. `listOpenLeadGroups` reads the further columns.
 */
export const countGroupColumns: Partial<Record<TableName, readonly string[]>> = {
  customers: ['showroom_id', 'assigned_to', 'listed_rank', 'open_lead', 'registered_at'],
  bookings: ['showroom_id', 'made_at_showroom_id', 'status'],
  builds: ['showroom_id', 'agent_id', 'status'],
};
