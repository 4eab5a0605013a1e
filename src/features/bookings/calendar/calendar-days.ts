import type { Booking } from '#domain/bookings/booking.ts';
import { addDaysToDate, weekdayOf } from '#domain/slots/local-time.ts';
import { getFirstWeekday } from '../../../ui/time/first-weekday.ts';

export type CalendarMode = 'month' | 'week' | 'agenda';

export interface CalendarModeProps {
  /** Consecutive days in ascending order. */
  days: readonly string[];
  /** The selected day, `2026-11-22`. */
  date: string;
  today: string;
  byDay: ReadonlyMap<string, readonly Booking[]>;
}

const AGENDA_DAYS = 14;

/** Returns the days that a mode shows for a selected day, in ascending order. */
export function listShownDays(mode: CalendarMode, date: string, locale: string): string[] {
  if (mode === 'agenda') return listDaysFrom(date, AGENDA_DAYS);
  const firstWeekday = getFirstWeekday(locale);
  if (mode === 'week') return listDaysFrom(getWeekStart(date, firstWeekday), 7);
  const monthStart = `${date.slice(0, 7)}-01`;
  const start = getWeekStart(monthStart, firstWeekday);
  const days = listDaysFrom(start, 42);
  // The grid consists of whole weeks, from the first to the last week with a day of the month.
  const lastDayIndex = days.findLastIndex((day) => isSameMonth(day, date));
  return days.slice(0, Math.ceil((lastDayIndex + 1) / 7) * 7);
}

/**
 * Returns the day to select after a step forward (1) or back (-1). The step is one week, or 14 days
 * in the mode `agenda`; in the mode `month`, the step leads to the first day of the adjacent month.
 */
export function getAdjacentDate(mode: CalendarMode, date: string, step: 1 | -1): string {
  if (mode === 'week') return addDaysToDate(date, 7 * step);
  if (mode === 'agenda') return addDaysToDate(date, AGENDA_DAYS * step);
  const monthStart = `${date.slice(0, 7)}-01`;
  return step === 1
    ? `${addDaysToDate(monthStart, 31).slice(0, 7)}-01`
    : `${addDaysToDate(monthStart, -1).slice(0, 7)}-01`;
}

/**
 * Returns the distinct times in ascending order. Adds the full hour for each hour between the first
 * and the last time that contains no time, so that a timetable has no hidden gaps.
 */
export function fillHours(times: readonly string[]): string[] {
  const filledTimes = new Set(times);
  const hours = times.map((time) => Number(time.slice(0, 2)));
  for (let hour = Math.min(...hours); hour < Math.max(...hours); hour += 1) {
    if (!hours.includes(hour)) filledTimes.add(`${String(hour).padStart(2, '0')}:00`);
  }
  return [...filledTimes].toSorted();
}

export function isSameMonth(day: string, date: string): boolean {
  return day.slice(0, 7) === date.slice(0, 7);
}

function listDaysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDaysToDate(start, index));
}

function getWeekStart(date: string, firstWeekday: number): string {
  return addDaysToDate(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}
