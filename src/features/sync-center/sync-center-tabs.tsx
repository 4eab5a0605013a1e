import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutboxEntry, SentEntry } from '../../data/database/outbox-entry.ts';
import type { SyncCenterView } from '../../data/queries/sync-center/sync-center-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { type Tab, Tabs } from '../../ui/navigation/tabs.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AttentionCard } from './attentions/attention-card.tsx';
import { getReasonTextKey } from './attentions/get-reason-text-key.ts';
import { type AttentionDecision, useDecideAttention } from './attentions/use-decide-attention.ts';
import styles from './entry-row.module.css';
import entryRowStyles from './entry-row.module.css';
import { formatMutation } from './mutation-labels/mutation-labels.ts';
import { getAgentName, type SyncLabels } from './sync-labels.ts';

type CenterTab = 'attention' | 'waiting' | 'sent';

interface SyncCenterTabsProps {
  view: SyncCenterView;
  labels: SyncLabels;
  session: Session;
}

/**
 * The three tabs of the Sync center. The initial tab is the first tab with entries, in the order
 * attentions, waiting, sent; the attentions if all are empty or with `?tab=attention`.
 */
export function SyncCenterTabs({ view, labels, session }: SyncCenterTabsProps) {
  const { t, locale } = labels;
  const [params] = useSearchParams();
  const [chosenTab, setChosenTab] = useState<CenterTab>(() =>
    params.get('tab') === 'attention' ? 'attention' : getInitialTab(view),
  );
  const tabs: Tab<CenterTab>[] = [
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
    <Tabs
      chosen={chosenTab}
      label={t('center.parts')}
      locale={locale}
      onChoose={setChosenTab}
      tabs={tabs}
    >
      {chosenTab === 'attention' && (
        <AttentionPanel attentions={view.attentions} session={session} labels={labels} />
      )}
      {chosenTab === 'waiting' && <WaitingPanel view={view} labels={labels} />}
      {chosenTab === 'sent' && <SentPanel view={view} labels={labels} />}
    </Tabs>
  );
}

function getInitialTab({ attentions, waitingCount, rescued, sent }: SyncCenterView): CenterTab {
  if (attentions.length > 0) return 'attention';
  if (waitingCount + rescued.length > 0) return 'waiting';
  return sent.length > 0 ? 'sent' : 'attention';
}

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
            entry.settled?.verdict === 'attention'
              ? t(getReasonTextKey(entry.settled.code))
              : undefined
          }
          state={getSentState(labels, entry, view.attentions)}
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

  async function decide(
    attention: (typeof attentions)[number],
    decision: AttentionDecision,
  ): Promise<void> {
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

/**
 * Lists the entries of the outbox in the order of sending. Then lists the entries that were
 * imported from other tablets and are not yet processed by the server.
 */
function WaitingPanel({ view, labels }: { view: SyncCenterView; labels: SyncLabels }) {
  const { t } = labels;
  const { waiting, waitingCount, rescued, settledThrough } = view;
  if (waitingCount + rescued.length === 0) {
    return (
      <EmptyState
        detail={t('center.noWaitingDetail')}
        icon="cloud-check"
        title={t('center.noWaiting')}
      />
    );
  }
  const hiddenCount = waitingCount - waiting.length;
  return (
    <>
      <ul>
        {waiting.map((entry) => (
          <EntryRow
            entry={entry}
            key={entry.mutationId}
            state={getWaitingState(labels, entry, settledThrough)}
            labels={labels}
          />
        ))}
        {rescued.map((entry) => (
          <EntryRow
            entry={entry}
            key={`${entry.clientId}/${entry.mutationId}`}
            note={t('center.rescued')}
            state={getWaitingState(labels, { mutationId: 1, attempts: 0 }, 0)}
            labels={labels}
          />
        ))}
      </ul>
      {hiddenCount > 0 && <p className={styles.more}>{t('center.more', { count: hiddenCount })}</p>}
    </>
  );
}

/**
 * Returns the state of an outbox entry. An entry stays in the outbox until the tablet pulls the
 * effect of the mutation.
 */
function getWaitingState(
  { t }: SyncLabels,
  { mutationId, attempts }: Pick<OutboxEntry, 'mutationId' | 'attempts'>,
  settledThrough: number,
): EntryState {
  if (mutationId <= settledThrough) {
    return { label: t('center.state.settled'), tone: 'info', icon: 'cloud-check' };
  }
  const label =
    attempts > 0 ? t('center.state.tried', { count: attempts }) : t('center.state.waiting');
  return { label, tone: 'caution', icon: 'cloud-up' };
}

/**
 * Returns the verdict of the server on a mutation, and whether an attention about the mutation is
 * still open.
 */
function getSentState(
  { t }: SyncLabels,
  { clientId, mutationId, settled }: SentEntry,
  attentions: SyncCenterView['attentions'],
): EntryState {
  const isOpen = attentions.some(
    (attention) => attention.clientId === clientId && attention.mutationId === mutationId,
  );
  if (isOpen) return { label: t('center.state.attention'), tone: 'accent', icon: 'alert' };
  if (settled?.verdict === 'attention') {
    return { label: t('center.state.decided'), tone: 'neutral', icon: 'check' };
  }
  return { label: t('center.state.received'), tone: 'positive', icon: 'cloud-check' };
}

interface EntryState {
  label: string;
  tone: BadgeTone;
  icon: IconName;
}

interface EntryRowProps {
  entry: { name: string; args: unknown; actorId: string; recordedAt: number };
  labels: SyncLabels;
  state: EntryState;
  /** Additional line of text with the reason or the origin of the mutation. */
  note?: string | undefined;
}

function EntryRow({ entry, labels, state, note }: EntryRowProps) {
  return (
    <Cluster className={entryRowStyles.row} as="li" align="center" gap={[2, 4]} justify="between">
      <div className={entryRowStyles.text}>
        <Text weight="medium">{formatMutation(labels, entry)}</Text>
        <Text size="s" tone="muted">
          {labels.t('center.entryLine', {
            agent: getAgentName(labels, entry.actorId),
            time: labels.formatTime(entry.recordedAt),
          })}
        </Text>
        {note && (
          <Text size="s" tone="muted">
            {note}
          </Text>
        )}
      </div>
      <Badge icon={state.icon} tone={state.tone}>
        {state.label}
      </Badge>
    </Cluster>
  );
}
