import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { addDaysToDate, startOfDay } from '#domain/slots/local-time.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { groupBy } from '../../../data/group-by.ts';
import { useLiveResult, valueOrNull } from '../../../data/live/use-live.ts';
import { listBookingsBetween } from '../../../data/queries/visits/booking-queries.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import { SegmentedControl } from '../segmented-control.tsx';
import { useToday } from '../use-today.ts';
import { CalendarDay } from './calendar-day.tsx';
import {
  type CalendarMode,
  type CalendarModeProps,
  getAdjacentDate,
  isSameMonth,
  listShownDays,
} from './calendar-days.ts';
import calendarMonthStyles from './calendar-month.module.css';
import styles from './calendar-view.module.css';
import { CalendarWeek } from './calendar-week.tsx';

const ENTRIES_SHOWN = 3;

interface CalendarViewProps {
  customerId: string | null;
  status: Booking['status'] | null;
}

const modes = ['month', 'week', 'agenda'] as const;

/**
 * The bookings as a calendar by month, week or agenda. Cancelled visits are shown only if the
 * status filter selects them.
 */
export function CalendarView(props: CalendarViewProps) {
  const today = useToday();
  const [mode, setMode] = useState<CalendarMode>('month');
  const [date, setDate] = useState(today.date);
  const period = { today, mode, date, setMode, setDate };
  return <Calendar {...props} {...period} />;
}

interface CalendarProps extends CalendarViewProps {
  today: Pick<ReturnType<typeof useToday>, 'date' | 'timeZone'>;
  mode: CalendarMode;
  date: string;
  setMode: (mode: CalendarMode) => void;
  setDate: (date: string) => void;
}

