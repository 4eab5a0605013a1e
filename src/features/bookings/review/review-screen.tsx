import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { mayViewBooking } from '../../../data/session/customer/acting-customer.ts';
import type { PendingBooking } from '../../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHasTimedOut } from '../../../ui/feedback/use-has-timed-out.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getDetailsPath } from '../form/details-sections.ts';
import { changeVisitForm } from '../form/use-visit-form.ts';
import { toVisitRequirements } from '../form/visit-form.ts';
import { LoadingBooking } from '../loading/loading-booking.tsx';
import { formatRefusal } from '../refusal-text.ts';
import { HoldNotice } from '../slots/hold-notice.tsx';
import { SlotRefusal } from '../slots/slot-refusal.tsx';
import { useSlotHold } from '../slots/use-slot-hold.ts';
import { FeeNote } from '../visit-section.tsx';
import { ReviewSections } from './review-sections.tsx';
import { toReviewedVisit } from './reviewed-visit.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import styles from './visit-advice.module.css';

const points = [
  ['early', 'clock'],
  ['license', 'car'],
  ['email', 'mail'],
  ['change', 'calendar'],
] as const;

/**
 * Screen to review a booking before its confirmation. A confirmed booking with a due fee links to
 * the payment (CT-09).
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
  const buildId = useJourney(({ confirmedBooking }) => confirmedBooking?.buildId);
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
        <ReviewSections editPathOf={null} visit={{ ...unpaidVisit, buildId }} />
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

interface ReviewPendingProps {
  pending: PendingBooking;
  session: Session;
}

function PendingBookingReview({ pending, session }: ReviewPendingProps) {
  const { t } = useTranslation('bookings');
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const confirmation = useConfirmBooking(session);
  const { bookingId, showroomId, date, time, movedFrom } = pending;
  const exceptId = movedFrom ? bookingId : null;
  const hold = useSlotHold({
    holdId: bookingId,
    showroomId,
    date,
    time,
    ...toVisitRequirements(pending),
    exceptId,
  });
  const { failure } = confirmation;

  function chooseSlot(slot: Slot): void {
    const slotKey = { showroomId: slot.showroomId, date: slot.date, time: slot.time };
    changeVisitForm(slotKey);
    void changeJourney({ pendingBooking: { ...pending, ...slotKey } });
    confirmation.forget();
  }

  return (
    <>
      <ReviewSections
        editPathOf={(section) => getDetailsPath(section, exceptId)}
        isMove={movedFrom !== null}
        visit={pending}
      />
      <VisitAdvice />
      {!failure && hold.kind === 'taken' && (
        <SlotRefusal
          onTake={chooseSlot}
          proposals={hold.proposals}
          reason={formatRefusal(t, 'SLOT_TAKEN')}
          title={t('review.takenTitle')}
        />
      )}
      {failure && (
        <SlotRefusal
          onTake={chooseSlot}
          proposals={failure.proposals}
          reason={formatRefusal(t, failure.code)}
          title={t('review.failed')}
        />
      )}
      <HoldNotice hold={hold} isReachable={isReachable} />
      {movedFrom === null && <FeeNote />}
      <FormActions>
        <Link
          className={getButtonClassName({ variant: 'secondary', size: 'large' })}
          to={getDetailsPath(null, exceptId)}
        >
          {t('back')}
        </Link>
        <Button
          onClick={() => void confirmation.confirm(pending)}
          pending={confirmation.pending}
          pendingLabel={t('review.creating')}
          size="large"
        >
          {t('review.confirm')}
        </Button>
      </FormActions>
    </>
  );
}

export function VisitAdvice() {
  const { t } = useTranslation('bookings');
  return (
    <Card look="sunken">
      <Text as="h2" size="l">
        {t('review.goodToKnow')}
      </Text>
      <ul className={styles.points}>
        {points.map(([point, icon]) => (
          <li key={point}>
            <Icon name={icon} tone="accent" />
            {t(`goodToKnow.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
