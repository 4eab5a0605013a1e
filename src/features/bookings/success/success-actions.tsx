import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatVisitQrText } from '#domain/bookings/calendar/format-visit-qr-text.ts';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { emitDefect } from '../../../data/defects.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { shareOrCopyText } from '../../../device/export/share-dialog.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { createCalendarTexts } from '../calendar-texts.ts';
import { downloadCalendarFile } from '../download-calendar-file.ts';
import styles from './success-actions.module.css';

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
  const [notice, setNotice] = useState<ActionNotice | null>(null);
  const shareText = t('success.shareText', {
    showroom: showroom?.name ?? t('unknownShowroom'),
    day: formatVisitDay(booking.date, i18n.language),
    time: formatVisitTime(booking.time, i18n.language),
    number: formatBookingNumber(booking.number),
  });
  const isCancelled = booking.status === 'cancelled';

  async function share(): Promise<void> {
    const url = `${window.location.origin}/booking/success?bookingId=${booking.id}`;
    const outcome = await shareOrCopyText({ title: t('success.shareTitle'), text: shareText, url });
    if (outcome === 'copied' || outcome === 'copyFailed') setNotice(outcome);
  }

  function downloadCalendar(): void {
    if (!showroom) return;
    downloadCalendarFile(booking, showroom, t).catch((error: unknown) => {
      emitDefect(error);
      setNotice('calendarFailed');
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
      <Link className={getButtonClassName({ variant: 'secondary' })} to={href('bookings')}>
        {t('success.viewBookings')}
      </Link>
      <NoticeDialog
        closeLabel={t('common:close')}
        onClose={() => setNotice(null)}
        open={notice !== null}
        title={notice ? t(`success.said.${notice}`) : ''}
      />
    </>
  );
}

interface CalendarOnPhoneProps {
  booking: Booking;
  showroom: Showroom | null;
}

/**
 * Button that opens a QR code. Customers scan the code to add the visit to the calendar of their
 * phone. A calendar file would stay on the tablet, so customers get no download.
 */
function CalendarOnPhone({ booking, showroom }: CalendarOnPhoneProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  if (!showroom || booking.status === 'cancelled') return null;
  const qrText = formatVisitQrText(booking, showroom, createCalendarTexts(booking, showroom, t));
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {t('success.addToCalendar')}
      </Button>
      <Sheet
        closeLabel={t('common:close')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('success.addToCalendar')}
      >
        <p>{t('success.onYourPhone')}</p>
        <div className={styles.code}>
          <QrCode label={t('success.onYourPhone')} text={qrText} />
        </div>
      </Sheet>
    </>
  );
}
