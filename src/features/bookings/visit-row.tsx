import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatVisitTime } from '../../ui/format-visit.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './visit-row.module.css';

interface VisitRowProps {
  booking: Booking;
  /** Navigation state that is passed to the screen of the booking. */
  state?: object;
}

/** Row of a visit with time, visitor, car and agent. */
export function VisitRow({ booking, state }: VisitRowProps) {
  const { t, i18n } = useTranslation('bookings');
  const { customer, vehicleInterest, testDrive, agent } = booking;
  const facts = [
    vehicleInterest ?? t('list.visit'),
    ...(testDrive ? [t('list.testDrive')] : []),
    ...(agent ? [agent.name] : []),
  ];
  return (
    <Link className={styles.row} state={state} to={href('bookings', { bookingId: booking.id })}>
      <span className={styles.time}>{formatVisitTime(booking.time, i18n.language)}</span>
      <span className={styles.words}>
        <span className={styles.name}>{customer.name}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      <StatusBadge booking={booking} />
      <Icon name="chevron-right" />
    </Link>
  );
}
