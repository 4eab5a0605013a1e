import { expect, test } from 'vitest';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { findWalkIn, listEndedWalkIns, listOpenWalkIns } from './walk-in-queries.ts';

const ended = { status: 'ended', outcome: 'just-looking', endedBy: 'AGT001' } as const;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('waiting walk-ins are listed before served walk-ins, each group in the order of arrival', async () => {
  const db = await anEnrolledTablet();
  const served = { status: 'served', servedBy: 'AGT001', servedAt: 900 } as const;
  await db.walkIns.bulkPut([
    aWalkIn({ id: 'a', arrivedAt: 500 }),
    aWalkIn({ id: 'b', arrivedAt: 400 }),
    aWalkIn({ id: 'c', arrivedAt: 600 }),
    aWalkIn({ id: 'd', ...served, arrivedAt: 200 }),
    aWalkIn({ id: 'e', ...served, arrivedAt: 100 }),
    aWalkIn({ id: 'f', ...served, arrivedAt: 300 }),
    aWalkIn({ id: 'elsewhere', showroomId: 'queens' }),
    aWalkIn({ id: 'gone', ...ended, endedAt: 900 }),
  ]);
  const open = await listOpenWalkIns(db, 'manhattan');
  expect(idsOf(open)).toEqual(['b', 'a', 'c', 'e', 'd', 'f']);
});

test('ended walk-ins that arrived at a showroom since an instant are listed, the last ended first', async () => {
  const db = await anEnrolledTablet();
  await db.walkIns.bulkPut([
    aWalkIn({ id: 'a', ...ended, arrivedAt: 100, endedAt: 500 }),
    aWalkIn({ id: 'b', ...ended, arrivedAt: 110, endedAt: 600 }),
    aWalkIn({ id: 'c', ...ended, arrivedAt: 120, endedAt: 400 }),
    aWalkIn({ id: 'mistake', ...ended, outcome: 'mistake', arrivedAt: 110, endedAt: 600 }),
    aWalkIn({ id: 'elsewhere', ...ended, showroomId: 'queens', arrivedAt: 110, endedAt: 600 }),
    aWalkIn({ id: 'yesterday', ...ended, arrivedAt: 99, endedAt: 150 }),
    aWalkIn({ id: 'waiting', arrivedAt: 110 }),
  ]);
  const today = await listEndedWalkIns(db, { showroomId: 'manhattan', since: 100 });
  expect(idsOf(today)).toEqual(['b', 'a', 'c']);
});

test('open walk-ins that arrived at the same time are sorted by id', async () => {
  const db = await anEnrolledTablet();
  await db.walkIns.bulkPut(['b', 'c', 'a'].map((id) => aWalkIn({ id })));
  const open = await listOpenWalkIns(db, 'manhattan');
  expect(idsOf(open)).toEqual(['a', 'b', 'c']);
});

test('a walk-in is found by its id, or null is returned if the row is missing or damaged', async () => {
  const db = await anEnrolledTablet();
  const walkIn = aWalkIn({ id: 'dog' });
  await db.walkIns.bulkPut([aWalkIn(), walkIn]);
  await db.table('walkIns').put({ id: 'bad' });
  expect(await findWalkIn(db, 'dog')).toEqual(walkIn);
  expect(await findWalkIn(db, 'missing')).toBeNull();
  expect(await findWalkIn(db, 'bad')).toBeNull();
});
