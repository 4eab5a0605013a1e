import * as v from 'valibot';
import { applyOfferedBuildValues } from '../builds/apply-offered-build-values.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { withName } from '../customers/with-name.ts';
import { contacted, isContact } from '../follow-ups/close-follow-up.ts';
import type { FollowUp } from '../follow-ups/follow-up.ts';
import type { Write } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { tables } from '../rows/tables.ts';
import { sameValue } from '../values/same-value.ts';
import type { FieldConflict } from './attention.ts';
import type { ResolutionResult } from './resolution-result.ts';

/**
 * Tables whose fields can be set independently of each other. Builds are not among them, because
 * all choices of a build must fit one car.
 */
const plainTables = ['customers', 'sales', 'followUps', 'agents'] as const;
type PlainTable = (typeof plainTables)[number];

/**
 * Sets the offered values of an attention. A field that was changed after the attention arose
 * becomes a new conflict.
 */
export async function applyOfferedValues(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const again: FieldConflict[] = [];
  for (const conflict of conflicts) {
    const table = plainTables.find((known) => known === conflict.table);
    if (table) again.push(...(await applyOne(overlay, table, conflict)));
  }
  const ofBuilds = conflicts.filter(({ table }) => table === 'builds');
  for (const buildId of new Set(ofBuilds.map(({ rowId }) => rowId))) {
    const ofBuild = ofBuilds.filter(({ rowId }) => rowId === buildId);
    const used = await applyOfferedBuildValues(overlay, buildId, ofBuild);
    if (!used.ok) return used;
    again.push(...used.conflicts);
  }
  return { ok: true, code: 'FIELD_CONFLICT', conflicts: again };
}

async function applyOne(
  overlay: OverlayTx,
  table: PlainTable,
  conflict: FieldConflict,
): Promise<FieldConflict[]> {
  const row = await rowOf(overlay, table, conflict.rowId);
  const wanted = row && withOffered(row, { ...conflict, rowId: row.id });
  if (!wanted) return [];
  const changed = v.safeParse(tables[table].schema, wanted.row);
  if (!wanted.isFree || !changed.success) return [wanted.again];
  // The type assertion is safe, because the schema that parsed the row belongs to this table.
  const put = { op: 'put', table, row: changed.output } as Write;
  const isCustomer = put.op === 'put' && put.table === 'customers';
  overlay.applyWrites([isCustomer ? { ...put, row: withName(put.row) } : put]);
  if (put.op === 'put' && put.table === 'followUps' && conflict.field === 'outcome') {
    await recordContact(overlay, put.row);
  }
  return [];
}

/**
 * Records a contact with the customer, as setting a follow-up's outcome without a conflict does.
 */
async function recordContact(overlay: OverlayTx, followUp: FollowUp): Promise<void> {
  const customer = await resolveMergedCustomer(overlay, followUp.customerId);
  if (!customer || !isContact(followUp)) return;
  overlay.applyWrites([contacted(customer, followUp.doneAt ?? followUp.createdAt)]);
}

/** Loads a row; the id of a merged customer resolves to the remaining customer. */
function rowOf(overlay: OverlayTx, table: PlainTable, id: string) {
  return table === 'customers' ? resolveMergedCustomer(overlay, id) : overlay.get(table, id);
}

/** Returns the row with the offered value; undefined if the row already has this value. */
function withOffered(row: object, conflict: FieldConflict) {
  const { field, kept, offered } = conflict;
  const current = (row as Record<string, unknown>)[field];
  if (sameValue(current, offered)) return undefined;
  // A missing field counts as unchanged: the screen showed its default value.
  const isFree = sameValue(current, kept) || current === undefined;
  return { row: { ...row, [field]: offered }, isFree, again: { ...conflict, kept: current } };
}
