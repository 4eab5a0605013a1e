/*
 * “Use this one”: what could not be done is done now, because a person says so.
 *  1. make room for it: an edit of something deleted brings that back first
 *  2. do it: set the offered values, or run the whole mutation again as its actor
 *  3. do what was waiting for it, in order
 */
import * as v from 'valibot';
import { withName } from '../customers/with-name.ts';
import { undelete } from '../customers/restore-customer.ts';
import type { AttentionCode } from '../errors/attention-codes.ts';
import type { Mutator } from '../mutations/mutator.ts';
import { OverlayTx } from '../mutations/overlay-tx.ts';
import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { mutationEnvelopeSchema } from '../protocol/mutation-envelope.ts';
import { sameValue } from '../same-value.ts';
import { tables } from '../tables.ts';
import type { Attention, FieldConflict } from './attention.ts';

export type FindMutator = (name: string, argsVersion: number) => Mutator | undefined;

export type Used =
  | { ok: true; writes: Write[]; conflicts: FieldConflict[] }
  | { ok: false; code: AttentionCode };

export async function useOffered(
  tx: ReadTx,
  attention: Attention,
  findMutator: FindMutator,
  receivedAt: number | undefined,
): Promise<Used> {
  const overlay = new OverlayTx(tx);
  if (attention.code === 'FIELD_CONFLICT') {
    const conflicts = await setOffered(overlay, attention.conflicts);
    return { ok: true, writes: overlay.writes, conflicts };
  }
  if (attention.code === 'ROW_DELETED') await bringBack(overlay, attention);
  const conflicts: FieldConflict[] = [];
  for (const raw of [attention.mutation, ...(attention.dependents ?? [])]) {
    const outcome = await runAgain(overlay, raw, findMutator, receivedAt);
    if (outcome.kind === 'refused') return { ok: false, code: outcome.code };
    overlay.lay(outcome.writes);
    if (outcome.kind === 'accepted-in-part') conflicts.push(...outcome.conflicts);
  }
  return { ok: true, writes: overlay.writes, conflicts };
}

/** A value that was changed once more since the attention was made is a conflict once more. */
async function setOffered(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<FieldConflict[]> {
  const again: FieldConflict[] = [];
  for (const conflict of conflicts) {
    if (conflict.table !== 'customers') continue;
    const row = await overlay.get('customers', conflict.rowId);
    if (!row) continue;
    const current: unknown = (row as Record<string, unknown>)[conflict.field];
    if (sameValue(current, conflict.offered)) continue;
    const changed = v.safeParse(tables.customers.schema, {
      ...row,
      [conflict.field]: conflict.offered,
    });
    if (!changed.success || !sameValue(current, conflict.kept)) {
      again.push({ ...conflict, kept: current });
    } else {
      overlay.lay([{ op: 'put', table: 'customers', row: withName(changed.output) }]);
    }
  }
  return again;
}

async function bringBack(overlay: OverlayTx, attention: Attention): Promise<void> {
  const customer = attention.subject?.table === 'customers' ? attention.subject.id : undefined;
  const row = customer === undefined ? undefined : await overlay.get('customers', customer);
  if (row) overlay.lay([{ op: 'put', table: 'customers', row: undelete(row) }]);
}

async function runAgain(
  overlay: OverlayTx,
  raw: unknown,
  findMutator: FindMutator,
  receivedAt: number | undefined,
) {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  if (!parsed.success) return { kind: 'refused', code: 'UNREADABLE_MUTATION' } as const;
  const { name, argsVersion, args, ...context } = parsed.output;
  const mutator = findMutator(name, argsVersion);
  if (!mutator) return { kind: 'refused', code: 'UNKNOWN_MUTATION' } as const;
  return mutator.run(overlay, args, { ...context, receivedAt });
}
