import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { listSlotsOfDay } from '#domain/slots/slots-of-day.ts';
import { visitRulesSchema } from '#domain/slots/visit-rules.ts';
import { demoAgents } from './demo-agents.ts';
import { createDemoBookings } from './demo-bookings.ts';
import { createDemoCustomers } from './demo-customers.ts';
import { demoShowrooms as showrooms } from './demo-showrooms.ts';
import { createDemoVisitRules, readDemoPriceList } from './seed-demo.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 30);
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const agents = demoAgents;
const customers = createDemoCustomers(NOW);
const priceList = readDemoPriceList();
const rules = createDemoVisitRules({ showrooms, agents, priceList }, NOW);
const demo = { showrooms, rules, agents, customers, priceList };
const bookings = createDemoBookings(demo, NOW);

test('every demo booking matches its schema and is at a slot of its showroom', () => {
  for (const booking of bookings) {
    expect(v.parse(bookingSchema, booking)).toEqual(booking);
    const place = rules.flatMap((own) =>
      showrooms.filter(({ id }) => id === own.id).map((showroom) => ({ showroom, rules: own })),
    );
    const own = place.find(({ showroom }) => showroom.id === booking.showroomId)!;
    expect(listSlotsOfDay(own, booking.date).map(({ time }) => time)).toContain(booking.time);
  }
  for (const own of rules) expect(v.parse(visitRulesSchema, own)).toEqual(own);
});

test('no demo slot exceeds its capacity, and no agent or car has two visits at the same time', () => {
  const taking = bookings.filter(({ status }) => status !== 'cancelled');
  const bySlot = Map.groupBy(taking, ({ showroomId, startsAt }) => `${showroomId} ${startsAt}`);
  for (const together of bySlot.values()) {
    const own = rules.find(({ id }) => id === together[0]?.showroomId);
    expect(together.length).toBeLessThanOrEqual(own?.capacity ?? 0);
    expect(new Set(together.map(({ agentId }) => agentId)).size).toBe(together.length);
    const cars = together.flatMap(({ demonstratorId }) => demonstratorId ?? []);
    expect(new Set(cars).size).toBe(cars.length);
  }
});

test('the demo has more than ten bookings of each status, none of them older than a year', () => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  for (const { customerId, startsAt, createdAt, status } of bookings) {
    expect(createdAt).toBeGreaterThanOrEqual(byId.get(customerId)?.registeredAt ?? Infinity);
    expect(createdAt).toBeLessThanOrEqual(Math.min(NOW, startsAt));
    expect(startsAt).toBeGreaterThan(NOW - YEAR_MS);
    if (status === 'completed') expect(startsAt).toBeLessThan(NOW);
  }
  const states = Map.groupBy(bookings, ({ status }) => status);
  for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const) {
    expect(states.get(status)?.length).toBeGreaterThan(10);
  }
  expect(new Set(bookings.map(({ showroomId }) => showroomId)).size).toBe(showrooms.length);
  expect(new Set(bookings.map(({ number }) => number)).size).toBe(bookings.length);
  expect(createDemoBookings(demo, NOW)).toEqual(bookings);
});

test('a demo showroom is closed on Thanksgiving and New Year’s Day', () => {
  const closed = rules[0]?.closedDays.map(({ date }) => date);
  expect(closed).toEqual(expect.arrayContaining(['2026-11-26', '2025-11-27', '2027-01-01']));
});
