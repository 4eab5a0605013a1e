import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { emitDefect } from '../../../data/defects.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { showToast, dismissFailureToasts } from '../../../ui/overlays/toast-store.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { type ConfirmableChange, ChangeDialog } from '../change/change-dialog.tsx';
import { type BookingChange, listOfferedChanges } from '../change/offered-changes.ts';
import { useChangeBooking } from '../change/use-change-booking.ts';
import { downloadCalendarFile } from '../download-calendar-file.ts';

interface BookingMenuProps {
  booking: Booking;
  showroom: Showroom | null;
  /** The customer in whose name the booking is rescheduled or canceled; null for the agent. */
  customerId: string | null;
}

/** Actions of a booking. The actions of agents are missing only while a customer has the tablet. */
export function BookingMenu({ booking, showroom, customerId }: BookingMenuProps) {
  const { t } = useTranslation('bookings');
  const bookingChange = useChangeBooking(customerId);
  const [requestedChange, setRequestedChange] = useState<ConfirmableChange | null>(null);
  const now = useNow();
  const isAgent = !useKiosk(isInCustomerHands);
  const today = localDateOf(now, showroom?.timezone ?? 'UTC');
  const offeredChanges = listOfferedChanges(booking, { isAgent, now, today });

  async function recordArrival(changeKind: 'checkIn' | 'complete'): Promise<void> {
    if (!(await bookingChange.change(changeKind, booking, ''))) return;
    showToast({
      tone: 'positive',
      title: t(`change.${changeKind}.done`, { name: booking.customer.name }),
      detail: changeKind === 'checkIn' ? t('change.checkIn.told') : undefined,
    });
  }

  function saveCalendarFile(visitShowroom: Showroom): void {
    dismissFailureToasts('calendar');
    downloadCalendarFile(booking, visitShowroom, t).catch((error: unknown) => {
      emitDefect(error);
      showToast({ about: 'calendar', tone: 'danger', title: t('success.said.calendarFailed') });
    });
  }

  return (
    <Stack gap={3}>
      {bookingChange.problem && requestedChange === null && (
        <FormError title={bookingChange.problem} />
      )}
      {offeredChanges.map((changeKind) => (
        <MenuItem
          booking={booking}
          key={changeKind}
          onAct={(directChange) => void recordArrival(directChange)}
          onAsk={setRequestedChange}
          pending={bookingChange.pending}
          what={changeKind}
        />
      ))}
      <Link
        className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
        to={`${href('bookingSuccess')}?bookingId=${booking.id}`}
      >
        {t('list.viewDetails')}
      </Link>
      {showroom && (
        <Button
          fullWidth
          icon="download"
          onClick={() => saveCalendarFile(showroom)}
          variant="quiet"
        >
          {t('list.addToCalendar')}
        </Button>
      )}
      <ChangeDialog
        asked={requestedChange}
        booking={booking}
        changing={bookingChange}
        isAgent={customerId === null}
        onClose={() => setRequestedChange(null)}
      />
    </Stack>
  );
}

interface MenuItemProps {
  what: BookingChange;
  booking: Booking;
  pending: boolean;
  onAct: (act: 'checkIn' | 'complete') => void;
  onAsk: (asked: ConfirmableChange) => void;
}

function MenuItem({ what, booking, pending, onAct, onAsk }: MenuItemProps) {
  const { t } = useTranslation('bookings');
  const label = t(`list.change.${what}`);
  if (what === 'checkIn' || what === 'complete') {
    return (
      <Button fullWidth icon="check" onClick={() => onAct(what)} pending={pending} size="large">
        {label}
      </Button>
    );
  }
  if (what === 'reschedule' || what === 'chooseTime') {
    return (
      <Link
        className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
        to={`${href('bookingDetails')}?reschedule=${booking.id}&section=datetime`}
      >
        {label}
      </Link>
    );
  }
  if (what === 'settleFee') {
    return (
      <Link
        className={getButtonClassName({ fullWidth: true })}
        to={`${href('bookingPayment')}?bookingId=${booking.id}`}
      >
        {label}
      </Link>
    );
  }
  return (
    <Button fullWidth onClick={() => onAsk(what)} variant="secondary">
      {label}
    </Button>
  );
}
