/*
 * Applies the change of an attention after an agent taps “Use this one”.
 *  1. Removes obstacles: restores a deleted row, or undoes a conflicting sale.
 *  2. Sets the offered values, applies the new prices, or runs the mutation again as its actor.
 *  3. Runs the dependent mutations in their order.
 */
import * as v from 'valibot';
import { useNewPrices } from '../builds/use-new-prices.ts';
import { undeletedFollowUp } from '../follow-ups/delete-follow-up.ts';
import { undelete } from '../customers/restore-customer.ts';
import { findSurvivor } from '../customers/survivor.ts';
import { type AttentionCode, policyOf } from '../errors/attention-codes.ts';
import type { Mutator, MutationContext } from '../mutations/mutator.ts';
import { OverlayTx } from '../mutations/overlay-tx.ts';
import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { makeRoomForSale } from '../sales/make-room-for-sale.ts';
import { mutationEnvelopeSchema } from '../protocol/mutation-envelope.ts';
import type { Attention } from './attention.ts';
import { setOffered } from './set-offered.ts';
import type { Used } from './used.ts';

/** Time of the decision by the server's clock, and the deciding agent. */
export type Decision = Pick<MutationContext, 'receivedAt' | 'decidedBy'>;

export type FindMutator = (name: string, argsVersion: number) => Mutator | undefined;

export async function useOffered(
  tx: ReadTx,
  attention: Attention,
  findMutator: FindMutator,
  decision: Decision,
): Promise<Used & { writes: Write[] }> {
  const overlay = new OverlayTx(tx);
  const used = await lay(overlay, attention, findMutator, decision);
  return { ...used, writes: overlay.writes };
}

async function lay(
  overlay: OverlayTx,
  attention: Attention,
  findMutator: FindMutator,
  decision: Decision,
): Promise<Used> {
  const policy = policyOf(attention.code);
  if (policy === 'set-values') return setOffered(overlay, attention.conflicts);
  if (policy === 'use-new-prices') return useNewPrices(overlay, attention.conflicts);
  if (policy === 'restore') await bringBack(overlay, attention);
  if (policy === 'replace-sale') {
    await makeRoomForSale(overlay, attention.conflicts, attention.receivedAt);
  }
  const used: Used & { ok: true } = { ok: true, code: 'FIELD_CONFLICT', conflicts: [] };
  for (const raw of [attention.mutation, ...(attention.dependents ?? [])]) {
    const outcome = await runAgain(
      overlay,
      { raw, spaceId: attention.spaceId },
      findMutator,
      decision,
    );
    if (outcome.kind === 'refused') return { ok: false, code: outcome.code };
    overlay.lay(outcome.writes);
    if (outcome.kind !== 'accepted-in-part' || outcome.conflicts.length === 0) continue;
    used.code = codeOfBoth(used, outcome.code);
    used.conflicts.push(...outcome.conflicts);
  }
  return used;
}

/**
 * Returns the code for the conflicts of several mutations. `FIELD_CONFLICT` replaces different
 * codes: it also shows new prices, whereas `PRICE_CHANGED` would hide other conflicts.
 */
function codeOfBoth({ code, conflicts }: Used & { ok: true }, next: AttentionCode): AttentionCode {
  return conflicts.length === 0 || code === next ? next : 'FIELD_CONFLICT';
}

async function bringBack(overlay: OverlayTx, attention: Attention): Promise<void> {
  const { table, id = '' } = attention.subject ?? {};
  // The id of a merged customer resolves to the remaining customer.
  const customer = table === 'customers' ? await findSurvivor(overlay, id) : undefined;
  if (customer) overlay.lay([{ op: 'put', table: 'customers', row: undelete(customer) }]);
  const followUp = table === 'followUps' ? await overlay.get('followUps', id) : undefined;
  if (followUp) {
    overlay.lay([{ op: 'put', table: 'followUps', row: undeletedFollowUp(followUp) }]);
  }
}

async function runAgain(
  overlay: OverlayTx,
  { raw, spaceId }: { raw: unknown; spaceId: string },
  findMutator: FindMutator,
  decision: Decision,
) {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  if (!parsed.success) return { kind: 'refused', code: 'UNREADABLE_MUTATION' } as const;
  const { name, argsVersion, args, ...context } = parsed.output;
  // A decision is valid only in the showroom of the attention, even if the mutation names another
  // space.
  if (context.spaceId !== spaceId) return { kind: 'refused', code: 'SPACE_NOT_ALLOWED' } as const;
  const mutator = findMutator(name, argsVersion);
  if (!mutator) return { kind: 'refused', code: 'UNKNOWN_MUTATION' } as const;
  return mutator.run(overlay, args, { ...context, ...decision });
}
