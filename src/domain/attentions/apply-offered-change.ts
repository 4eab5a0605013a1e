/*
 * Applies the change of an attention after an agent taps “Use this one”.
 *  1. Removes obstacles: restores a deleted row, or undoes a conflicting sale.
 *  2. Sets the offered values, applies the new prices, or runs the mutation again as its actor.
 *  3. If the mutation runs again, then runs the dependent mutations in their order.
 * An accepted request of a visitor changes nothing here.
 */
import * as v from 'valibot';
import { isBackedByManager } from '../agents/load-actors.ts';
import { applyNewPrices } from '../builds/apply-new-prices.ts';
import { applyOfferedBuildValues } from '../builds/apply-offered-build-values.ts';
import { withFullName } from '../customers/customer.ts';
import { mayAssign } from '../customers/may-assign.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { type AttentionCode, policyOf } from '../errors/attention-codes.ts';
import { createContactWrite, type FollowUp, isSuccessfulContact } from '../follow-ups/follow-up.ts';
import type { Mutator, MutationContext } from '../mutations/mutator.ts';
import { put, toConflict, type Write } from '../mutations/outcome.ts';
import { OverlayTx } from '../mutations/overlay-tx.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { undeleteCustomer } from '../mutations/row-mutator.ts';
import { separateConflicts } from '../mutations/separate-conflicts.ts';
import { mutationEnvelopeSchema } from '../protocol/mutation-envelope.ts';
import { tables } from '../rows/tables.ts';
import { findSaleProblem, loadSaleFacts } from '../sales/find-sale-problem.ts';
import { undoConflictingSales } from '../sales/revert-sale.ts';
import type { Attention, FieldConflict } from './attention.ts';
import type { ResolutionResult } from './resolution-result.ts';

/**
 * Tables whose fields can be set independently of each other. The table `builds` is missing,
 * because all choices of a build must fit the same car.
 */
const plainTables = ['customers', 'sales', 'followUps', 'agents'] as const;

/**
 * The deciding agent, whether this agent's session is live, and the arrival of the decision.
 * Session and arrival are absent on a tablet.
 */
export type DecisionContext = Pick<MutationContext, 'receivedAt' | 'hasLiveSession'> & {
  decidedBy: string;
};

export type FindMutator = (name: string, argsVersion: number) => Mutator | undefined;

export async function applyOfferedChange(
  tx: ReadTx,
  attention: Attention,
  findMutator: FindMutator,
  decision: DecisionContext,
): Promise<ResolutionResult & { writes: Write[] }> {
  // The tablet has sent the mutations that make the visitor a customer.
  if (policyOf(attention.code) === 'accept-request')
    return { ok: true, code: 'SHARE_REQUEST', conflicts: [], writes: [] };
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
  if (setsOfferedValues(attention)) return applyOfferedValues(overlay, attention, decision);
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
 * Whether a decision sets the offered values. A refused assignment would conflict if its mutation
 * ran again, because the customer has another agent than before the mutation.
 */
function setsOfferedValues({ code, conflicts }: Attention): boolean {
  const isRefusedAssignment = code === 'CUSTOMER_OF_COLLEAGUE' && conflicts.length > 0;
  return policyOf(code) === 'set-values' || isRefusedAssignment;
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
  // If the customer was merged, restores the remaining customer.
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
  const hasLiveSession =
    (await maySignFor(overlay, context.actorId, decision)) && decision.hasLiveSession;
  return mutator.run(overlay, args, { ...context, ...decision, hasLiveSession });
}

/**
 * Whether the deciding agent's live session counts for a mutation of this actor: true for the actor
 * and for managers. Otherwise an agent could push a manager's forged erasure under a used mutation
 * number, which creates an attention (`NUMBER_TAKEN`), and then apply the erasure from this
 * attention.
 */
async function maySignFor(
  tx: ReadTx,
  actorId: string,
  { decidedBy, receivedAt }: DecisionContext,
): Promise<boolean> {
  return decidedBy === actorId || isBackedByManager(tx, { actorId: decidedBy, receivedAt });
}

type PlainTable = (typeof plainTables)[number];

/**
 * Sets the offered values of an attention. If a field has changed since the attention was created,
 * the offered value becomes a new conflict. Returns a refusal if values of a build cannot be
 * applied, or if the deciding agent may not set a value.
 */
async function applyOfferedValues(
  overlay: OverlayTx,
  { conflicts, spaceId }: Attention,
  decision: DecisionContext,
): Promise<ResolutionResult> {
  const code = await findOfferedProblem(overlay, { conflicts, spaceId }, decision);
  if (code) return { ok: false, code };
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

/**
 * Checks the offered values with the rules of `updateCustomer` and `correctSale`, because earlier
 * releases have stored attentions with values that these rules refuse.
 */
async function findOfferedProblem(
  tx: ReadTx,
  { conflicts, spaceId }: Pick<Attention, 'conflicts' | 'spaceId'>,
  { decidedBy: actorId, receivedAt }: DecisionContext,
): Promise<AttentionCode | undefined> {
  const context = { actorId, spaceId, recordedAt: receivedAt ?? 0, receivedAt };
  for (const conflict of conflicts) {
    const problem =
      conflict.table === 'sales'
        ? await findOfferedSaleProblem(tx, conflict, context)
        : await findTakeover(tx, conflict, context);
    if (problem) return problem;
  }
  return undefined;
}

async function findOfferedSaleProblem(
  tx: ReadTx,
  { rowId, field, offered }: FieldConflict,
  context: MutationContext,
): Promise<AttentionCode | undefined> {
  const sale = await tx.get('sales', rowId);
  if (!sale) return undefined;
  const facts = await loadSaleFacts(tx, { ...sale, [field]: offered }, context);
  return findSaleProblem(facts, { [field]: offered }, context);
}

async function findTakeover(
  tx: ReadTx,
  { table, rowId, field, offered }: FieldConflict,
  context: MutationContext,
): Promise<AttentionCode | undefined> {
  if (table !== 'customers' || field !== 'assignedTo') return undefined;
  const customer = await resolveMergedCustomer(tx, rowId);
  const isManager = await isBackedByManager(tx, context);
  const isAllowed = !customer || mayAssign(customer, String(offered), context, isManager);
  return isAllowed ? undefined : 'CUSTOMER_OF_COLLEAGUE';
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
  const { changed, conflicts } = separateConflicts(table, storedFields, {
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

/** Records a successful contact with the customer, as `closeFollowUp` does. */
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