export function Calendar(props: CalendarProps) {
  const { customerId, status, today, mode, date, setMode, setDate } = props;
  const { t, i18n } = useTranslation('bookings');
  const locale = i18n.language;
  const days = listShownDays(mode, date, locale);
  const bookings = useBookingsOfDays(days, { customerId, status }, today.timeZone);
  if (bookings === null) return <ReadErrorState title={t('list.failed')} />;
  const modeProps = {
    days,
    date,
    today: today.date,
    byDay: groupBy(bookings ?? [], ({ date: day }) => day),
  };
  return (
    <Stack aria-label={t('list.viewCalendar')} className={styles.calendar} as="section" gap={5}>
      <Cluster className={styles.header} as="header" align="center" gap={[3, 4]}>
        <h2 aria-live="polite" className={styles.period}>
          {formatPeriod(mode, locale, days, date)}
        </h2>
        <Cluster align="center" gap={0} nowrap>
          <IconButton
            icon="chevron-left"
            label={t('days.earlier')}
            onClick={() => setDate(getAdjacentDate(mode, date, -1))}
          />
          <Button onClick={() => setDate(today.date)} variant="quiet">
            {t('days.today')}
          </Button>
          <IconButton
            icon="chevron-right"
            label={t('days.later')}
            onClick={() => setDate(getAdjacentDate(mode, date, 1))}
          />
        </Cluster>
        <SegmentedControl
          label={t('days.mode')}
          onChoose={setMode}
          options={modes.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={mode}
        />
      </Cluster>
      {mode === 'month' && <CalendarMonth {...modeProps} onDay={setDate} />}
      {mode === 'week' && <CalendarWeek {...modeProps} onDay={setDate} />}
      {mode === 'agenda' && <CalendarAgenda {...modeProps} />}
    </Stack>
  );
}

/**
 * Returns the bookings of the displayed days; undefined until the first read, and null if the read
 * failed.
 */
function useBookingsOfDays(
  days: readonly string[],
  { customerId, status }: CalendarViewProps,
  timeZone: string,
): Booking[] | null | undefined {
  const [firstDay = '', lastDay = ''] = [days.at(0), days.at(-1)];
  const liveBookings = useLiveResult(async () => {
    // Reads one extra day on both sides, because days begin at different instants in different time
    // zones.
    const timeRange = {
      from: startOfDay(addDaysToDate(firstDay, -1), timeZone),
      to: startOfDay(addDaysToDate(lastDay, 2), timeZone),
    };
    const rows = await listBookingsBetween(localDatabase, timeRange);
    return rows.filter(
      (booking) =>
        (customerId === null || booking.customerId === customerId) &&
        (status === null ? booking.status !== 'cancelled' : booking.status === status),
    );
  }, [firstDay, lastDay, customerId, status, timeZone]);
  return valueOrNull(liveBookings);
}

function formatPeriod(
  mode: CalendarMode,
  locale: string,
  days: readonly string[],
  date: string,
): string {
  if (mode === 'month')
    return formatBookingDay(locale, { date }, { month: 'long', year: 'numeric' });
  const boundsMs = [days.at(0) ?? date, days.at(-1) ?? date].map((day) =>
    Date.parse(`${day}T00:00Z`),
  );
  return getDateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(boundsMs[0] ?? 0, boundsMs[1] ?? 0);
}

function CalendarAgenda({ days, byDay }: CalendarModeProps) {
  const { t } = useTranslation('bookings');
  const daysWithVisits = days.filter((day) => byDay.has(day));
  if (daysWithVisits.length === 0) return <EmptyState icon="calendar" title={t('days.noVisits')} />;
  return daysWithVisits.map((day) => (
    <CalendarDay bookings={byDay.get(day) ?? []} date={day} key={day} />
  ));
}

interface CalendarMonthProps extends CalendarModeProps {
  onDay: (date: string) => void;
}

function CalendarMonth({ days, date, today, byDay, onDay }: CalendarMonthProps) {
  const { t, i18n } = useTranslation('bookings');
  const locale = i18n.language;
  const isTodaySelected = date === today;
  const todayRef = useRef<HTMLDivElement>(null);

  // An effect scrolls to today, because the last weeks of a month are below the visible area.
  useEffect(() => {
    if (isTodaySelected) todayRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isTodaySelected]);

  return (
    <>
      <div className={calendarMonthStyles.month}>
        {days.slice(0, 7).map((day) => (
          <span aria-hidden="true" className={calendarMonthStyles.weekday} key={day}>
            <span className={calendarMonthStyles.long}>
              {formatBookingDay(locale, { date: day }, { weekday: 'short' })}
            </span>
            <span className={calendarMonthStyles.short}>
              {formatBookingDay(locale, { date: day }, { weekday: 'narrow' })}
            </span>
          </span>
        ))}
        {days.map((day) => {
          const bookings = byDay.get(day) ?? [];
          return (
            <div
              className={calendarMonthStyles.day}
              data-other={!isSameMonth(day, date) || undefined}
              data-today={day === today || undefined}
              key={day}
              ref={day === today ? todayRef : undefined}
            >
              <button
                aria-label={t('days.dayWith', {
                  day: formatBookingDay(locale, { date: day }),
                  count: bookings.length,
                })}
                aria-pressed={day === date}
                className={calendarMonthStyles.choose}
                onClick={() => onDay(day)}
                type="button"
              >
                <span className={calendarMonthStyles.number}>{Number(day.slice(-2))}</span>
                {bookings.length > 0 && (
                  <span className={calendarMonthStyles.count}>{bookings.length}</span>
                )}
              </button>
              <ul className={calendarMonthStyles.entries}>
                {bookings.slice(0, ENTRIES_SHOWN).map((booking) => (
                  <li key={booking.id}>
                    <Link
                      className={calendarMonthStyles.entry}
                      data-state={booking.status}
                      state={openedFromListState}
                      to={href('bookings', { bookingId: booking.id })}
                    >
                      <span className={calendarMonthStyles.time}>
                        {formatVisitTime(booking.time, locale)}
                      </span>
                      <span className={calendarMonthStyles.name}>{booking.customer.name}</span>
                    </Link>
                  </li>
                ))}
                {bookings.length > ENTRIES_SHOWN && (
                  <li className={calendarMonthStyles.more}>
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
