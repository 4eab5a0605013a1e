import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingMenu } from './list-menu.tsx';

interface BookingSheetProps {
  /** The displayed booking; undefined while the sheet is closed. */
  bookingId: string | undefined;
  /** The customer who views their bookings; null for an agent. */
  customerId: string | null;
  onClose: () => void;
}

/** Sheet with the details and actions of one booking, beside the list. */
export function BookingSheet({ bookingId, customerId, onClose }: BookingSheetProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const bookingWithShowroom = useLiveRows(async () => {
    if (bookingId === undefined) return undefined;
    const booking = await findBooking(localDatabase, bookingId);
    const belongsToCustomer = customerId === null || booking?.customerId === customerId;
    if (!booking || !belongsToCustomer) return null;
    return { booking, showroom: await findShowroom(localDatabase, booking.showroomId) };
  }, [bookingId, customerId]);

  return (
    <Sheet
      closeLabel={t('common:close')}
      onClose={onClose}
      open={bookingId !== undefined}
      title={bookingWithShowroom?.booking.vehicleInterest ?? t('list.visit')}
    >
      {bookingWithShowroom === undefined && <Skeleton label={t('common:loading')} lines={8} />}
      {bookingWithShowroom === null && (
        <ErrorState
          action={<Button onClick={onClose}>{t('list.back')}</Button>}
          title={t('list.notFound')}
        />
      )}
      {bookingWithShowroom && (
        <>
          <BookingDetails {...bookingWithShowroom} />
          <BookingMenu
            {...bookingWithShowroom}
            customerId={customerId}
            key={bookingWithShowroom.booking.id}
          />
        </>
      )}
    </Sheet>
  );
}
