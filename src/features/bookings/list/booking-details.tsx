import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotified } from '#domain/bookings/booking-history.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { dateTimeFormat } from '../../../ui/time/date-time-format.ts';
import { formatCents, formatVisitTime } from '../../../ui/time/format-visit.ts';
import { formatBookingDay } from '../format-booking-day.ts';
import { StatusBadge } from '../status-badge.tsx';
import styles from './booking-details.module.css';

interface BookingDetailsProps {
  booking: Booking;
  /** The showroom of the booking; null if this tablet does not store it. */
  showroom: Showroom | null;
}

/** The locale, and the time zone of the agent in which instants are displayed. */
interface DisplayFormat {
  locale: string;
  timeZone: string | undefined;
}

/** Read-only details of a booking. */
export function BookingDetails({ booking, showroom }: BookingDetailsProps) {
  const { t, i18n } = useTranslation('bookings');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const { status, place } = booking;
  return (
    <>
      <Stack as="header" gap={2} align="start">
        <Text tone="muted">{formatBookingDay(i18n.language, booking)}</Text>
        <p className={styles.time}>{formatVisitTime(booking.time, i18n.language)}</p>
        <StatusBadge booking={booking} />
      </Stack>
      {status === 'pending' && (
        <p className={styles.note}>
          {place === 'given' ? t('visit.feeMissing') : t(`visit.place.${place}`)}
        </p>
      )}
      <dl className={styles.lines}>
        {listDetails({ booking, showroom }, t, { locale: i18n.language, timeZone }).map(
          ({ label, value }) => (
            <div className={styles.line} key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

/** Returns label and value of each detail of a booking, without the details that have no value. */
function listDetails(
  { booking, showroom }: BookingDetailsProps,
  t: TFunction<'bookings'>,
  { locale, timeZone }: DisplayFormat,
): { label: string; value: ReactNode }[] {
  const { number, customer, fee, agent, testDrive, specialRequests, cancellation } = booking;
  const amount = formatCents(fee.amountCents, locale);
  const phone = <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>;
  const email = (
    <a href={`mailto:${customer.email}`}>
      <EmailText email={customer.email} />
    </a>
  );
  const lines = [
    { label: t('visit.number'), value: formatBookingNumber(number) },
    { label: t('visit.visitor'), value: customer.name },
    { label: t('visit.phone'), value: phone },
    { label: t('visit.email'), value: email },
    { label: t('visit.showroom'), value: showroom?.name ?? t('list.tbd') },
    { label: t('visit.agent'), value: agent?.name ?? t('visit.anyAgent') },
    { label: t('visit.drive'), value: testDrive && t('list.testDrive') },
    { label: t('visit.requests'), value: specialRequests },
    { label: t('visit.fee'), value: t(`visit.feeState.${fee.state}`, { amount }) },
    { label: t('change.reason'), value: cancellation?.reason },
    { label: t('visit.mail'), value: formatMailNotice(booking, t, { locale, timeZone }) },
  ];
  return lines.filter(({ value }) => value);
}

/**
 * Returns the text about the e-mail that the customer receives in the current state of the booking;
 * null if that state sends no e-mail.
 */
function formatMailNotice(
  booking: Booking,
  t: TFunction<'bookings'>,
  { locale, timeZone }: DisplayFormat,
): string | null {
  const { status, cancellation, notified } = booking;
  const isMailSent = status === 'confirmed' || (status === 'cancelled' && !cancellation?.noShow);
  if (notified && isNotified(booking)) {
    const at = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return t('visit.mailSent', { at: at.format(notified.at) });
  }
  return isMailSent ? t('visit.mailWaits') : null;
}
