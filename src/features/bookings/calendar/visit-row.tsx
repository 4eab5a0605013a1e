import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './visit-row.module.css';

interface VisitRowProps {
  booking: Booking;
  /** Navigation state that is passed to the screen of the booking. */
  state?: object;
}

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
      <Text as="span" tabular weight="medium">
        {formatVisitTime(booking.time, i18n.language)}
      </Text>
      <span className={styles.words}>
        <Text as="span" weight="medium">
          {customer.name}
        </Text>
        <Text as="span" size="s" tone="muted">
          {facts.join(' · ')}
        </Text>
      </span>
      <StatusBadge booking={booking} />
      <Icon name="chevron-right" tone="muted" />
    </Link>
  );
}
