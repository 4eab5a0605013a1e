import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useFailedReads } from '../../data/live/failed-reads.ts';
import { retryReads, useIsDatabaseFailing } from '../../data/live/use-live.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { DashboardFailed } from '../../features/dashboard/dashboard-failed.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useScheduledReload } from '../errors/schedule-reload.ts';
import styles from './app-shell.module.css';

/**
 * Shows a notice above a screen whose main content cannot be read from the database. The screen
 * stays mounted, so that forms keep their input.
 */
export function FailedReadsNotice() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const hasFailed = useFailedReads(({ count }) => count > 0);
  const inKioskMode = useKiosk(isKiosk);
  const isFailing = useIsDatabaseFailing();
  useScheduledReload(inKioskMode && isFailing);
  if (!hasFailed) return null;
  return (
    <div className={styles.failedReads}>
      {pathname === href('dashboard') ? (
        <DashboardFailed />
      ) : (
        <ErrorState
          action={<Button onClick={retryReads}>{t('storage.retry')}</Button>}
          detail={t('storage.detail')}
          title={t('storage.title')}
        />
      )}
    </div>
  );
}
