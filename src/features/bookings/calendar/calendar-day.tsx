import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { Text } from '../../../ui/text/text.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import styles from './calendar-day.module.css';
import { VisitRow } from './visit-row.tsx';

interface CalendarDayProps {
  date: string;
  bookings: readonly Booking[];
}

export function CalendarDay({ date, bookings }: CalendarDayProps) {
  const { t, i18n } = useTranslation('bookings');
  return (
    <section>
      <Text as="h3" size="l">
        {formatBookingDay(i18n.language, { date })}
      </Text>
      {bookings.length === 0 && <p className={styles.none}>{t('days.noVisits')}</p>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <VisitRow booking={booking} state={openedFromListState} />
          </li>
        ))}
      </ul>
    </section>
  );
}
