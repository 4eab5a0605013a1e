import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Text } from '../../ui/text.tsx';
import styles from './success-header.module.css';

const icons = {
  pending: 'clock',
  confirmed: 'check',
  completed: 'star',
  cancelled: 'close',
} as const satisfies Record<Booking['status'], IconName>;

/** The title describes a requested booking until the server confirms the booking (CT-10). */
export function SuccessHeader({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { status, number } = booking;
  return (
    <header className={styles.header}>
      <span aria-hidden="true" className={styles.mark} data-state={status}>
        <Icon name={icons[status]} size="large" />
      </span>
      <div aria-live="polite">
        <Text as="h1" weight="regular" data-page-title="" tabIndex={-1}>
          {t(`success.heading.${status}`)}
        </Text>
        <p className={styles.number}>
          {t('success.number')} <strong>{formatBookingNumber(number)}</strong>
        </p>
      </div>
    </header>
  );
}
