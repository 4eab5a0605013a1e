import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
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
