import { useState } from 'react';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AttentionCard } from './attention-card.tsx';
import { EntryRow } from './entry-row.tsx';
import { sentState } from './entry-state.ts';
import { reasonKey } from './reason-key.ts';
import type { SyncLabels } from './sync-labels.ts';
import { type Decision, useDecideAttention } from './use-decide-attention.ts';
import { WaitingPanel } from './waiting-panel.tsx';

type Part = 'attention' | 'waiting' | 'sent';

interface SyncCenterTabsProps {
  view: SyncCenterView;
  labels: SyncLabels;
  session: Session;
}

/**
 * The three tabs of the Sync center. The initial tab is the first tab with entries, in the order
 * attentions, waiting and sent; the attentions if all tabs are empty.
 */
export function SyncCenterTabs({ view, labels, session }: SyncCenterTabsProps) {
  const { t, locale } = labels;
  const [part, setPart] = useState<Part>(() => firstPart(view));
  const tabs: Tab<Part>[] = [
    {
      key: 'attention',
      label: t('center.attention'),
      count: view.attentions.length,
      urgent: true,
    },
    { key: 'waiting', label: t('center.waiting'), count: view.waitingCount + view.rescued.length },
    { key: 'sent', label: t('center.sent'), count: view.sent.length },
  ];
  return (
    <Tabs chosen={part} label={t('center.parts')} locale={locale} onChoose={setPart} tabs={tabs}>
      {part === 'attention' && (
        <AttentionPanel attentions={view.attentions} session={session} labels={labels} />
      )}
      {part === 'waiting' && <WaitingPanel view={view} labels={labels} />}
      {part === 'sent' && <SentPanel view={view} labels={labels} />}
    </Tabs>
  );
}

function firstPart({ attentions, waitingCount, rescued, sent }: SyncCenterView): Part {
  if (attentions.length > 0) return 'attention';
  if (waitingCount + rescued.length > 0) return 'waiting';
  return sent.length > 0 ? 'sent' : 'attention';
}

/**
 * Lists the mutations that the server has received from this tablet, with the verdict of the server
 * on each.
 */
function SentPanel({ view, labels }: { view: SyncCenterView; labels: SyncLabels }) {
  const { t } = labels;
  if (view.sent.length === 0) {
    return (
      <EmptyState detail={t('center.noSentDetail')} icon="cloud-up" title={t('center.noSent')} />
    );
  }
  return (
    <ul>
      {view.sent.map((entry) => (
        <EntryRow
          entry={entry}
          key={entry.mutationId}
          note={
            entry.settled?.verdict === 'attention' ? t(reasonKey(entry.settled.code)) : undefined
          }
          state={sentState(labels, entry, view.attentions)}
          labels={labels}
        />
      ))}
    </ul>
  );
}

interface AttentionPanelProps {
  attentions: SyncCenterView['attentions'];
  labels: SyncLabels;
  session: Session;
}

function AttentionPanel({ attentions, labels, session }: AttentionPanelProps) {
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
