import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The tablet is not enrolled: no agent has signed in, so that no dealer was ever pulled. */
export function NoDealersYet() {
  const { t } = useTranslation('dealers');
  return (
    <EmptyState
      action={
        <Link className={buttonClassName()} state={{ from: href('dealers') }} to={href('login')}>
          {t('signIn')}
        </Link>
      }
      detail={t('noneYetDetail')}
      icon="globe"
      title={t('noneYet')}
    />
  );
}
