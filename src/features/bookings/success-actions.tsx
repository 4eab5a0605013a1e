import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { emitDefect } from '../../data/defects.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { shareOrCopyText } from '../../device/share-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { CalendarOnPhone } from './calendar-on-phone.tsx';
import { downloadCalendarFile } from './download-calendar-file.ts';
import styles from './success-actions.module.css';
import { formatVisitDay, formatVisitTime } from '../../ui/format-visit.ts';

interface SuccessActionsProps {
  booking: Booking;
  showroom: Showroom | null;
}

type ActionNotice = 'copied' | 'copyFailed' | 'calendarFailed';

/**
 * Actions for staff after a booking: download a calendar file, share, print, open the list. A
 * customer who uses the tablet gets a QR code for their phone instead.
 */
export function SuccessActions(props: SuccessActionsProps) {
  const handedOver = useKiosk((state) => state.handedOver);
  return (
    <div className={styles.actions}>
      {handedOver ? <CalendarOnPhone {...props} /> : <StaffActions {...props} />}
    </div>
  );
}

function StaffActions({ booking, showroom }: SuccessActionsProps) {
  const { t, i18n } = useTranslation(['bookings', 'access', 'common']);
  const [said, setSaid] = useState<ActionNotice | null>(null);
  const details = t('success.shareText', {
    showroom: showroom?.name ?? t('unknownShowroom'),
    day: formatVisitDay(booking.date, i18n.language),
    time: formatVisitTime(booking.time, i18n.language),
    number: formatBookingNumber(booking.number),
  });
  const isCancelled = booking.status === 'cancelled';

  async function share(): Promise<void> {
    const url = `${window.location.origin}/booking/success?bookingId=${booking.id}`;
    const outcome = await shareOrCopyText({ title: t('success.shareTitle'), text: details, url });
    if (outcome === 'copied' || outcome === 'copyFailed') setSaid(outcome);
  }

  function downloadCalendar(): void {
    if (!showroom) return;
    downloadCalendarFile(booking, showroom, t).catch((error: unknown) => {
      emitDefect(error);
      setSaid('calendarFailed');
    });
  }

  return (
    <>
      <Button disabled={!showroom} icon="calendar" onClick={downloadCalendar}>
        {isCancelled ? t('success.removeFromCalendar') : t('success.addToCalendar')}
      </Button>
      <Button icon="share" onClick={() => void share()} variant="secondary">
        {t('success.share')}
      </Button>
      <Button icon="print" onClick={() => window.print()} variant="secondary">
        {t('access:print')}
      </Button>
      <Link className={buttonClassName({ variant: 'secondary' })} to={href('bookings')}>
        {t('success.viewBookings')}
      </Link>
      <NoticeDialog
        closeLabel={t('common:close')}
        onClose={() => setSaid(null)}
        open={said !== null}
        title={said ? t(`success.said.${said}`) : ''}
      />
    </>
  );
}
