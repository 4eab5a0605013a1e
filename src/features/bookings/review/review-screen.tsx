import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { mayViewBooking } from '../../../data/session/customer/acting-customer.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHasTimedOut } from '../../../ui/feedback/use-has-timed-out.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { LoadingBooking } from '../loading/loading-booking.tsx';
import { PendingBookingReview } from './pending-booking-review.tsx';
import { ReviewSections } from './review-sections.tsx';
import { toReviewedVisit } from './reviewed-visit.ts';

/**
 * Reviews a booking before the confirmation; a booking with a due fee links to the payment (CT-09).
 */
export function ReviewScreen() {
  const { t } = useTranslation('bookings');
  const session = useSession((state) => state.session);
  const pending = useJourney((journey) => {
    const { pendingBooking } = journey;
    // A pending booking of another customer stays hidden from the customer who uses the tablet.
    return pendingBooking && mayViewBooking(journey, pendingBooking.customerId)
      ? pendingBooking
      : null;
  });
  if (!session) return null;
  return (
    <Page width="narrow">
      <PageHeader eyebrow={session.showroom.name} title={t('review.title')} />
      {pending ? (
        <PendingBookingReview pending={pending} session={session} />
      ) : (
        <ConfirmedBookingReview />
      )}
    </Page>
  );
}

function ConfirmedBookingReview() {
  const { t } = useTranslation('bookings');
  const confirmedBookingId = useJourney(({ confirmedBooking }) => confirmedBooking?.id ?? '');
  const customer = useJourney((journey) => journey.customer);
  const asAgent = useJourney((journey) => journey.asAgent);
  const unpaidVisit = useLiveRows(async () => {
    const booking = await findBooking(localDatabase, confirmedBookingId);
    if (booking?.fee.state !== 'due' || booking.status === 'cancelled') return null;
    if (!mayViewBooking({ customer, asAgent }, booking.customerId)) return null;
    const showroom = await findShowroom(localDatabase, booking.showroomId);
    return toReviewedVisit(booking, showroom?.name ?? t('unknownShowroom'));
  }, [confirmedBookingId, customer, asAgent]);
  const hasTimedOut = useHasTimedOut(unpaidVisit === null);

  if (unpaidVisit) {
    return (
      <>
        <ReviewSections editPathOf={null} visit={unpaidVisit} />
        <FormActions>
          <Link className={getButtonClassName({ size: 'large' })} to={href('bookingPayment')}>
            {t('review.toPayment')}
          </Link>
        </FormActions>
      </>
    );
  }
  if (!hasTimedOut) return <LoadingBooking />;
  return (
    <EmptyState
      action={
        <Link className={getButtonClassName({ size: 'large' })} to={href('bookingDetails')}>
          {t('details.title')}
        </Link>
      }
      detail={t('review.nothingDetail')}
      icon="calendar"
      title={t('review.nothing')}
    />
  );
}
