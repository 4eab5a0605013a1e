import type { Attention } from '#domain/attentions/attention.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { type AttentionPolicy, policyOf } from '#domain/errors/attention-codes.ts';

type KeepLabel = 'keep' | 'keepPrices' | 'leaveDeleted' | 'setAside';
type UseLabel = 'use' | 'useNewPrices' | 'bringBack' | 'tryAgain';

/** The actions that an agent can take to resolve an attention. */
export type AttentionActions =
  | { kind: 'choose'; keep: KeepLabel; use: UseLabel | null }
  | { kind: 'compare-people' }
  /** The Walk-ins screen lists the request; the agent decides there. */
  | { kind: 'accept-in-walk-ins' }
  | { kind: 'manager-decides' };

const keepOrUse = { keep: 'keep', use: 'use' } as const;

const choiceByPolicy: Record<
  Exclude<AttentionPolicy, 'compare-customers' | 'accept-request'>,
  { keep: KeepLabel; use: UseLabel | null }
> = {
  'set-aside': { keep: 'setAside', use: null },
  retry: { keep: 'setAside', use: 'tryAgain' },
  override: keepOrUse,
  'override-by-manager': keepOrUse,
  'set-values': keepOrUse,
  'replace-sale': keepOrUse,
  'use-new-prices': { keep: 'keepPrices', use: 'useNewPrices' },
  restore: { keep: 'leaveDeleted', use: 'bringBack' },
};

export function getAttentionActions(
  { code, conflicts }: Attention,
  role: Agent['role'],
): AttentionActions {
  const policy = policyOf(code);
  if (policy === 'compare-customers') return { kind: 'compare-people' };
  if (policy === 'accept-request') return { kind: 'accept-in-walk-ins' };
  if (policy === 'override-by-manager' && role === 'agent') return { kind: 'manager-decides' };
  // Without a new total, the new prices cannot be chosen: the new price list does not offer every
  // selected option.
  const hasNoTotal =
    policy === 'use-new-prices' && conflicts.some(({ offered }) => offered === null);
  return { kind: 'choose', ...choiceByPolicy[policy], ...(hasNoTotal && { use: null }) };
}
