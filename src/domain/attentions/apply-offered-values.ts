import * as v from 'valibot';
import { applyOfferedBuildValues } from '../builds/apply-offered-build-values.ts';
import { withFullName } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { createContactWrite, type FollowUp, isSuccessfulContact } from '../follow-ups/follow-up.ts';
import { put, toConflict } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { splitChanges } from '../mutations/split-changes.ts';
import { tables } from '../rows/tables.ts';
import type { FieldConflict } from './attention.ts';
import type { ResolutionResult } from './resolution-result.ts';

/**
 * Tables whose fields can be set independently of each other. The table `builds` is missing,
 * because all choices of a build must fit the same car.
 */
const plainTables = ['customers', 'sales', 'followUps', 'agents'] as const;
type PlainTable = (typeof plainTables)[number];

/**
 * Sets the offered values of an attention. If a field has changed since the attention was created,
 * the offered value becomes a new conflict.
 */
export async function applyOfferedValues(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const remainingConflicts: FieldConflict[] = [];
  for (const conflict of conflicts) {
    const table = plainTables.find((plainTable) => plainTable === conflict.table);
    if (table) remainingConflicts.push(...(await applyConflict(overlay, table, conflict)));
  }
  const buildConflicts = conflicts.filter(({ table }) => table === 'builds');
  for (const buildId of new Set(buildConflicts.map(({ rowId }) => rowId))) {
    const conflictsOfBuild = buildConflicts.filter(({ rowId }) => rowId === buildId);
    const result = await applyOfferedBuildValues(overlay, buildId, conflictsOfBuild);
    if (!result.ok) return result;
    remainingConflicts.push(...result.conflicts);
  }
  return { ok: true, code: 'FIELD_CONFLICT', conflicts: remainingConflicts };
}

async function applyConflict(
  overlay: OverlayTx,
  table: PlainTable,
  { rowId, field, kept, offered }: FieldConflict,
): Promise<FieldConflict[]> {
  const row: (object & { id: string }) | undefined = await loadRow(overlay, table, rowId);
  if (!row) return [];
  const storedFields = row as typeof row & Record<string, unknown>;
  // A missing field counts as unchanged, because the screen showed its default value as `kept`.
  const from = storedFields[field] === undefined ? undefined : kept;
  const { changed, conflicts } = splitChanges(table, storedFields, {
    [field]: { from, to: offered },
  });
  if (Object.keys(changed).length === 0) return conflicts;
  const parsed = v.safeParse(tables[table].schema, { ...row, ...changed });
  if (!parsed.success) return [toConflict(table, storedFields, field, offered)];
  const write = put(table, parsed.output);
  const isCustomer = write.op === 'put' && write.table === 'customers';
  overlay.applyWrites([isCustomer ? put('customers', withFullName(write.row)) : write]);
  if (write.op === 'put' && write.table === 'followUps' && field === 'outcome') {
    await recordContact(overlay, write.row);
  }
  return [];
}

/** Records a contact with the customer, as the mutation that sets an outcome does. */
async function recordContact(overlay: OverlayTx, followUp: FollowUp): Promise<void> {
  const customer = await resolveMergedCustomer(overlay, followUp.customerId);
  if (!customer || !isSuccessfulContact(followUp)) return;
  const row = createContactWrite(customer, followUp.doneAt ?? followUp.createdAt);
  overlay.applyWrites([put('customers', row)]);
}

/** Loads a row. The id of a merged customer resolves to the remaining customer. */
function loadRow(overlay: OverlayTx, table: PlainTable, id: string) {
  return table === 'customers' ? resolveMergedCustomer(overlay, id) : overlay.get(table, id);
}
