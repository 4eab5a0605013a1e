import type { Attention } from '#domain/attentions/attention.ts';
import type { Device } from '#domain/devices/device.ts';
import type { Outcome } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';

/**
 * Returns the attention to which the change of a missing row is added: the attention about the
 * mutation that would create the row. The change is applied when that attention is settled. Returns
 * undefined if there is no such attention.
 */
export async function findAttentionToJoin(
  tx: ReadTx,
  { device, raw }: { device: Device; raw: unknown },
  outcome: Outcome,
  subject: RowRef | undefined,
): Promise<Attention | undefined> {
  if (outcome.kind !== 'refused' || outcome.code !== 'ROW_NOT_FOUND' || !subject) return undefined;
  // If the changed row exists, another row is missing. An attention about the changed row would not
  // create that other row.
  if (await isRowInSpace(tx, subject, device.showroomId)) return undefined;
  const openAttentions = await tx.findBy('attentions', 'openSubjectId', subject.id);
  const [parent] = openAttentions
    .filter(
      (attention) =>
        attention.spaceId === device.showroomId && attention.subject?.table === subject.table,
    )
    // The earliest attention about the row contains the mutation that would create the row.
    .sort((a, b) => a.receivedAt - b.receivedAt || a.mutationId - b.mutationId);
  return parent && { ...parent, dependents: [...(parent.dependents ?? []), raw] };
}

/**
 * Whether the row exists in this space; a row of another showroom with the same id does not count.
 */
async function isRowInSpace(tx: ReadTx, { table, id }: RowRef, spaceId: string): Promise<boolean> {
  const row = await tx.get(table, id);
  return row !== undefined && listSpaceIds(table, row).includes(spaceId);
}
