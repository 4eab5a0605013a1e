import type { Attention } from '#domain/attentions/attention.ts';
import type { Agent } from '#domain/agents/agent.ts';

type KeepLabel = 'keep' | 'keepPrices' | 'leaveDeleted' | 'setAside';
type UseLabel = 'use' | 'useNewPrices' | 'bringBack' | 'tryAgain';

/** What a person may do about an attention. */
export type AttentionActions =
  | { kind: 'choose'; keep: KeepLabel; use: UseLabel | null }
  | { kind: 'compare-people' }
  | { kind: 'manager-decides' };

const choices: Record<string, { keep: KeepLabel; use: UseLabel | null }> = {
  FIELD_CONFLICT: { keep: 'keep', use: 'use' },
  ACTOR_NOT_ALLOWED: { keep: 'keep', use: 'use' },
  ROW_DELETED: { keep: 'leaveDeleted', use: 'bringBack' },
  // What was missing may be there by now: a newer head office, a mended rule, a row that came later.
  UNKNOWN_MUTATION: { keep: 'setAside', use: 'tryAgain' },
  NUMBER_TAKEN: { keep: 'setAside', use: 'tryAgain' },
  RULE_FAILED: { keep: 'setAside', use: 'tryAgain' },
  PRICE_LIST_UNKNOWN: { keep: 'setAside', use: 'tryAgain' },
  OPTION_NOT_AVAILABLE: { keep: 'setAside', use: 'tryAgain' },
  ROW_NOT_FOUND: { keep: 'setAside', use: 'tryAgain' },
  // A place may have become free; another slot is taken with one of the proposals.
  SLOT_TAKEN: { keep: 'setAside', use: 'tryAgain' },
  SHOWROOM_UNKNOWN: { keep: 'setAside', use: 'tryAgain' },
  // The one that stood is undone then.
  SOLD_TWICE: { keep: 'keep', use: 'use' },
  WALK_IN_TAKEN: { keep: 'keep', use: 'use' },
  WALK_IN_ENDED: { keep: 'keep', use: 'use' },
  BOOKING_MOVED: { keep: 'keep', use: 'use' },
  CHANGE_TOO_LATE: { keep: 'keep', use: 'use' },
  FEE_DUE: { keep: 'setAside', use: 'tryAgain' },
  BOOKING_WITHOUT_PLACE: { keep: 'setAside', use: 'tryAgain' },
};

export function actionsFor({ code, conflicts }: Attention, role: Agent['role']): AttentionActions {
  if (code === 'POSSIBLE_DUPLICATE') return { kind: 'compare-people' };
  if (code === 'ACTOR_NOT_ALLOWED' && role === 'agent') return { kind: 'manager-decides' };
  if (code === 'PRICE_CHANGED') {
    // Where the new price list does not offer everything chosen, there is no new total.
    const hasNewTotal = conflicts.every(({ offered }) => offered !== null);
    return { kind: 'choose', keep: 'keepPrices', use: hasNewTotal ? 'useNewPrices' : null };
  }
  const choice = Object.hasOwn(choices, code) ? choices[code] : undefined;
  return { kind: 'choose', ...(choice ?? { keep: 'setAside', use: null }) };
}
