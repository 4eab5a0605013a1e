import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams, Link } from 'react-router-dom';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { formatCents, formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useNoteDraft } from '../change/use-note-draft.ts';
import { BookingMissing } from '../loading/booking-missing.tsx';
import { LoadingBooking } from '../loading/loading-booking.tsx';
import { type ShownBooking, useShownBooking } from '../loading/use-shown-booking.ts';
import { CardForm } from './card-form.tsx';
import orderSummaryStyles from './order-summary.module.css';
import { formatPayFailure } from './pay-failure-text.ts';
import styles from './payment-screen.module.css';
import { type FeePayment, usePayFee } from './use-pay-fee.ts';
import waiveFeeStyles from './waive-fee.module.css';

const SERVICE_CHARGE_CENTS = 0;

/**
 * Screen on which the booking fee is paid by card or waived by an agent. Offline, or without a
 * payment provider, a notice replaces the card form, and the fee stays due unless an agent waives
 * the fee.
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
  const feePayment = usePayFee(booking, session);
  const obstacle = findObstacle(isReachable, feePayment.failure);
  // If the booking is cancelled during a payment, the screen stays open until the result of the
  // payment.
  const isCancelled = booking.status === 'cancelled' && !feePayment.busy;
  if (booking.fee.state !== 'due' || isCancelled) {
    return <Navigate replace to={getSuccessPath(booking.id)} />;
  }
  // A lost connection must not unmount the form during a payment.
  const showsCardForm = obstacle === null || feePayment.busy;
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <PaymentAlternatives booking={booking} hasCardForm={showsCardForm} paying={feePayment} />
        {showsCardForm ? (
          <CardForm backTo={backTo} amountCents={booking.fee.amountCents} paying={feePayment} />
        ) : (
          <FeeDueLater bookingId={booking.id} cause={obstacle} />
        )}
      </Stack>
      <OrderSummary booking={booking} showroomName={showroom?.name ?? null} />
    </div>
  );
}

interface PaymentAlternativesProps {
  booking: Booking;
  paying: FeePayment;
  /** Whether the card form is shown. The notice that replaces the form has its own link. */
  hasCardForm: boolean;
}

/** The ways to continue without a card: an agent waives the fee, or the customer pays later. */
function PaymentAlternatives({ booking, paying, hasCardForm }: PaymentAlternativesProps) {
  const { t } = useTranslation('bookings');
  const isAgent = !useKiosk(isInCustomerHands);
  if (!isAgent && !hasCardForm) return null;
  return (
    <Cluster className={styles.alternatives} gap={2}>
      {isAgent && <WaiveFeeForm booking={booking} paying={paying} />}
      {hasCardForm && (
        <Link
          className={getButtonClassName({ variant: 'secondary' })}
          replace
          to={getSuccessPath(booking.id)}
        >
          {t('payment.payLater')}
        </Link>
      )}
    </Cluster>
  );
}

/** The reason why the tablet cannot charge a card: no connection, or no payment provider. */
type PaymentObstacle = 'offline' | 'noProvider';

function findObstacle(
  isReachable: boolean,
  failure: FeePayment['failure'],
): PaymentObstacle | null {
  if (!isReachable) return 'offline';
  return failure === 'NO_PAYMENT_PROVIDER' ? 'noProvider' : null;
}

function getSuccessPath(bookingId: string): string {
  return `${href('bookingSuccess')}?bookingId=${bookingId}`;
}

interface FeeDueLaterProps {
  bookingId: string;
  cause: PaymentObstacle;
}

function FeeDueLater({ bookingId, cause }: FeeDueLaterProps) {
  const { t } = useTranslation('bookings');
  return (
    // Screen readers announce the notice about a missing provider, because the notice replaces the
    // card form after a tap.
    <Card
      className={styles.notice}
      padding="large"
      role={cause === 'noProvider' ? 'alert' : undefined}
    >
      <Icon name={cause === 'offline' ? 'cloud-off' : 'info'} size="large" tone="accent" />
      <Text as="h2" size="xl">
        {t('payment.offlineTitle')}
      </Text>
      <p className={styles.detail}>{t(`payment.${cause}Detail`)}</p>
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

export function WaiveFeeForm({ booking, paying }: { booking: Booking; paying: FeePayment }) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  const typed = useNoteDraft('waiveFee', booking, open);
  const reason = typed.value.note.trim();
  const form = useForm({
    typed,
    errors: { note: reason === '' ? t('details.missing.reason') : undefined },
    save: waive,
  });

  async function waive(): Promise<void> {
    if (await paying.waive(reason)) form.reset();
  }

  function close(): void {
    form.reset();
    setOpen(false);
  }

  return (
    <>
      <Button disabled={paying.busy} onClick={() => setOpen(true)} variant="quiet">
        {t('payment.waive')}
      </Button>
      <Sheet closeLabel={t('common:close')} onClose={close} open={open} title={t('payment.waive')}>
        <form className={waiveFeeStyles.form} noValidate onSubmit={form.submit}>
          <p>{t('payment.waiveDetail')}</p>
          <TextField {...form.field('note')} label={t('details.reason')} maxLength={200} required />
          {paying.failure !== null && (
            <FormError title={t('payment.waiveFailed')}>
              {formatPayFailure(t, paying.failure)}
            </FormError>
          )}
          <Button fullWidth pending={paying.busy} size="large" type="submit">
            {t('payment.waiveNow')}
          </Button>
        </form>
      </Sheet>
    </>
  );
}

interface OrderSummaryProps {
  booking: Booking;
  showroomName: string | null;
}

export function OrderSummary({ booking, showroomName }: OrderSummaryProps) {
  const { t, i18n } = useTranslation('bookings');
  const formatAmount = (amount: number) => formatCents(amount, i18n.language);
  const feeCents = booking.fee.amountCents;
  return (
    <Card className={orderSummaryStyles.summary} look="raised">
      <Text as="h2" size="l">
        {t('payment.summary')}
      </Text>
      <dl className={orderSummaryStyles.facts}>
        <dt>{t('success.number')}</dt>
        <dd>{formatBookingNumber(booking.number)}</dd>
        <dt>{t('section.datetime')}</dt>
        <dd>
          {formatVisitDay(booking.date, i18n.language)}
          <span className={orderSummaryStyles.time}>
            {formatVisitTime(booking.time, i18n.language)}
          </span>
        </dd>
        <dt>{t('details.showroom')}</dt>
        <dd>{showroomName ?? t('unknownShowroom')}</dd>
        <dt>{t('review.vehicle')}</dt>
        <dd>{booking.vehicleInterest ?? t('notSpecified')}</dd>
      </dl>
      <dl className={orderSummaryStyles.amounts}>
        <div>
          <dt>{t('payment.fee')}</dt>
          <dd>{formatAmount(feeCents)}</dd>
        </div>
        <div>
          <dt>{t('payment.serviceCharge')}</dt>
          <dd>{formatAmount(SERVICE_CHARGE_CENTS)}</dd>
        </div>
        <div className={orderSummaryStyles.total}>
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
