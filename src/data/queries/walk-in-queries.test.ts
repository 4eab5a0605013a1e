import { expect, test } from 'vitest';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { findWalkIn, listEndedWalkIns, listOpenWalkIns } from './walk-in-queries.ts';

const ended = { status: 'ended', outcome: 'just-looking', endedBy: 'AGT001' } as const;

test('open walk-ins are listed longest wait first, and separately from ended walk-ins', async () => {
  const db = await anEnrolledTablet();
  await db.walkIns.bulkPut([
    aWalkIn({ id: 'late', arrivedAt: 300 }),
    aWalkIn({ id: 'early', arrivedAt: 200 }),
    aWalkIn({ id: 'served', status: 'served', servedBy: 'AGT001', servedAt: 150, arrivedAt: 100 }),
    aWalkIn({ id: 'elsewhere', showroomId: 'queens' }),
    aWalkIn({ id: 'gone', ...ended, arrivedAt: 120, endedAt: 400 }),
    aWalkIn({ id: 'gone-last', ...ended, arrivedAt: 110, endedAt: 500 }),
    aWalkIn({ id: 'mistake', ...ended, outcome: 'mistake', arrivedAt: 110, endedAt: 600 }),
    aWalkIn({ id: 'yesterday', ...ended, arrivedAt: 10, endedAt: 20 }),
  ]);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(await listOpenWalkIns(db, 'manhattan'))).toEqual(['early', 'late', 'served']);
  const today = await listEndedWalkIns(db, { showroomId: 'manhattan', since: 100 });
  expect(ids(today)).toEqual(['gone-last', 'gone']);
});

test('open walk-ins that arrived at the same time are sorted by id', async () => {
  const db = await anEnrolledTablet();
  await db.walkIns.bulkPut(['b', 'c', 'a'].map((id) => aWalkIn({ id })));
  const open = await listOpenWalkIns(db, 'manhattan');
  expect(open.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
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
