import type { SyncStatus } from '../../sync/sync-status.ts';
import { useStorageState } from '../../device/storage.ts';
import { ReceivingProgress } from './receiving-progress.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { toStatusLabels } from './status-labels.ts';
import { formatClockOffset, formatFreeSpace, formatPersistence } from './storage-labels.ts';
import styles from './tablet-facts.module.css';
import type { SyncLabels } from './sync-labels.ts';

interface TabletFactsProps {
  labels: SyncLabels;
  status: SyncStatus;
  pulledAt: number | undefined;
  clockOffset: number;
}

/** Lists facts about this tablet: sync status, clock and storage. */
export function TabletFacts({ labels, status, pulledAt, clockOffset }: TabletFactsProps) {
  const { t, formatTime } = labels;
  const storage = useStorageState();
  const clock = formatClockOffset(labels, clockOffset);
  const lines = [
    { label: t('tablet.state'), value: toStatusLabels(status, t, formatTime).label },
    {
      label: t('lastContact'),
      value: pulledAt === undefined ? t('never') : formatTime(pulledAt),
    },
    ...(clock ? [{ label: t('tablet.clock'), value: clock }] : []),
    { label: t('tablet.storage'), value: formatPersistence(labels, storage) },
    { label: t('tablet.free'), value: formatFreeSpace(labels, storage) },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(({ label, value }) => (
          <div className={styles.fact} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status.kind === 'receiving' && <ReceivingProgress {...status.progress} />}
      <StorageNotice storage={storage} labels={labels} />
    </>
  );
}
