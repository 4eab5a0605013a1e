import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Slot } from '#domain/slots/slot.ts';
import type { PendingBooking } from '../../../data/session/customer/customer-session.ts';
import { changeJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { getDetailsPath } from '../form/details-sections.ts';
import { changeVisitForm } from '../form/use-visit-form.ts';
import { toVisitRequirements } from '../form/visit-form.ts';
import { formatRefusal } from '../refusal-text.ts';
import { HoldNotice } from '../slots/hold-notice.tsx';
import { SlotRefusal } from '../slots/slot-refusal.tsx';
import { useSlotHold } from '../slots/use-slot-hold.ts';
import { VisitAdvice } from './visit-advice.tsx';
import { ReviewSections } from './review-sections.tsx';
import { useConfirmBooking } from './use-confirm-booking.ts';

interface ReviewPendingProps {
  pending: PendingBooking;
  session: Session;
}

/** Review of an unconfirmed booking, with links that edit its sections. */
export function PendingBookingReview({ pending, session }: ReviewPendingProps) {
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
