import { useState } from 'react';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { SentPanel } from './sent-panel.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import type { SyncLabels } from './sync-labels.ts';

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
