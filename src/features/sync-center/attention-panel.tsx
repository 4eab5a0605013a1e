import type { Session } from '../../data/session/session.ts';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AttentionCard } from './attention-card.tsx';
import { type Decision, useDecideAttention } from './use-decide-attention.ts';
import type { SyncLabels } from './sync-labels.ts';

interface AttentionPanelProps {
  attentions: SyncCenterView['attentions'];
  labels: SyncLabels;
  session: Session;
}

export function AttentionPanel({ attentions, labels, session }: AttentionPanelProps) {
  const { t } = labels;
  const applyDecision = useDecideAttention(session);

  async function decide(attention: (typeof attentions)[number], decision: Decision): Promise<void> {
    if (!(await applyDecision(attention, decision))) return;
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
          labels={labels}
        />
      ))}
    </>
  );
}
