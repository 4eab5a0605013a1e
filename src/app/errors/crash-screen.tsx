import { useTranslation } from 'react-i18next';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useScheduledReload } from './schedule-reload.ts';

export function CrashScreen() {
  const { t } = useTranslation('common');
  const inKioskMode = useKiosk(isKiosk);
  useScheduledReload(inKioskMode);
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Button onClick={() => location.reload()} size="large">
            {t('crash.reload')}
          </Button>
        }
        detail={t('crash.detail')}
        title={t('crash.title')}
      />
    </Page>
  );
}
