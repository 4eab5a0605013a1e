import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { listDealers } from './dealer-queries.ts';

const dealer = (id: string, distanceKm: number): Dealer => ({
  id,
  name: `Dealer ${id}`,
  logo: '',
  rating: 4,
  location: 'New York',
  distanceKm,
  brands: ['Genesis'],
});
const at = (latitude: number) => ({ coordinates: { latitude, longitude: 0 } });
/** Length of one degree of latitude, km. */
const DEGREE = 111.195;

async function aTabletWithDealers() {
  const db = await anEnrolledTablet();
  await db.dealers.bulkPut([dealer('far', 1), dealer('near', 900), dealer('empty', 60)]);
  await db.showrooms.bulkPut([
    aShowroom({ id: 'here', name: 'Here', dealerId: 'near', ...at(40) }),
    aShowroom({ id: 'two', name: 'Two', dealerId: 'far', ...at(42) }),
    aShowroom({ id: 'one', name: 'One', dealerId: 'far', ...at(41) }),
    aShowroom({ id: 'nowhere', name: 'B nowhere', dealerId: 'far' }),
    aShowroom({ id: 'nowhere-else', name: 'A nowhere', dealerId: 'far' }),
    aShowroom({ id: 'closed', dealerId: 'far', closedAt: 5, ...at(40) }),
  ]);
  const closedDays = [{ date: '2026-12-25', reason: 'Christmas' }];
  await db.visitRules.put(visitRules({ id: 'one', closedDays }));
  return { db, closedDays };
}

test('dealers and their open showrooms are listed by distance, then by name', async () => {
  const { db, closedDays } = await aTabletWithDealers();
  expect(await listDealers(db, 'here')).toMatchObject([
    {
      dealer: { id: 'near' },
      distanceKm: 0,
      showrooms: [{ showroom: { id: 'here' }, distanceKm: 0, closedDays: [] }],
    },
    { dealer: { id: 'empty' }, distanceKm: 60, showrooms: [] },
    {
      dealer: { id: 'far' },
      distanceKm: expect.closeTo(DEGREE, 2),
      showrooms: [
        { showroom: { id: 'one' }, distanceKm: expect.closeTo(DEGREE, 2), closedDays },
        { showroom: { id: 'two' }, distanceKm: expect.closeTo(2 * DEGREE, 2), closedDays: [] },
        { showroom: { id: 'nowhere-else' }, distanceKm: null },
        { showroom: { id: 'nowhere' }, distanceKm: null },
      ],
    },
  ]);
});

test('if the position of the tablet’s showroom is unknown, the stored distances of the dealers are used', async () => {
  const { db } = await aTabletWithDealers();
  await db.dealers.put(dealer('also', 60));
  const dealers = await listDealers(db, null);
  expect(dealers.map(({ dealer: { id }, distanceKm }) => [id, distanceKm])).toEqual([
    ['far', 1],
    ['also', 60],
    ['empty', 60],
    ['near', 900],
  ]);
});
