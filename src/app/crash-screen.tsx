import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

export function CrashScreen() {
  const { t } = useTranslation('common');
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
