import { useTranslation } from 'react-i18next';
import type { PullProgress } from '../../../sync/pull/pull-changes.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './sync-sheet.module.css';

/** Shows the progress of an initial sync, or of another long sync. */
export function ReceivingProgress({ received, remaining }: PullProgress) {
  const { t } = useTranslation('sync');
  const total = received + remaining;
  const text = t('progress', { received, total });
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('title')} value={received / total} valueText={text} />
      <Text size="s" tone="muted">
        {text}
      </Text>
    </div>
  );
}
