import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import type { Session } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { Page } from '../../ui/page.tsx';
import { BookingMissing } from './booking-missing.tsx';
import { CheckInQrCode } from './check-in-qr-code.tsx';
import { ConsultantCard } from './consultant-card.tsx';
import { LoadingBooking } from './loading-booking.tsx';
import { SuccessActions } from './success-actions.tsx';
import { SuccessAdvice } from './success-advice.tsx';
import { SuccessFacts } from './success-facts.tsx';
import { SuccessHeader } from './success-header.tsx';
import styles from './success-screen.module.css';
import { SuccessNext } from './success-next.tsx';
import { type ShownBooking, useShownBooking } from './use-shown-booking.ts';

/**
 * Screen with the current state of a booking: requested, confirmed, completed or cancelled. The
 * screen updates when the booking changes.
 */
export function SuccessScreen() {
  const { t } = useTranslation('bookings');
  const session = useSession((state) => state.session);
  const [params] = useSearchParams();
  const madeId = useJourney(({ confirmedBooking }) => confirmedBooking?.id ?? null);
  const bookingId = params.get('bookingId') ?? madeId;
  const shown = useShownBooking(bookingId ?? '');
  if (!session) return null;
  if (bookingId === null) return <Navigate replace to={href('bookings')} />;
  if (shown.state === 'missing') return <BookingMissing code={shown.code} />;
  if (shown.state === 'loading') {
    return (
      <Page width="narrow">
        <h1 className={styles.waiting} data-page-title="" tabIndex={-1}>
          {t('success.title')}
        </h1>
        <LoadingBooking />
      </Page>
    );
  }
  return <Success session={session} shown={shown} />;
}

interface SuccessProps {
  shown: Extract<ShownBooking, { state: 'ready' }>;
  session: Session;
}

function Success({ shown: { booking, showroom }, session }: SuccessProps) {
  const isComing = booking.status === 'pending' || booking.status === 'confirmed';
  return (
    <Page>
      <SuccessHeader booking={booking} />
      {isComing && <SuccessNext booking={booking} session={session} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <SuccessFacts booking={booking} showroom={showroom} />
          <SuccessActions booking={booking} showroom={showroom} />
        </div>
        <div className={styles.side}>
          {isComing && <CheckInQrCode booking={booking} />}
          <ConsultantCard booking={booking} showroom={showroom} />
        </div>
        {isComing && (
          <div className={styles.advice}>
            <SuccessAdvice />
          </div>
        )}
      </div>
    </Page>
  );
}
