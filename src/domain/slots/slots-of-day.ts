import type { Showroom } from '../showrooms/showroom.ts';
import { instantOf, weekdayOf } from './local-time.ts';
import type { Slot } from './slot.ts';
import type { VisitRules } from './visit-rules.ts';

const MINUTE_MS = 60_000;

export interface ShowroomWithVisitRules {
  showroom: Pick<Showroom, 'id' | 'hours' | 'timezone' | 'closedAt'>;
  rules: VisitRules;
}

/**
 * Returns all slots of a day, free or taken, in the order of the showroom's opening hours. Returns
 * no slots on a closed day or for a closed showroom. Slots follow local time. If a clock change
 * skips a time, the time has no slot; if a time occurs twice, it has one slot.
 */
export function listSlotsOfDay({ showroom, rules }: ShowroomWithVisitRules, date: string): Slot[] {
  if (showroom.closedAt !== undefined) return [];
  if (rules.closedDays.some((closedDay) => closedDay.date === date)) return [];
  const weekday = weekdayOf(date);
  return showroom.hours
    .filter((hours) => hours.weekday === weekday)
    .flatMap(({ opens, closes }) => {
      const closesAt = instantOf(date, closes, showroom.timezone) ?? Infinity;
      return listTimesBetween(opens, closes, rules.slotMinutes).flatMap((time): Slot[] => {
        const slot = createSlot({ showroom, rules }, date, time);
        return slot && slot.endsAt <= closesAt ? [slot] : [];
      });
    });
}

/**
 * Returns the slot that starts at the given time, even outside the opening hours. Returns null if a
 * clock change skips the time.
 */
export function createSlot(
  { showroom, rules }: ShowroomWithVisitRules,
  date: string,
  time: string,
): Slot | null {
  const startsAt = instantOf(date, time, showroom.timezone);
  if (startsAt === null) return null;
  const endsAt = startsAt + rules.visitMinutes * MINUTE_MS;
  return { showroomId: showroom.id, date, time, startsAt, endsAt };
}

function listTimesBetween(opens: string, closes: string, stepMinutes: number): string[] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const count = Math.max(0, Math.ceil((to - from) / stepMinutes));
  return Array.from({ length: count }, (_, index) => timeOf(from + index * stepMinutes));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
