import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams, Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { resolveActingCustomerId } from '../../../data/session/customer/acting-customer.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Card } from '../../../ui/data-display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BookingMissing } from '../loading/booking-missing.tsx';
import { LoadingBooking } from '../loading/loading-booking.tsx';
import { type ShownBooking, useShownBooking } from '../loading/use-shown-booking.ts';
import { CardForm } from './card-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './payment-screen.module.css';
import { usePayFee } from './use-pay-fee.ts';
import { WaiveFeeForm } from './waive-fee.tsx';

/**
 * Screen on which the booking fee is paid by card or waived by an agent. Offline, a notice replaces
 * the card form, and the fee stays due unless an agent waives it.
 */
export function PaymentScreen() {
  const { t } = useTranslation('bookings');
  const session = useSession((state) => state.session);
  const [params] = useSearchParams();
  const confirmedBookingId = useJourney(({ confirmedBooking }) => confirmedBooking?.id ?? null);
  const bookingId = params.get('bookingId') ?? confirmedBookingId;
  const shownBooking = useShownBooking(bookingId ?? '');
  if (!session) return null;
  if (bookingId === null) return <Navigate replace to={href('bookingReview')} />;
  if (shownBooking.state === 'missing') return <BookingMissing code={shownBooking.code} />;
  return (
    <Page>
      <PageHeader eyebrow={session.showroom.name} title={t('payment.title')} />
      {shownBooking.state === 'loading' ? (
        <LoadingBooking />
      ) : (
        <Payment
          backTo={params.has('bookingId') ? getSuccessPath(bookingId) : href('bookingReview')}
          session={session}
          shown={shownBooking}
        />
      )}
    </Page>
  );
}

interface PaymentProps {
  /** Path of the screen to which the back link leads. */
  backTo: string;
  shown: Extract<ShownBooking, { state: 'ready' }>;
  session: Session;
}

function Payment({ backTo, shown: { booking, showroom }, session }: PaymentProps) {
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const isAgent = useJourney(
    (journey) => resolveActingCustomerId(journey, booking.customerId) === null,
  );
  const feePayment = usePayFee(booking, session);
  // If the booking is cancelled during a payment, the screen stays open until the result of the
  // payment.
  const isCancelled = booking.status === 'cancelled' && !feePayment.busy;
  if (booking.fee.state !== 'due' || isCancelled) {
    return <Navigate replace to={getSuccessPath(booking.id)} />;
  }
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        {/* A lost connection must not unmount the form during a payment. */}
        {isReachable || feePayment.busy ? (
          <CardForm backTo={backTo} amountCents={booking.fee.amountCents} paying={feePayment} />
        ) : (
          <FeeDueLater bookingId={booking.id} />
        )}
        {isAgent && <WaiveFeeForm booking={booking} paying={feePayment} />}
      </Stack>
      <OrderSummary booking={booking} showroomName={showroom?.name ?? null} />
    </div>
  );
}

function getSuccessPath(bookingId: string): string {
  return `${href('bookingSuccess')}?bookingId=${bookingId}`;
}

/** Replaces the card form while the tablet is offline: the fee stays due until a later payment. */
function FeeDueLater({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  return (
    <Card className={styles.notice} padding="large">
      <Icon name="cloud-off" size="large" tone="accent" />
      <Text as="h2" size="xl">
        {t('payment.offlineTitle')}
      </Text>
      <p className={styles.detail}>{t('payment.offlineDetail')}</p>
      <Link
        className={getButtonClassName({ size: 'large' })}
        replace
        to={`${href('bookingSuccess')}?bookingId=${bookingId}`}
      >
        {t('payment.goOn')}
      </Link>
    </Card>
  );
}
