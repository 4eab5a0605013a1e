import type { Agent } from '../agents/agent.ts';
import { isBackedByManager } from '../agents/load-actors.ts';
import { hasRight } from '../agents/rights.ts';
import type { Build } from '../builds/build.ts';
import type { SaleAttentionCode } from '../errors/attention-codes.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import type { Showroom } from '../showrooms/showroom.ts';
import { addDaysToDate, localDateOf } from '../slots/local-time.ts';
import type { Sale } from './sale.ts';

/** Deviation in percent for showrooms without `saleDeviationPercent`. */
const DEFAULT_SALE_DEVIATION_PERCENT = 10;

interface SaleFacts {
  build: Build | undefined;
  showroom: Showroom | undefined;
  /** The agent of the sale, who may differ from the agent who records the sale. */
  agent: Agent | undefined;
  isManager: boolean;
  /** Whether a manager has decided that the sale is recorded in spite of a refusal. */
  isOverridden: boolean;
}

export async function loadSaleFacts(
  tx: ReadTx,
  { showroomId, buildId, agentId }: Pick<Sale, 'showroomId' | 'buildId' | 'agentId'>,
  context: MutationContext,
): Promise<SaleFacts> {
  const { decidedBy: actorId, receivedAt } = context;
  return {
    build: await tx.get('builds', buildId),
    showroom: await tx.get('showrooms', showroomId),
    agent: await tx.get('agents', agentId),
    isManager: await isBackedByManager(tx, context),
    isOverridden: actorId !== undefined && (await isBackedByManager(tx, { actorId, receivedAt })),
  };
}

/**
 * Returns the reason why the new values of a sale are refused; undefined if all are allowed. The
 * agent of the sale must work in the showroom; a tablet accepts an agent without a row, because the
 * server decides. The day of the sale may be tomorrow, because of time zones; a tablet checks the
 * day only for a new mutation. An amount that deviates too much from the total of the build
 * requires a manager.
 */
export function findSaleProblem(
  facts: SaleFacts,
  { amount, agentId, soldOn }: Partial<Sale>,
  context: MutationContext,
): SaleAttentionCode | undefined {
  if (facts.isOverridden) return undefined;
  if (agentId !== undefined && !isOfShowroom(facts, context)) return 'SALE_AGENT_UNKNOWN';
  if (soldOn !== undefined && isInFuture(facts, soldOn, context)) return 'SALE_IN_FUTURE';
  const needsManager = amount !== undefined && deviatesFromBuild(facts, amount);
  return needsManager && !facts.isManager ? 'SALE_AMOUNT_DEVIATES' : undefined;
}

function isOfShowroom({ agent }: SaleFacts, { spaceId, receivedAt }: MutationContext): boolean {
  if (!agent) return receivedAt === undefined;
  return agent.showroomIds.includes(spaceId) || hasRight(agent, 'work-in-every-showroom');
}

function isInFuture(
  { showroom }: SaleFacts,
  soldOn: string,
  { receivedAt, recordedAt, isFresh }: MutationContext,
): boolean {
  const now = receivedAt ?? (isFresh ? recordedAt : undefined);
  if (now === undefined) return false;
  return soldOn > addDaysToDate(localDateOf(now, showroom?.timezone ?? 'UTC'), 1);
}

/** The largest deviation from the total of a build that needs no manager, in percent. */
export function saleDeviationPercentOf(showroom: Showroom | undefined): number {
  return showroom?.saleDeviationPercent ?? DEFAULT_SALE_DEVIATION_PERCENT;
}

export function deviatesFromBuild(
  { build, showroom }: Pick<SaleFacts, 'build' | 'showroom'>,
  amount: number,
): boolean {
  if (!build) return true;
  const deviation = Math.abs(amount - build.totalPrice);
  return deviation * 100 > build.totalPrice * saleDeviationPercentOf(showroom);
}
