import { useTranslation } from 'react-i18next';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { Card } from '../../../ui/data-display/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatCents, formatVisitDay, formatVisitTime } from '../../../ui/time/format-visit.ts';
import styles from './order-summary.module.css';

const SERVICE_CHARGE_CENTS = 0;

interface OrderSummaryProps {
  booking: Booking;
  showroomName: string | null;
}

/** Summary of the order: its items and the amount to pay. */
export function OrderSummary({ booking, showroomName }: OrderSummaryProps) {
  const { t, i18n } = useTranslation('bookings');
  const formatAmount = (amount: number) => formatCents(amount, i18n.language);
  const feeCents = booking.fee.amountCents;
  return (
    <Card className={styles.summary} look="raised">
      <Text as="h2" size="l">
        {t('payment.summary')}
      </Text>
      <dl className={styles.facts}>
        <dt>{t('success.number')}</dt>
        <dd>{formatBookingNumber(booking.number)}</dd>
        <dt>{t('section.datetime')}</dt>
        <dd>
          {formatVisitDay(booking.date, i18n.language)}
          <span className={styles.time}>{formatVisitTime(booking.time, i18n.language)}</span>
        </dd>
        <dt>{t('details.showroom')}</dt>
        <dd>{showroomName ?? t('unknownShowroom')}</dd>
        <dt>{t('review.vehicle')}</dt>
        <dd>{booking.vehicleInterest ?? t('notSpecified')}</dd>
      </dl>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('payment.fee')}</dt>
          <dd>{formatAmount(feeCents)}</dd>
        </div>
        <div>
          <dt>{t('payment.serviceCharge')}</dt>
          <dd>{formatAmount(SERVICE_CHARGE_CENTS)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('payment.total')}</dt>
          <dd>{formatAmount(feeCents + SERVICE_CHARGE_CENTS)}</dd>
        </div>
      </dl>
      <Text size="s" tone="muted">
        {t('payment.credited')}
      </Text>
    </Card>
  );
}
