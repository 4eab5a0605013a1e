import type { Session } from '../../data/session/session.ts';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AttentionCard } from './attention-card.tsx';
import { type Decision, useSettle } from './use-settle.ts';
import type { Words } from './words.ts';

interface AttentionPanelProps {
  attentions: SyncCenterView['attentions'];
  words: Words;
  session: Session;
}

export function AttentionPanel({ attentions, words, session }: AttentionPanelProps) {
  const { t } = words;
  const settle = useSettle(session);

  async function decide(attention: (typeof attentions)[number], decision: Decision): Promise<void> {
    if (!(await settle(attention, decision))) return;
    // Moves the focus to the list, because the card with the focused button is removed and keyboard
    // users must continue from the list.
    document.querySelector<HTMLElement>('[data-tab-panel]')?.focus({ preventScroll: true });
  }

  if (attentions.length === 0) {
    return (
      <EmptyState
        detail={t('center.noAttentionDetail')}
        icon="check"
        title={t('center.noAttention')}
      />
    );
  }
  return (
    <>
      {attentions.map((attention) => (
        <AttentionCard
          attention={attention}
          key={attention.id}
          onDecide={(decision) => void decide(attention, decision)}
          session={session}
          words={words}
        />
      ))}
    </>
  );
}
