import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatVisitTime } from '../../../ui/time/format-visit.ts';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import { StatusBadge } from '../status-badge.tsx';
import styles from './list-card.module.css';

interface BookingCardProps {
  booking: Booking;
  /** Name of the showroom of the booking; null if this tablet does not store the showroom. */
  showroomName: string | null;
}

/** One booking in the list. A tap anywhere on the card opens the actions of the booking. */
export function BookingCard({ booking, showroomName }: BookingCardProps) {
  const { t, i18n } = useTranslation('bookings');
  const { vehicleInterest, place, status, testDrive, customer } = booking;
  const number = formatBookingNumber(booking.number);
  return (
    <article className={styles.card}>
      <Cluster as="header" align="start" gap={3} justify="between" nowrap>
        <Text as="h3" size="l">
          {vehicleInterest ?? t('list.visit')}
        </Text>
        <StatusBadge booking={booking} />
      </Cluster>
      <Cluster as="p" gap={[0, 3]} tabular weight="medium">
        <span>{formatBookingDay(i18n.language, booking)}</span>
        <span>{formatVisitTime(booking.time, i18n.language)}</span>
      </Cluster>
      <Text as="ul" size="s" tone="muted">
        <li>{customer.name}</li>
        <li>{showroomName ?? t('list.tbd')}</li>
        {testDrive && <li>{t('list.testDrive')}</li>}
      </Text>
      <Cluster className={styles.footer} as="footer" align="center" gap={[1, 3]}>
        <span className={styles.number}>{number}</span>
        {status === 'pending' && place !== 'given' && (
          <Text as="span" size="s" tone="caution">
            {place === 'refused' ? t('list.noPlace') : t('list.waiting')}
          </Text>
        )}
        <Link
          aria-label={t('list.actionsOf', { number })}
          className={styles.menu}
          state={openedFromListState}
          to={href('bookings', { bookingId: booking.id })}
        >
          <Icon name="chevron-right" />
        </Link>
      </Cluster>
    </article>
  );
}
