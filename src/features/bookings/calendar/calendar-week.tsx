import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import { CalendarDay } from './calendar-day.tsx';
import { type CalendarModeProps, fillHours } from './calendar-days.ts';
import styles from './calendar-week.module.css';

interface CalendarWeekProps extends CalendarModeProps {
  onDay: (date: string) => void;
}

/**
 * A calendar week as a timetable, with a column for each day and a row for each time from the first
 * to the last visit. A phone shows the days in one row, with the visits of the selected day below.
 */
export function CalendarWeek({ days, date, today, byDay, onDay }: CalendarWeekProps) {
  const { t, i18n } = useTranslation('bookings');
  const locale = i18n.language;
  const times = fillHours(days.flatMap((day) => (byDay.get(day) ?? []).map(({ time }) => time)));
  return (
    <>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('days.time')}</VisuallyHidden>
            </th>
            {days.map((day) => (
              <th data-today={day === today || undefined} key={day} scope="col">
                {formatBookingDay(locale, { date: day }, { weekday: 'short', day: 'numeric' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{formatVisitTime(time, locale)}</th>
              {days.map((day) => (
                <td key={day}>
                  {(byDay.get(day) ?? [])
                    .filter((booking) => booking.time === time)
                    .map((booking) => (
                      <Link
                        className={styles.entry}
                        data-state={booking.status}
                        key={booking.id}
                        state={openedFromListState}
                        to={href('bookings', { bookingId: booking.id })}
                      >
                        {booking.customer.name}
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {times.length === 0 && <p className={styles.none}>{t('days.noVisits')}</p>}
      <div className={styles.narrow}>
        <div className={styles.strip}>
          {days.map((day) => (
            <button
              aria-label={t('days.dayWith', {
                day: formatBookingDay(locale, { date: day }),
                count: byDay.get(day)?.length ?? 0,
              })}
              aria-pressed={day === date}
              className={styles.stripDay}
              key={day}
              onClick={() => onDay(day)}
              type="button"
            >
              <span>{formatBookingDay(locale, { date: day }, { weekday: 'narrow' })}</span>
              <span className={styles.stripNumber}>{Number(day.slice(-2))}</span>
            </button>
          ))}
        </div>
        <CalendarDay bookings={byDay.get(date) ?? []} date={date} />
      </div>
    </>
  );
}
