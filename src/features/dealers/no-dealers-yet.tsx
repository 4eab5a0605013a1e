import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/**
 * Empty state of a tablet that is not enrolled: dealers are pulled only after an agent has signed
 * in.
 */
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
