import type { Showroom } from '../showrooms/showroom.ts';
import { instantOf, weekdayOf } from './local-time.ts';
import type { Slot } from './slot.ts';
import type { VisitRules } from './visit-rules.ts';

const MINUTE_MS = 60_000;

/** A showroom with its rules for visits. */
export interface ShowroomWithVisitRules {
  showroom: Pick<Showroom, 'id' | 'hours' | 'timezone' | 'closedAt'>;
  rules: VisitRules;
}

/**
 * Returns every slot of a day, taken or not, in the order of the showroom's opening hours; none on
 * a closed day or in a closed showroom. Slots follow local time: a time that a clock change skips
 * has no slot, and a repeated time has one slot.
 */
export function listSlotsOfDay({ showroom, rules }: ShowroomWithVisitRules, date: string): Slot[] {
  if (showroom.closedAt !== undefined) return [];
  if (rules.closedDays.some((closed) => closed.date === date)) return [];
  const weekday = weekdayOf(date);
  return showroom.hours
    .filter((hours) => hours.weekday === weekday)
    .flatMap(({ opens, closes }) => {
      const closesAt = instantOf(date, closes, showroom.timezone) ?? Infinity;
      return timesBetween(opens, closes, rules.slotMinutes).flatMap((time): Slot[] => {
        const slot = createSlot({ showroom, rules }, date, time);
        return slot && slot.endsAt <= closesAt ? [slot] : [];
      });
    });
}

/**
 * Returns the slot at the given time, even outside the opening hours; null if a clock change skips
 * the time.
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

function timesBetween(opens: string, closes: string, stepMinutes: number): string[] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const count = Math.max(0, Math.ceil((to - from) / stepMinutes));
  return Array.from({ length: count }, (_, at) => timeOf(from + at * stepMinutes));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
