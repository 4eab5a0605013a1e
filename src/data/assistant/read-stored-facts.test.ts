import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { addDaysToDate } from '#domain/slots/local-time.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { anEnrolledTablet, aNewTablet, put, receive } from '../tablet.testing.ts';
import { readStoredFacts } from './read-stored-facts.ts';

const showroom = aVisitedShowroom();
const rules = visitRules();
const priceList = aPriceList();
const fridayMorning = inNewYork(VISIT_DAY, '07:00');

test('the assistant has no facts on a tablet without a price list', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('showrooms', showroom), put('visitRules', rules)] });
  expect(await readStoredFacts(db, fridayMorning)).toBeNull();
});

test.each([
  ['is not enrolled', aNewTablet],
  ['has not received its showroom', anEnrolledTablet],
])(
  'on a tablet that %s, the assistant has only the facts of the price list',
  async (_state, aTablet) => {
    const db = await aTablet();
    await db.priceLists.put(priceList);
    expect(await readStoredFacts(db, fridayMorning)).toEqual({
      catalogue: priceList,
      showroom: null,
      visits: null,
      freeSlots: [],
    });
  },
);

test('the assistant’s facts contain the showroom, the visit rules and the next three free slots', async () => {
  const db = await anEnrolledTablet();
  const taken = aBooking({ id: 'ten', ...createSlot({ showroom, rules }, VISIT_DAY, '10:00') });
  await receive(db, {
    patch: [
      put('priceLists', priceList),
      put('showrooms', showroom),
      put('visitRules', rules),
      put('bookings', { ...taken, showroomDay: `manhattan/${VISIT_DAY}` }),
    ],
  });
  const morning = await readStoredFacts(db, fridayMorning);
  expect(morning).toMatchObject({ catalogue: priceList, showroom, visits: rules });
  expect(morning?.freeSlots).toHaveLength(3);
  expect(morning?.freeSlots.map(({ date }) => date)).toEqual([VISIT_DAY, VISIT_DAY, VISIT_DAY]);
  expect(morning?.freeSlots.map(({ time }) => time)).not.toContain('10:00');

  // After closing time on Friday, the next free slots are on Monday.
  const evening = await readStoredFacts(db, inNewYork(VISIT_DAY, '22:00'));
  expect(evening?.freeSlots.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test('the assistant’s facts contain free slots up to 14 days ahead, but no later slots', async () => {
  const findDays = async (closedDays: number) => {
    const db = await anEnrolledTablet();
    const dates = Array.from({ length: closedDays }, (_, at) => addDaysToDate(VISIT_DAY, at));
    const closed = visitRules({ closedDays: dates.map((date) => ({ date, reason: 'Moving' })) });
    await receive(db, {
      patch: [put('priceLists', priceList), put('showrooms', showroom), put('visitRules', closed)],
    });
    return (await readStoredFacts(db, fridayMorning))?.freeSlots.map(({ date }) => date);
  };
  // The last searched day is 14 days after `VISIT_DAY`: 2026-12-04.
  expect(await findDays(14)).toEqual(['2026-12-04', '2026-12-04', '2026-12-04']);
  expect(await findDays(15)).toEqual([]);
});

test('the assistant’s facts contain only slots in which a car for test drives is free', async () => {
  const db = await anEnrolledTablet();
  const car = { id: 'car-1', vehicleId: 'g80' };
  const driven = {
    testDrive: true,
    demonstratorId: 'car-1',
    showroomDay: `manhattan/${VISIT_DAY}`,
  };
  const nine = createSlot({ showroom, rules }, VISIT_DAY, '09:00');
  await receive(db, {
    patch: [
      put('priceLists', priceList),
      put('showrooms', showroom),
      put('visitRules', visitRules({ capacity: 2, demonstrators: [car] })),
      put('bookings', aBooking({ ...driven, ...nine })),
    ],
  });
  const facts = await readStoredFacts(db, fridayMorning);
  expect(facts?.freeSlots.map(({ time }) => time)).toEqual(['10:00', '11:00', '12:00']);
});

test('the search for free slots begins on the local day of the showroom', async () => {
  const db = await anEnrolledTablet();
  const weekends = [6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '23:00' }));
  const late = aVisitedShowroom({ hours: [...showroom.hours, ...weekends] });
  await receive(db, {
    patch: [
      put('priceLists', priceList),
      put('showrooms', late),
      put('visitRules', visitRules({ leadMinutes: 0 })),
    ],
  });
  const saturdayEvening = inNewYork('2026-11-21', '20:30');
  const facts = await readStoredFacts(db, saturdayEvening);
  expect(facts?.freeSlots.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-21 21:00',
    '2026-11-21 22:00',
    '2026-11-22 09:00',
  ]);
});
