import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './loading-booking.module.css';

/** Placeholder while a booking loads. */
export function LoadingBooking() {
  const { t } = useTranslation('bookings');
  return (
    <div aria-live="polite" className={styles.loading}>
      <p>{t('loadingBooking')}</p>
      <Skeleton lines={6} />
    </div>
  );
}
