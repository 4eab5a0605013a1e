import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Error state of a tablet that has never received a price list. */
export function CatalogueMissing({ title }: { title: string }) {
  const { t } = useTranslation(['journey', 'common']);
  return (
    <Page width="narrow">
      <ErrorState
        action={<Button onClick={() => location.reload()}>{t('common:retry')}</Button>}
        detail={t('catalogueMissing')}
        isScreen
        title={title}
      />
    </Page>
  );
}
