import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { formatPhone } from '../../ui/format-phone.ts';
import styles from './booking-details.module.css';
import { dayText, timeText } from './booking-words.ts';
import { StatusBadge } from './status-badge.tsx';

interface BookingDetailsProps {
  booking: Booking;
  /** Null where this tablet does not know it. */
  showroom: Showroom | null;
}

/** What is known of a booking, to be read. */
export function BookingDetails({ booking, showroom }: BookingDetailsProps) {
  const { t, i18n } = useTranslation('bookings');
  const { status, place } = booking;
  return (
    <>
      <header className={styles.header}>
        <p className={styles.day}>{dayText(i18n.language, booking)}</p>
        <p className={styles.time}>{timeText(i18n.language, booking)}</p>
        <StatusBadge booking={booking} />
      </header>
      {status === 'pending' && (
        <p className={styles.note}>
          {place === 'given' ? t('details.feeMissing') : t(`details.place.${place}`)}
        </p>
      )}
      <dl className={styles.lines}>
        {linesOf({ booking, showroom }, t, i18n.language).map(({ label, value }) => (
          <div className={styles.line} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What there is nothing to say of is left out. */
function linesOf(
  { booking, showroom }: BookingDetailsProps,
  t: TFunction<'bookings'>,
  locale: string,
): { label: string; value: ReactNode }[] {
  const { number, customer, fee, agent, testDrive, specialRequests, cancellation } = booking;
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const amount = dollars.format(fee.amountCents / 100);
  const phone = <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>;
  const email = <a href={`mailto:${customer.email}`}>{customer.email}</a>;
  const lines = [
    { label: t('details.number'), value: formatBookingNumber(number) },
    { label: t('details.visitor'), value: customer.name },
    { label: t('details.phone'), value: phone },
    { label: t('details.email'), value: email },
    { label: t('details.showroom'), value: showroom?.name ?? t('list.tbd') },
    { label: t('details.agent'), value: agent?.name ?? t('details.anyAgent') },
    { label: t('details.drive'), value: testDrive && t('list.testDrive') },
    { label: t('details.requests'), value: specialRequests },
    { label: t('details.fee'), value: t(`details.feeState.${fee.state}`, { amount }) },
    { label: t('change.reason'), value: cancellation?.reason },
  ];
  return lines.filter(({ value }) => value);
}
