import type { Attention } from '#domain/attentions/attention.ts';
import type { Device } from '#domain/devices/device.ts';
import type { Outcome } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { spacesOf } from '#domain/spaces.ts';
import type { RowRef } from '#domain/row-ref.ts';

/**
 * A change of a row that is not there because the mutation that would have made it waits for a
 * person: it waits with it, in the same attention, and is done again when that is settled.
 */
export async function joinParent(
  tx: ReadTx,
  { device, raw }: { device: Device; raw: unknown },
  outcome: Outcome,
  subject: RowRef | undefined,
): Promise<Attention | undefined> {
  if (outcome.kind !== 'refused' || outcome.code !== 'ROW_NOT_FOUND' || !subject) return undefined;
  // Something else is missing, which the mutation of no attention about this row would have made.
  if (await isThere(tx, subject, device.showroomId)) return undefined;
  const open = await tx.findBy('attentions', 'openSubjectId', subject.id);
  const [parent] = open
    .filter(
      (attention) =>
        attention.spaceId === device.showroomId && attention.subject?.table === subject.table,
    )
    // The first one is the one that would have made the row.
    .sort((a, b) => a.receivedAt - b.receivedAt || a.mutationId - b.mutationId);
  return parent && { ...parent, dependents: [...(parent.dependents ?? []), raw] };
}

/** Another showroom's row of the same id is none to this one. */
async function isThere(tx: ReadTx, { table, id }: RowRef, spaceId: string): Promise<boolean> {
  const row = await tx.get(table, id);
  return row !== undefined && spacesOf(table, row).includes(spaceId);
}
