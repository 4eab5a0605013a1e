import { isStorageLow, type StorageState } from '../../device/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './storage-notice.module.css';
import { formatBytes } from './storage-labels.ts';
import type { SyncLabels } from './sync-labels.ts';
import { Text } from '../../ui/text.tsx';

/** Shows notices about the storage of this tablet, such as low space. */
export function StorageNotice({ storage, labels }: { storage: StorageState; labels: SyncLabels }) {
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
      <Icon name="alert" />
      <div>
        <Text weight="medium">{title}</Text>
        <p className={styles.detail}>{detail}</p>
      </div>
    </div>
  ));
}
