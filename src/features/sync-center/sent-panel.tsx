import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntryRow } from './entry-row.tsx';
import { sentState } from './entry-state.ts';
import { reasonKey } from './reason-key.ts';
import type { SyncLabels } from './sync-labels.ts';

/**
 * Lists the mutations that the server has received from this tablet, with the verdict of the server
 * on each.
 */
export function SentPanel({ view, labels }: { view: SyncCenterView; labels: SyncLabels }) {
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
