import * as v from 'valibot';
import { setOfferedOfBuild } from '../builds/set-offered-of-build.ts';
import { withName } from '../customers/with-name.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { sameValue } from '../same-value.ts';
import { tables } from '../tables.ts';
import type { FieldConflict } from './attention.ts';
import type { Used } from './used.ts';

/** A value that was changed once more since the attention was made is a conflict once more. */
export async function setOffered(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<Used> {
  const again: FieldConflict[] = [];
  for (const conflict of conflicts) {
    if (conflict.table === 'customers') again.push(...(await setOfCustomer(overlay, conflict)));
  }
  const ofBuilds = conflicts.filter(({ table }) => table === 'builds');
  for (const buildId of new Set(ofBuilds.map(({ rowId }) => rowId))) {
    const ofBuild = ofBuilds.filter(({ rowId }) => rowId === buildId);
    const used = await setOfferedOfBuild(overlay, buildId, ofBuild);
    if (!used.ok) return used;
    again.push(...used.conflicts);
  }
  return { ok: true, code: 'FIELD_CONFLICT', conflicts: again };
}

async function setOfCustomer(
  overlay: OverlayTx,
  conflict: FieldConflict,
): Promise<FieldConflict[]> {
  const row = await overlay.get('customers', conflict.rowId);
  if (!row) return [];
  const current: unknown = (row as Record<string, unknown>)[conflict.field];
  if (sameValue(current, conflict.offered)) return [];
  const changed = v.safeParse(tables.customers.schema, {
    ...row,
    [conflict.field]: conflict.offered,
  });
  if (!changed.success || !sameValue(current, conflict.kept)) {
    return [{ ...conflict, kept: current }];
  }
  overlay.lay([{ op: 'put', table: 'customers', row: withName(changed.output) }]);
  return [];
}
