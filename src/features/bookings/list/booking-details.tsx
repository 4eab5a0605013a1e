import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotified } from '#domain/bookings/booking-history.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { formatCents, formatVisitTime } from '../../../shared/format-visit.ts';
import { type Fact, Facts } from '../../../ui/data-display/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import { StatusBadge } from '../status-badge.tsx';
import { type LinkedBuild, useBuildOfBooking } from '../use-linked-build.ts';
import styles from './booking-details.module.css';

interface BookingDetailsProps {
  booking: Booking;
  /** The showroom of the booking; null if this tablet does not store the showroom. */
  showroom: Showroom | null;
}

/** Locale of texts and amounts, and the agent's time zone for the display of instants. */
interface DisplayFormat {
  locale: string;
  timeZone: string | undefined;
}

export function BookingDetails({ booking, showroom }: BookingDetailsProps) {
  const { t, i18n } = useTranslation('bookings');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const { status, place } = booking;
  const build = useBuildOfBooking(booking);
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
      <Facts
        className={styles.facts}
        facts={listDetails({ booking, showroom, build }, t, {
          locale: i18n.language,
          timeZone,
        })}
        layout="pairs"
      />
    </>
  );
}

function listDetails(
  { booking, showroom, build }: BookingDetailsProps & { build: LinkedBuild | null },
  t: TFunction<'bookings'>,
  { locale, timeZone }: DisplayFormat,
): readonly Fact[] {
  const { number, customer, fee, agent, testDrive, specialRequests, cancellation } = booking;
  const amount = formatCents(fee.amountCents, locale);
  const phoneLink = <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>;
  const emailLink = (
    <a href={`mailto:${customer.email}`}>
      <EmailText email={customer.email} />
    </a>
  );
  const buildLink = build && (
    <Link to={href('build', { buildId: build.id })}>{build.description}</Link>
  );
  const facts: readonly Fact[] = [
    [t('visit.number'), formatBookingNumber(number)],
    [t('visit.visitor'), customer.name],
    [t('visit.phone'), phoneLink],
    [t('visit.email'), emailLink],
    [t('visit.showroom'), showroom?.name ?? t('list.tbd')],
    [t('visit.agent'), agent?.name ?? t('visit.anyAgent')],
    [t('build'), buildLink],
    [t('visit.drive'), testDrive && t('visit.driveIncluded')],
    [t('visit.requests'), specialRequests],
    [t('visit.fee'), t(`visit.feeState.${fee.state}`, { amount })],
    [t('change.reason'), cancellation?.reason],
    [t('visit.mail'), formatMailNotice(booking, t, { locale, timeZone })],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/**
 * Returns the text about the e-mail that the customer receives in the current state of the booking;
 * null if no e-mail is sent in this state.
 */
function formatMailNotice(
  booking: Booking,
  t: TFunction<'bookings'>,
  { locale, timeZone }: DisplayFormat,
): string | null {
  const { status, cancellation, notified } = booking;
  const isMailSent = status === 'confirmed' || (status === 'cancelled' && !cancellation?.noShow);
  if (notified && isNotified(booking)) {
    const dateTimeFormat = getDateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    });
    return t('visit.mailSent', { at: dateTimeFormat.format(notified.at) });
  }
  return isMailSent ? t('visit.mailWaits') : null;
}
