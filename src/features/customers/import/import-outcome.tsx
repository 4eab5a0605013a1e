import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import type { ImportOutcome } from '../csv/run-import.ts';
import styles from './import-screen.module.css';
import { RevertImportButton } from './revert-import-button.tsx';

interface ImportOutcomeStepProps {
  outcome: ImportOutcome;
  count: number;
  onAgain: () => void;
  onRetry: () => void;
}

/** Final step of the import, which shows the outcome of the import. */
export function ImportOutcomeStep({ outcome, count, onAgain, onRetry }: ImportOutcomeStepProps) {
  const { t } = useTranslation(['customers', 'common']);
  const otherFileButton = (
    <Button onClick={onAgain} variant="secondary">
      {t('import.otherFile')}
    </Button>
  );
  if (outcome.kind === 'failed') {
    return (
      <ErrorState
        action={
          <>
            <Button onClick={onRetry}>{t('common:retry')}</Button>
            {otherFileButton}
          </>
        }
        detail={t('import.failedDetail')}
        title={t('import.failed')}
      />
    );
  }
  if (outcome.kind === 'cancelled') {
    return (
      <EmptyState
        action={otherFileButton}
        detail={t('import.cancelledDetail')}
        title={t('import.cancelled')}
      />
    );
  }
  const { importId, customerIds } = outcome;
  const isDone = outcome.kind === 'done';
  return (
    <Stack aria-live="polite" as="section" align="start" gap={4}>
      <h2>
        {isDone ? t('import.done', { count }) : t('import.stuck', { count: customerIds.length })}
      </h2>
      <p className={styles.hint}>{isDone ? t('import.doneDetail') : t('import.stuckDetail')}</p>
      <Cluster gap={3}>
        <Link className={getButtonClassName()} to={href('customers')}>
          {t('import.toList')}
        </Link>
        <RevertImportButton imported={{ importId, customerIds }} onDone={onAgain} />
      </Cluster>
    </Stack>
  );
}
