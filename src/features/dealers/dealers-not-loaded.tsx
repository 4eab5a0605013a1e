import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Error state of the requirements for a screen without dealers or showrooms to select. */
export function DealersNotLoaded({ title }: { title: string }) {
  const { t } = useTranslation(['dealers', 'common']);
  return (
    <ErrorState
      action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
      detail={t('tryLater')}
      title={title}
    />
  );
}
