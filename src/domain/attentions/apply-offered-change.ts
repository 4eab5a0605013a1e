/*
 * Applies the change of an attention after an agent taps “Use this one”.
 *  1. Removes obstacles: restores a deleted row, or undoes a conflicting sale.
 *  2. Sets the offered values, applies the new prices, or runs the mutation again as its actor.
 *  3. Runs the dependent mutations in their order.
 */
import * as v from 'valibot';
import { applyNewPrices } from '../builds/apply-new-prices.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { type AttentionCode, policyOf } from '../errors/attention-codes.ts';
import type { Mutator, MutationContext } from '../mutations/mutator.ts';
import { put, type Write } from '../mutations/outcome.ts';
import { OverlayTx } from '../mutations/overlay-tx.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { undeleteCustomer } from '../mutations/row-mutator.ts';
import { mutationEnvelopeSchema } from '../protocol/mutation-envelope.ts';
import { undoConflictingSales } from '../sales/revert-sale.ts';
import { applyOfferedValues } from './apply-offered-values.ts';
import type { Attention } from './attention.ts';
import type { ResolutionResult } from './resolution-result.ts';

/** Time of the decision by the server's clock, and the deciding agent. */
export type DecisionContext = Pick<MutationContext, 'receivedAt' | 'decidedBy'>;

export type FindMutator = (name: string, argsVersion: number) => Mutator | undefined;

export async function applyOfferedChange(
  tx: ReadTx,
  attention: Attention,
  findMutator: FindMutator,
  decision: DecisionContext,
): Promise<ResolutionResult & { writes: Write[] }> {
  const overlay = new OverlayTx(tx);
  const result = await applyByPolicy(overlay, attention, findMutator, decision);
  return { ...result, writes: overlay.writes };
}

async function applyByPolicy(
  overlay: OverlayTx,
  attention: Attention,
  findMutator: FindMutator,
  decision: DecisionContext,
): Promise<ResolutionResult> {
  const policy = policyOf(attention.code);
  if (policy === 'set-values') return applyOfferedValues(overlay, attention.conflicts);
  if (policy === 'use-new-prices') return applyNewPrices(overlay, attention.conflicts);
  if (policy === 'restore') await restoreRow(overlay, attention);
  if (policy === 'replace-sale') {
    await undoConflictingSales(overlay, attention.conflicts, attention.receivedAt);
  }
  const result: ResolutionResult & { ok: true } = {
    ok: true,
    code: 'FIELD_CONFLICT',
    conflicts: [],
  };
  for (const raw of [attention.mutation, ...(attention.dependents ?? [])]) {
    const outcome = await rerunMutation(
      overlay,
      { raw, spaceId: attention.spaceId },
      findMutator,
      decision,
    );
    if (outcome.kind === 'refused') return { ok: false, code: outcome.code };
    overlay.applyWrites(outcome.writes);
    if (outcome.kind !== 'accepted-in-part' || outcome.conflicts.length === 0) continue;
    result.code = combineCodes(result, outcome.code);
    result.conflicts.push(...outcome.conflicts);
  }
  return result;
}

/**
 * Returns one code for the conflicts of several mutations. Different codes become
 * `FIELD_CONFLICT`, whose screen also shows new prices, whereas the screen of `PRICE_CHANGED` hides
 * other conflicts.
 */
function combineCodes(
  { code, conflicts }: ResolutionResult & { ok: true },
  nextCode: AttentionCode,
): AttentionCode {
  return conflicts.length === 0 || code === nextCode ? nextCode : 'FIELD_CONFLICT';
}

async function restoreRow(overlay: OverlayTx, attention: Attention): Promise<void> {
  const { table, id = '' } = attention.subject ?? {};
  // If the row's customer was merged, restores the remaining customer.
  const customer = table === 'customers' ? await resolveMergedCustomer(overlay, id) : undefined;
  if (customer) overlay.applyWrites([put('customers', undeleteCustomer(customer))]);
  const followUp = table === 'followUps' ? await overlay.get('followUps', id) : undefined;
  if (followUp) overlay.applyWrites([put('followUps', undeleteCustomer(followUp))]);
}

async function rerunMutation(
  overlay: OverlayTx,
  { raw, spaceId }: { raw: unknown; spaceId: string },
  findMutator: FindMutator,
  decision: DecisionContext,
) {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  if (!parsed.success) return { kind: 'refused', code: 'UNREADABLE_MUTATION' } as const;
  const { name, argsVersion, args, ...context } = parsed.output;
  // A decision applies only in the space of its attention, so a mutation of another space is
  // refused.
  if (context.spaceId !== spaceId) return { kind: 'refused', code: 'SPACE_NOT_ALLOWED' } as const;
  const mutator = findMutator(name, argsVersion);
  if (!mutator) return { kind: 'refused', code: 'UNKNOWN_MUTATION' } as const;
  return mutator.run(overlay, args, { ...context, ...decision });
}
