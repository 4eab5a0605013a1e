import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aVisitedShowroom, inNewYork, VISIT_DAY, visitRules } from '../bookings/booking.testing.ts';
import {
  listFreeSlotsOfDay,
  selectNearestSlots,
  type VisitDay,
  findSlotTimeProblem,
} from './free-slots.ts';
import { isSameSlot, type Slot } from './slot.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const rules = visitRules({ leadMinutes: 60, horizonDays: 60 });
const anything = { agentId: null, testDrive: false, vehicleId: null };
const now = inNewYork(VISIT_DAY, '10:30');

const day: VisitDay = {
  showroom: aVisitedShowroom(),
  rules,
  date: VISIT_DAY,
  hostIds: [],
  occupants: [],
};

function slotAt(startsAt: number): Slot {
  const endsAt = startsAt + 45 * MINUTE_MS;
  return { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00', startsAt, endsAt };
}

test.each([
  [0, 'SLOT_PAST'],
  [1, 'SLOT_TOO_SOON'],
  [60 * MINUTE_MS - 1, 'SLOT_TOO_SOON'],
  [60 * MINUTE_MS, null],
  [60 * DAY_MS, null],
  [60 * DAY_MS + 1, 'SLOT_TOO_FAR'],
])(
  'the check of a slot that begins in %i ms returns %s',
  { meta: { requirements: 'VAL-23' } },
  (away, problem) => {
    expect(findSlotTimeProblem(day, slotAt(now + away), now)).toBe(problem);
  },
);

test('the free slots of a day exclude taken slots and slots within the lead time', () => {
  const taken = { ...slotAt(inNewYork(VISIT_DAY, '13:00')), id: 'a', demonstratorId: null };
  const occupied = { ...day, occupants: [{ ...taken, ...anything }] };
  expect(listFreeSlotsOfDay(occupied, anything, now).map(({ time }) => time)).toEqual([
    '12:00',
    '14:00',
    '15:00',
    '16:00',
  ]);
});

test('alternative slots are sorted by distance from the requested time, then by time', () => {
  const around = [-3, 2, -1, 1, 4, -2].map((hours) => slotAt(now + hours * 60 * MINUTE_MS));
  const hoursAway = (slots: Slot[]) => slots.map(({ startsAt }) => (startsAt - now) / 3_600_000);
  expect(hoursAway(selectNearestSlots(around, now))).toEqual([-1, 1, -2]);
  expect(hoursAway(selectNearestSlots(around, now, 6))).toEqual([-1, 1, -2, 2, -3, 4]);
});

test('no omitted slot is nearer to the requested time than an offered alternative', () => {
  const instants = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 12 });
  fc.assert(
    fc.property(instants, fc.nat(5), (starts, count) => {
      const slots = starts.map(slotAt);
      const offered = selectNearestSlots(slots, 0, count);
      expect(offered).toHaveLength(Math.min(count, slots.length));
      const farthest = Math.max(0, ...offered.map(({ startsAt }) => Math.abs(startsAt)));
      const left = slots.filter((slot) => !offered.includes(slot));
      expect(left.every(({ startsAt }) => Math.abs(startsAt) >= farthest)).toBe(true);
    }),
  );
});

test('slots are equal if showroom, day and time are equal', () => {
  const slot = { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' };
  expect(isSameSlot(slot, { ...slot })).toBe(true);
  for (const other of [{ showroomId: 'brooklyn' }, { date: '2026-11-21' }, { time: '10:30' }]) {
    expect(isSameSlot(slot, { ...slot, ...other })).toBe(false);
  }
});
