import { useTranslation } from 'react-i18next';
import type { OutboxFacts } from '../../../data/queries/sync-center/outbox-queries.ts';
import type { SyncStatus } from '../../../sync/status/sync-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import { ReceivingProgress } from './receiving-progress.tsx';
import styles from './sync-sheet.module.css';

interface SyncSheetProps {
  open: boolean;
  onClose: () => void;
  status: SyncStatus;
  facts: OutboxFacts | null;
  onSyncNow: () => void;
  onUpdate: () => void;
}

/**
 * Sheet that shows the sync status without names of customers. The sheet replaces the Sync center
 * on the login screen, on a locked tablet, and while no agent is signed in.
 */
export function SyncSheet(props: SyncSheetProps) {
  const { open, onClose, status, facts, onSyncNow, onUpdate } = props;
  const { t } = useTranslation(['sync', 'common']);
  const formatTime = useTimeFormat();
  return (
    <Sheet
      actions={
        status.kind === 'update-needed' ? (
          <Button fullWidth onClick={onUpdate}>
            {t('reload')}
          </Button>
        ) : (
          <Button fullWidth icon="refresh" onClick={onSyncNow} variant="secondary">
            {t('syncNow')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('title')}
    >
      <p className={styles.explain}>{t(`explain.${status.kind}`)}</p>
      {status.kind === 'receiving' && <ReceivingProgress {...status.progress} />}
      {facts && (
        <dl className={styles.fact}>
          <dt>{t('lastContact')}</dt>
          <dd>{facts.pulledAt === undefined ? t('never') : formatTime(facts.pulledAt)}</dd>
          <dt>{t('center.waiting')}</dt>
          <dd>{t('count', { count: facts.waiting })}</dd>
        </dl>
      )}
      <Text size="s" tone="muted">
        {t('signInForDetails')}
      </Text>
    </Sheet>
  );
}
