import { useState } from 'react';
import { type ChevronProps, type ClassNames, DayPicker } from 'react-day-picker';
import { Icon } from '../icons/icon.tsx';
import { getDateTimeFormat } from './date-time-format.ts';
import styles from './day-calendar.module.css';
import { getFirstWeekday } from './first-weekday.ts';

export interface DayCalendarProps {
  /**
   * The selected day as `YYYY-MM-DD`, the format of all days in these props; null if no day is
   * selected.
   */
  value: string | null;
  onChange: (day: string) => void;
  /**
   * The day that is marked as today; its month is the first month of the calendar. `last` is a
   * day of the last month. `isOpen` decides which days are selectable.
   */
  first: string;
  last: string;
  isOpen: (day: string) => boolean;
  locale: string;
  labels: { calendar: string; previousMonth: string; nextMonth: string };
}

const classNames = {
  root: styles.calendar,
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
} as Partial<ClassNames>;

const components = {
  Chevron: ({ orientation }: ChevronProps) => (
    <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
  ),
};

/**
 * A calendar that shows one month, with the month and weekday names and the first day of the
 * week of a locale.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { value, onChange, first, last, isOpen, locale, labels } = props;
  // The month to which the user has turned (`to`), and the day that was selected then (`from`). The
  // month stays visible until another day is selected.
  const [turnedMonth, setTurnedMonth] = useState<{ from: string | null; to: Date } | null>(null);
  const selectedDate = value === null ? undefined : toDate(value);
  const longDateFormat = getDateTimeFormat(locale, { dateStyle: 'full' });
  const monthFormat = getDateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const weekdayFormat = getDateTimeFormat(locale, { weekday: 'short' });
  const longWeekdayFormat = getDateTimeFormat(locale, { weekday: 'long' });
  return (
    <DayPicker
      aria-label={labels.calendar}
      classNames={classNames}
      components={components}
      disabled={(day) => !isOpen(toDay(day))}
      endMonth={toDate(last)}
      fixedWeeks
      formatters={{
        formatCaption: (day) => monthFormat.format(day),
        formatWeekdayName: (day) => weekdayFormat.format(day),
      }}
      labels={{
        labelDayButton: (day) => longDateFormat.format(day),
        labelGrid: (day) => monthFormat.format(day),
        labelNext: () => labels.nextMonth,
        labelPrevious: () => labels.previousMonth,
        labelWeekday: (day) => longWeekdayFormat.format(day),
      }}
      mode="single"
      month={turnedMonth?.from === value ? turnedMonth.to : (selectedDate ?? toDate(first))}
      onMonthChange={(to) => setTurnedMonth({ from: value, to })}
      onSelect={(day) => onChange(toDay(day))}
      required
      selected={selectedDate}
      startMonth={toDate(first)}
      today={toDate(first)}
      weekStartsOn={getFirstWeekday(locale)}
    />
  );
}

/**
 * Returns midnight of a day in the local time zone: the calendar component requires local dates, of
 * which only the day matters.
 */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
