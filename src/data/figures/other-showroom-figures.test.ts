import { beforeEach, expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aStoredDay, aTarget } from '#domain/figures/figures.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { writeMeta } from '../meta.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import {
  findFirstDaysOfOtherShowrooms,
  readOtherShowroomFigures,
} from './read-analytics-figures.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };
const showroomIds = ['manhattan', 'brooklyn', 'seattle', 'queens', 'unknown'];
const asked = { ownId: 'manhattan', showroomIds, period };

const brooklyn = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) =>
  aStoredDay({ showroomId: 'brooklyn', day }),
);
const queens = aStoredDay({ showroomId: 'queens', day: '2026-03-15' });
const targets = [aTarget({ showroomId: 'brooklyn' }), aTarget({ showroomId: 'manhattan' })];

let db: LocalDatabase;
beforeEach(async () => {
  db = await anEnrolledTablet();
  await db.showrooms.bulkAdd([
    aShowroom({ id: 'brooklyn', dealerId: 'forecourt-east' }),
    aShowroom({ id: 'manhattan', dealerId: 'forecourt-east' }),
    aShowroom({ id: 'queens', dealerId: 'forecourt-east' }),
    aShowroom({ id: 'seattle', dealerId: 'forecourt-west' }),
  ]);
  const others = ['manhattan', 'seattle'].map((showroomId) => aStoredDay({ showroomId }));
  await db.dayFigures.bulkAdd([...brooklyn, queens, ...others]);
  await db.targets.bulkAdd([...targets, aTarget({ showroomId: 'boston' })]);
  await writeMeta(db, 'pulledAt', 7000);
});

test('the day figures of the period and the targets are read for selected showrooms of the dealer only', async () => {
  expect(await readOtherShowroomFigures(db, asked)).toEqual({
    days: [...brooklyn.slice(1, 3), queens],
    targets,
    knownIds: ['brooklyn', 'queens'],
    asOf: 7000,
  });
});

const nothing = { days: [], targets, knownIds: [], asOf: null };

test('if only the own showroom is selected, there are no figures of other showrooms and no update time', async () => {
  const own = { ...asked, showroomIds: ['manhattan'] };
  expect(await readOtherShowroomFigures(db, own)).toEqual({
    ...nothing,
    targets: targets.slice(1),
  });
});

test.each([
  ['row of the own showroom', () => db.showrooms.delete('manhattan')],
  ['day with figures', () => db.dayFigures.clear()],
  ['complete pull', () => db.meta.delete('pulledAt')],
])('without a %s, the tablet has no figures of other showrooms', async (_words, lose) => {
  await lose();
  expect(await readOtherShowroomFigures(db, asked)).toEqual(nothing);
});

test('the first day with figures is returned for each showroom that has figures', async () => {
  expect(await findFirstDaysOfOtherShowrooms(db, ['queens', 'boston', 'brooklyn'])).toEqual([
    '2026-03-15',
    '2026-02-28',
  ]);
});
