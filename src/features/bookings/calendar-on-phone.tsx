import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { calendarCode } from '#domain/bookings/calendar-code.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './calendar-on-phone.module.css';
import { createCalendarTexts } from './calendar-texts.ts';

interface CalendarOnPhoneProps {
  booking: Booking;
  showroom: Showroom | null;
}

/**
 * Button that opens a QR code with which customers add the visit to the calendar of their phone. A
 * file, a system dialog or a print would not help customers, because the tablet stays on its stand.
 */
export function CalendarOnPhone({ booking, showroom }: CalendarOnPhoneProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const [open, setOpen] = useState(false);
  if (!showroom || booking.status === 'cancelled') return null;
  const code = calendarCode(booking, showroom, createCalendarTexts(booking, showroom, t));
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
          <QrCode label={t('success.onYourPhone')} text={code} />
        </div>
      </Sheet>
    </>
  );
}
