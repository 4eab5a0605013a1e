import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClassName } from '../ui/button-class-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** Stands in for the screens that are not built yet, and leads back. */
export function ComingScreen() {
  const { t } = useTranslation('common');
  return (
    <Page width="narrow">
      <EmptyState
        action={
          <Link className={buttonClassName({ size: 'large' })} to="/dashboard">
            {t('goToDashboard')}
          </Link>
        }
        detail={t('coming.detail')}
        icon="car"
        title={t('coming.title')}
      />
    </Page>
  );
}
