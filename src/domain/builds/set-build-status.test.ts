import { expect, test } from 'vitest';
import { inManhattan } from '../customers/customer.testing.ts';
import type { BuildStatus } from '../customers/lifecycle.ts';
import { aShowroom, writtenBuild } from './build-showroom.testing.ts';
import { aBuild } from './build.testing.ts';
import { setBuildStatus } from './build-mutators.ts';

function set(from: BuildStatus, status: 'saved' | 'shared' | 'quoted' | 'archived') {
  const tx = aShowroom({ builds: [aBuild({ status: from })] });
  const args = { buildId: 'build-1', showroomId: 'manhattan', status };
  return setBuildStatus.run(tx, args, inManhattan({ recordedAt: 9000 }));
}

test.each([
  ['saved', 'shared'],
  ['shared', 'quoted'],
  ['saved', 'archived'],
  ['quoted', 'archived'],
  ['archived', 'saved'],
] as const)(
  'the status of a build can change from %s to %s',
  { meta: { requirements: 'STATE-47' } },
  async (from, to) => {
    expect(writtenBuild(await set(from, to))).toEqual(aBuild({ status: to, updatedAt: 9000 }));
  },
);

test.each([
  ['quoted', 'shared'],
  ['shared', 'saved'],
  ['saved', 'saved'],
] as const)(
  'a build with the status %s ignores a later change to the status %s',
  { meta: { requirements: 'STATE-47' } },
  async (from, to) => {
    expect(await set(from, to)).toEqual({ kind: 'accepted', writes: [] });
  },
);

test('archiving a sold build is refused', async () => {
  expect(await set('sold', 'archived')).toMatchObject({ kind: 'refused', code: 'BUILD_SOLD' });
});
