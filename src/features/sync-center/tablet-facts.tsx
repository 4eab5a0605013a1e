import type { SyncStatus } from '../../sync/sync-status.ts';
import { useStorageState } from '../../device/storage.ts';
import { ReceivingProgress } from './receiving-progress.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { statusWords } from './status-words.ts';
import { clockWords, freeWords, persistenceWords } from './storage-words.ts';
import styles from './tablet-facts.module.css';
import type { Words } from './words.ts';

interface TabletFactsProps {
  words: Words;
  status: SyncStatus;
  pulledAt: number | undefined;
  clockOffset: number;
}

/** Lists facts about this tablet: sync status, clock and storage. */
export function TabletFacts({ words, status, pulledAt, clockOffset }: TabletFactsProps) {
  const { t, formatTime } = words;
  const storage = useStorageState();
  const clock = clockWords(words, clockOffset);
  const lines = [
    { label: t('tablet.state'), value: statusWords(status, t, formatTime).label },
    {
      label: t('lastContact'),
      value: pulledAt === undefined ? t('never') : formatTime(pulledAt),
    },
    ...(clock ? [{ label: t('tablet.clock'), value: clock }] : []),
    { label: t('tablet.storage'), value: persistenceWords(words, storage) },
    { label: t('tablet.free'), value: freeWords(words, storage) },
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
      <StorageNotice storage={storage} words={words} />
    </>
  );
}
