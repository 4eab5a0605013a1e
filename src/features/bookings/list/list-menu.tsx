import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { emitDefect } from '../../../data/defects.ts';
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
  /** The customer who views their booking; null for an agent. */
  customerId: string | null;
}

export function BookingMenu({ booking, showroom, customerId }: BookingMenuProps) {
  const { t } = useTranslation('bookings');
  const changing = useChangeBooking(customerId);
  const [asked, setAsked] = useState<ConfirmableChange | null>(null);
  const now = useNow();
  const isAgent = customerId === null;
  const today = localDateOf(now, showroom?.timezone ?? 'UTC');
  const offered = listOfferedChanges(booking, { isAgent, now, today });

  async function arrive(what: 'checkIn' | 'complete'): Promise<void> {
    if (!(await changing.change(what, booking, ''))) return;
    showToast({
      tone: 'positive',
      title: t(`change.${what}.done`, { name: booking.customer.name }),
      detail: what === 'checkIn' ? t('change.checkIn.told') : undefined,
    });
  }

  function save(of: Showroom): void {
    dismissFailureToasts('calendar');
    downloadCalendarFile(booking, of, t).catch((error: unknown) => {
      emitDefect(error);
      showToast({ about: 'calendar', tone: 'danger', title: t('success.said.calendarFailed') });
    });
  }

  return (
    <Stack gap={3}>
      {changing.problem && asked === null && <FormError title={changing.problem} />}
      {offered.map((what) => (
        <MenuItem
          booking={booking}
          key={what}
          onAct={(act) => void arrive(act)}
          onAsk={setAsked}
          pending={changing.pending}
          what={what}
        />
      ))}
      <Link
        className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
        to={`${href('bookingSuccess')}?bookingId=${booking.id}`}
      >
        {t('list.viewDetails')}
      </Link>
      {showroom && (
        <Button fullWidth icon="download" onClick={() => save(showroom)} variant="quiet">
          {t('list.addToCalendar')}
        </Button>
      )}
      <ChangeDialog
        asked={asked}
        booking={booking}
        changing={changing}
        isAgent={isAgent}
        onClose={() => setAsked(null)}
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
  return (
    <Button
      fullWidth
      onClick={() => onAsk(what)}
      variant={what === 'settleFee' ? 'primary' : 'secondary'}
    >
      {label}
    </Button>
  );
}
