import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { formatCents, formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { useBuildOfBooking } from '../use-linked-build.ts';
import { ContactLink } from './contact-link.tsx';
import styles from './success-facts.module.css';

interface SuccessFactsProps {
  booking: Booking;
  /** The showroom of the booking; null if this tablet does not store the showroom. */
  showroom: Showroom | null;
}

export function SuccessFacts({ booking, showroom }: SuccessFactsProps) {
  const { t, i18n } = useTranslation('bookings');
  const { fee, cancellation } = booking;
  const build = useBuildOfBooking(booking);
  return (
    <Grid className={styles.facts} as="dl" gap={6} min="15rem">
      <div className={styles.when}>
        <dt>{t('section.datetime')}</dt>
        <dd>
          {formatVisitDay(booking.date, i18n.language)}
          <span className={styles.time}>{formatVisitTime(booking.time, i18n.language)}</span>
        </dd>
      </div>
      <ShowroomFact showroom={showroom} />
      <Fact
        detail={booking.testDrive ? t('review.testDrive') : null}
        label={t('review.vehicle')}
        value={booking.vehicleInterest ?? t('notSpecified')}
      />
      {build && <Fact detail={null} label={t('build')} value={build.description} />}
      <Fact
        detail={<EmailText email={booking.customer.email} />}
        label={t('success.visitor')}
        value={booking.customer.name}
      />
      <Fact
        detail={t(`fee.${fee.state}`)}
        label={t('payment.fee')}
        value={formatCents(fee.amountCents, i18n.language)}
      />
      {cancellation?.reason && (
        <Fact detail={null} label={t('details.reason')} value={cancellation.reason} />
      )}
    </Grid>
  );
}

function Fact({ label, value, detail }: { label: string; value: string; detail: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {detail && <span className={styles.more}>{detail}</span>}
      </dd>
    </div>
  );
}

function ShowroomFact({ showroom }: Pick<SuccessFactsProps, 'showroom'>) {
  const { t } = useTranslation('bookings');
  if (!showroom) {
    return <Fact detail={null} label={t('details.showroom')} value={t('unknownShowroom')} />;
  }
  const { name, location, address, phone } = showroom;
  return (
    <div>
      <dt>{t('details.showroom')}</dt>
      <dd>
        {name}
        <span className={styles.more}>{location}</span>
        <span className={styles.more}>{address}</span>
        <ContactLink
          address={`tel:${phone}`}
          hint={t('contact.callHint')}
          icon="phone"
          label={formatPhone(phone)}
        />
      </dd>
    </div>
  );
}
