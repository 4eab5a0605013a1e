import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { createDefaultVisitRules } from '#domain/slots/visit-rules.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { readShowroomFacts } from './read-showroom-facts.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

test('the assistant’s facts about a showroom contain its next three free slots within two weeks', async () => {
  const hours = [{ weekday: 1, opens: '09:00', closes: '10:00' }];
  await office.write([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'showrooms', row: aShowroom({ hours }) },
  ]);
  const clock = { now: () => Date.parse('2026-11-23T05:00Z') };
  const { freeSlots } = await readShowroomFacts({ ...office, clock }, aShowroom().id);
  expect(freeSlots.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-23 09:00',
    '2026-11-30 09:00',
    '2026-12-07 09:00',
  ]);
});

const NOON = Date.parse('2026-11-18T17:00Z');
const read = (id: string, at = NOON, language?: 'es') =>
  readShowroomFacts({ ...office, clock: { now: () => at } }, id, language);

test('the assistant’s facts contain visit rules, opening hours, sales of 90 days and localized texts', async () => {
  const rules = { ...createDefaultVisitRules('manhattan'), leadMinutes: 5 };
  const hours = [{ weekday: 3, opens: '09:00', closes: '18:00' }];
  await office.write([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'showrooms', row: aShowroom({ hours }) },
    { op: 'put', table: 'visitRules', row: rules },
  ]);
  const { visits, sales, market, showroom, freeSlots } = await read('manhattan', NOON, 'es');
  expect(visits).toEqual(rules);
  expect(sales).toEqual({ period: { from: '2026-08-21', through: '2026-11-18' }, models: [] });
  expect(market['delivery']?.label).toBe('Entrega estimada');
  expect(showroom?.hours).toEqual(hours);
  expect(freeSlots).toHaveLength(3);
  expect((await read('manhattan')).market['delivery']?.label).toBe('Estimated delivery');
});

test('the price list in force is chosen by the time zone of the showroom', async () => {
  const id = 'tokyo';
  await office.write([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'priceLists', row: aPriceList({ validFrom: '2026-11-19' }, 2) },
    { op: 'put', table: 'showrooms', row: aShowroom({ id, timezone: 'Asia/Tokyo' }) },
  ]);
  expect((await read(id)).catalogue.generation).toBe(2);
  expect((await read('manhattan')).catalogue.generation).toBe(1);
  expect((await read(id)).visits).toEqual(createDefaultVisitRules(id));
});

test('for an unknown showroom, the facts contain only the price list; without a price list the read fails', async () => {
  await expect(read('nowhere')).rejects.toThrow('NOT_FOUND');
  await office.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
  const unknown = { showroom: null, visits: null, freeSlots: [], sales: null };
  expect(await read('nowhere')).toMatchObject(unknown);
});

test('the facts list only slots at which a car is free for a test drive', async () => {
  const demonstrators = [{ id: 'car-1', vehicleId: 'g80' }];
  const rules = { ...createDefaultVisitRules('manhattan'), capacity: 5, demonstrators };
  const startsAt = Date.parse('2026-11-23T14:00Z');
  const date = '2026-11-23';
  const booking = aBooking({
    date,
    showroomDay: `manhattan/${date}`,
    startsAt,
    endsAt: startsAt + 45 * 60_000,
    testDrive: true,
    demonstratorId: 'car-1',
  });
  await office.write([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'showrooms', row: aShowroom() },
    { op: 'put', table: 'visitRules', row: rules },
    { op: 'put', table: 'bookings', row: booking },
  ]);
  const { freeSlots } = await read('manhattan', Date.parse('2026-11-23T05:00Z'));
  expect(freeSlots[0]?.date).toBe(date);
  expect(freeSlots.map(({ time }) => time)).not.toContain('09:00');
});
