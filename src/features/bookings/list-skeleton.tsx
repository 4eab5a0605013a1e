import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './list-results.module.css';

/** Placeholder of three cards while the list of bookings loads. */
export function BookingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.cards}>
      <Skeleton height="13rem" label={t('loading')} />
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
    </div>
  );
}
