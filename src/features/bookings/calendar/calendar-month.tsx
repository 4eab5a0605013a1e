import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { formatVisitTime } from '../../../ui/time/format-visit.ts';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import { CalendarDay } from './calendar-day.tsx';
import { isSameMonth, type CalendarModeProps } from './calendar-days.ts';
import styles from './calendar-month.module.css';

const ENTRIES_SHOWN = 3;

interface CalendarMonthProps extends CalendarModeProps {
  onDay: (date: string) => void;
}

/** A month grid, and the visits of the selected day. */
export function CalendarMonth({ days, date, today, byDay, onDay }: CalendarMonthProps) {
  const { t, i18n } = useTranslation('bookings');
  const locale = i18n.language;
  return (
    <>
      <div className={styles.month}>
        {days.slice(0, 7).map((day) => (
          <span aria-hidden="true" className={styles.weekday} key={day}>
            <span className={styles.long}>
              {formatBookingDay(locale, { date: day }, { weekday: 'short' })}
            </span>
            <span className={styles.short}>
              {formatBookingDay(locale, { date: day }, { weekday: 'narrow' })}
            </span>
          </span>
        ))}
        {days.map((day) => {
          const bookings = byDay.get(day) ?? [];
          return (
            <div
              className={styles.day}
              data-other={!isSameMonth(day, date) || undefined}
              data-today={day === today || undefined}
              key={day}
            >
              <button
                aria-label={t('days.dayWith', {
                  day: formatBookingDay(locale, { date: day }),
                  count: bookings.length,
                })}
                aria-pressed={day === date}
                className={styles.choose}
                onClick={() => onDay(day)}
                type="button"
              >
                <span className={styles.number}>{Number(day.slice(-2))}</span>
                {bookings.length > 0 && <span className={styles.count}>{bookings.length}</span>}
              </button>
              <ul className={styles.entries}>
                {bookings.slice(0, ENTRIES_SHOWN).map((booking) => (
                  <li key={booking.id}>
                    <Link
                      className={styles.entry}
                      data-state={booking.status}
                      state={openedFromListState}
                      to={href('bookings', { bookingId: booking.id })}
                    >
                      <span className={styles.time}>{formatVisitTime(booking.time, locale)}</span>
                      <span className={styles.name}>{booking.customer.name}</span>
                    </Link>
                  </li>
                ))}
                {bookings.length > ENTRIES_SHOWN && (
                  <li className={styles.more}>
                    {t('days.more', { count: bookings.length - ENTRIES_SHOWN })}
                  </li>
                )}
              </ul>
            </div>
          );
        })}
      </div>
      <CalendarDay bookings={byDay.get(date) ?? []} date={date} />
    </>
  );
}
