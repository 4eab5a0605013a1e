import { useTranslation } from 'react-i18next';
import {
  useStorageState,
  isStorageLow,
  type StorageState,
} from '../../../device/storage/storage.ts';
import type { SyncStatus } from '../../../sync/status/sync-status.ts';
import { type Fact, Facts } from '../../../ui/data-display/facts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Text } from '../../../ui/text/text.tsx';
import {
  formatClockOffset,
  formatFreeSpace,
  formatPersistence,
  formatBytes,
} from '../storage/storage-labels.ts';
import type { SyncLabels } from '../sync-labels.ts';
import { ReceivingProgress } from './receiving-progress.tsx';
import { toStatusLabels } from './status-labels.ts';
import styles from './tablet-facts.module.css';

interface TabletFactsProps {
  labels: SyncLabels;
  status: SyncStatus;
  pulledAt: number | undefined;
  clockOffset: number;
}

export function TabletFacts({ labels, status, pulledAt, clockOffset }: TabletFactsProps) {
  const { t, formatTime } = labels;
  const storage = useStorageState();
  const clockText = formatClockOffset(labels, clockOffset);
  const facts: Fact[] = [
    [t('tablet.state'), toStatusLabels(status, t, formatTime).label],
    [t('lastContact'), pulledAt === undefined ? t('never') : formatTime(pulledAt)],
    ...(clockText ? ([[t('tablet.clock'), clockText]] as const) : []),
    [t('tablet.storage'), <Persistence key="storage" labels={labels} storage={storage} />],
    [t('tablet.free'), formatFreeSpace(labels, storage)],
  ];
  return (
    <>
      <Facts className={styles.facts} facts={facts} layout="lines" size="s" />
      {status.kind === 'receiving' && <ReceivingProgress {...status.progress} />}
      <StorageNotice storage={storage} labels={labels} />
    </>
  );
}

interface StorageProps {
  storage: StorageState;
  labels: SyncLabels;
}

function Persistence({ storage, labels }: StorageProps) {
  const { t } = useTranslation(['sync', 'kiosk']);
  return (
    <>
      {formatPersistence(labels, storage)}
      {storage.persisted === false && (
        <span className={styles.remedy}>{t('kiosk:ready.protectStorage')}</span>
      )}
    </>
  );
}

function StorageNotice({ storage, labels }: StorageProps) {
  const { t, locale } = labels;
  const free = formatBytes(storage.free ?? 0, locale);
  const notices = [
    ...(storage.full ? [{ title: t('tablet.full'), detail: t('tablet.fullDetail') }] : []),
    ...(!storage.full && isStorageLow(storage)
      ? [{ title: t('tablet.low'), detail: t('tablet.lowDetail', { free }) }]
      : []),
  ];
  return notices.map(({ title, detail }) => (
    <div className={styles.notice} key={title}>
      <Icon name="alert" tone="caution" />
      <div>
        <Text weight="medium">{title}</Text>
        <p className={styles.detail}>{detail}</p>
      </div>
    </div>
  ));
}
