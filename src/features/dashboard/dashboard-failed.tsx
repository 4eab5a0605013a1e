import { useTranslation } from 'react-i18next';
import { retryReads } from '../../data/live/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

export function DashboardFailed({ isScreen = false }: { isScreen?: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <ErrorState
      action={<Button onClick={retryReads}>{t('common:retry')}</Button>}
      isScreen={isScreen}
      title={t('figures.failed')}
    />
  );
}
