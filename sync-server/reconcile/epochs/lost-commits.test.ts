import { expect, test } from 'vitest';
import type { FeedPosition, Snapshot } from '../../store/store.ts';
import { verifyPosition, assertNoLostCommits } from './lost-commits.ts';
import { encodePosition, type ClientPosition } from './position.ts';

const epoch = { id: 'epoch-1', positionKey: 'key' };
const log = { spaceId: 'manhattan', length: 1, hash: 'x' };
const position: ClientPosition = {
  epoch: 'epoch-1',
  clientId: 'a',
  lastMutationId: 7,
  spaces: [],
  log,
};
const client = { deviceId: 'device-1', lastMutationId: 7, epoch: null };

function check(fields: Partial<ClientPosition>, known: typeof client | undefined = client) {
  const text = encodePosition({ ...position, ...fields }, epoch.positionKey);
  return verifyPosition({ text, clientId: 'a', epoch, client: known });
}

test('a position of another client or another epoch is ignored', () => {
  expect(check({})).toEqual(position);
  expect(check({ clientId: 'b', lastMutationId: 8 })).toBeUndefined();
  expect(check({ epoch: 'epoch-0', lastMutationId: 8 })).toBeUndefined();
  expect(verifyPosition({ text: null, clientId: 'a', epoch, client })).toBeUndefined();
});

test('a position proves lost commits if its mutation id is above the last settled id of the client', () => {
  expect(() => check({ lastMutationId: 8 })).toThrow('behind a position');
  expect(() => verifyPosition({ text: 'x', clientId: 'a', epoch, client })).toThrow('REJECTED');
});

const spaces = new Map([
  ['catalogue', { version: 5, tombstoneFloor: 0 }],
  ['manhattan', { version: 9, tombstoneFloor: 0 }],
]);

async function isAhead(seen: FeedPosition[], hasLog = true): Promise<boolean> {
  const snapshot = { hasLogMark: () => Promise.resolve(hasLog) } as unknown as Snapshot;
  return assertNoLostCommits(snapshot, { ...position, spaces: seen }, spaces).then(
    () => false,
    () => true,
  );
}
const at = (spaceId: string, version: number, freshUntil = 0) => ({ spaceId, version, freshUntil });

test.each<[string, boolean, FeedPosition[]]>([
  ['at the versions of the server', false, [at('catalogue', 5), at('manhattan', 9)]],
  ['ahead of the server in one space', true, [at('catalogue', 5), at('manhattan', 10)]],
  [
    'of a first pull that began ahead of the server',
    true,
    [at('catalogue', 0, 6), at('manhattan', 9)],
  ],
  ['in a space that the device has left', false, [at('queens', 99)]],
])('a position %s proves lost commits: %s', async (_title, expected, seen) => {
  expect(await isAhead(seen)).toBe(expected);
});

test('a signed position whose log entry is missing proves lost commits, an unsigned position does not', async () => {
  expect(await isAhead([], false)).toBe(true);
  const snapshot = { hasLogMark: () => Promise.resolve(false) } as unknown as Snapshot;
  const unsigned = { spaces: [at('manhattan', 99)] };
  expect(await assertNoLostCommits(snapshot, unsigned, spaces)).toBeUndefined();
  expect(await assertNoLostCommits(snapshot, undefined, spaces)).toBeUndefined();
});
