import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './entry-row.module.css';
import { waitingState } from './entry-state.ts';
import type { SyncLabels } from './sync-labels.ts';

/**
 * Lists the entries of the outbox in the order in which they are sent, and then the imported
 * entries of other tablets that the server has not processed yet.
 */
export function WaitingPanel({ view, labels }: { view: SyncCenterView; labels: SyncLabels }) {
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
  const more = waitingCount - waiting.length;
  return (
    <>
      <ul>
        {waiting.map((entry) => (
          <EntryRow
            entry={entry}
            key={entry.mutationId}
            state={waitingState(labels, entry, settledThrough)}
            labels={labels}
          />
        ))}
        {rescued.map((entry) => (
          <EntryRow
            entry={entry}
            key={`${entry.clientId}/${entry.mutationId}`}
            note={t('center.rescued')}
            state={waitingState(labels, { mutationId: 1, attempts: 0 }, 0)}
            labels={labels}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('center.more', { count: more })}</p>}
    </>
  );
}
