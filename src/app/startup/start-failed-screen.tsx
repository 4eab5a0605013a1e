import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useScheduledReload } from '../errors/schedule-reload.ts';

/** Rendered instead of the app if this tablet cannot read its database at the start. */
export function StartFailedScreen() {
  const { t } = useTranslation('common');
  useScheduledReload(true);
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Button onClick={() => location.reload()} size="large">
            {t('storage.retry')}
          </Button>
        }
        detail={t('storage.startDetail')}
        isScreen
        title={t('storage.startTitle')}
      />
    </Page>
  );
}
