import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <Page width="narrow">
      <EmptyState
        action={
          <Link className={getButtonClassName({ size: 'large' })} to={href('dashboard')}>
            {t('goToDashboard')}
          </Link>
        }
        detail={t('notFound.detail')}
        icon="search"
        isTitle
        title={t('notFound.title')}
      />
    </Page>
  );
}
