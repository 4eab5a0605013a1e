import { afterEach, beforeEach, expect, test } from 'vitest';
import { testReport } from '../../store/contracts/fleet-contract.testing.ts';
import { testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { confirmMoveOnPush } from './confirm-move-on-push.ts';
import { handleHeartbeat } from './handle-heartbeat.ts';

const by = { agentId: 'AGT002', at: 5 };

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.enrol('device-token');
});
afterEach(() => office.close());

async function find() {
  const device = await office.store.fleet.find('device-1');
  if (!device) throw new Error('device-1 is not enrolled');
  return device;
}
const request = { headers: { authorization: 'Bearer device-token' } };
const deps = () => ({ ...office, newToken: () => 'nonce' });
const beat = async (report: object = {}, more: { standsIn?: string; wiped?: true } = {}) =>
  handleHeartbeat(deps(), await find(), { report: { ...testReport, ...report }, ...more }, request);
const move = () => office.store.fleet.sendTo('device-1', 'brooklyn');

test('a heartbeat stores the report of the device and the time of the heartbeat', async () => {
  const answer = await beat();
  expect(answer).toEqual({ name: 'Tablet by the door', showroomId: 'manhattan', ending: null });
  const lastSeenAt = office.clock.now();
  expect(await find()).toMatchObject({ report: testReport, lastSeenAt, wipedAt: null });
});

test.each([
  ['without unsent work', 'brooklyn', 'brooklyn', {}, {}],
  ['with an unsent entry', 'manhattan', 'manhattan', { waiting: 1 }, {}],
  ['with an unsent document', 'manhattan', 'manhattan', { documentsWaiting: 1 }, {}],
  ['from manhattan', 'brooklyn', 'manhattan', {}, { standsIn: 'manhattan' }],
  ['from brooklyn', 'brooklyn', 'brooklyn', {}, { standsIn: 'brooklyn' }],
  [
    'from brooklyn with unsent work',
    'manhattan',
    'manhattan',
    { waiting: 1 },
    { standsIn: 'brooklyn' },
  ],
])(
  'during a move to brooklyn, a heartbeat %s gets showroom %s and stores %s',
  async (_title, goal, stored, report, more) => {
    await move();
    expect(await beat(report, more)).toMatchObject({ showroomId: goal });
    const isMoved = stored === 'brooklyn';
    expect(await find()).toMatchObject({
      showroomId: stored,
      movesTo: isMoved ? null : 'brooklyn',
    });
  },
);

test('a heartbeat does not cancel a move that is ordered while the heartbeat is processed', async () => {
  const before = await find();
  await move();
  await handleHeartbeat(deps(), before, { report: testReport, standsIn: 'manhattan' }, request);
  expect(await find()).toMatchObject({ showroomId: 'manhattan', movesTo: 'brooklyn' });
});

test.each(['revoked', 'lost'] as const)(
  'a heartbeat of a %s device completes no move of the device but stores a reported wipe',
  async (end) => {
    await move();
    await office.store.fleet.end('device-1', end, by);
    expect(await beat()).toMatchObject({ showroomId: 'manhattan', ending: end });
    expect(await find()).toMatchObject({ movesTo: 'brooklyn', wipedAt: null });
    await beat({}, { wiped: true });
    expect(await find()).toMatchObject({ wipedAt: office.clock.now() });
  },
);

test('a wipe reported by a device that is neither revoked nor lost is ignored', async () => {
  await beat({}, { wiped: true });
  expect(await find()).toMatchObject({ wipedAt: null });
});

const written = (...spaceIds: string[]) => ({
  mutations: spaceIds.map((spaceId) => ({ spaceId })),
});
test.each<[string, string, unknown, string | null]>([
  ['for the showroom of an ordered move', 'brooklyn', written('brooklyn', 'brooklyn'), 'brooklyn'],
  ['for another showroom without an ordered move', 'manhattan', written('brooklyn'), null],
  ['for the showroom before a move', 'manhattan', written('manhattan'), 'brooklyn'],
  [
    'for the showrooms before and after a move',
    'manhattan',
    written('brooklyn', 'manhattan'),
    'brooklyn',
  ],
  ['for a showroom outside of the ordered move', 'manhattan', written('queens'), 'brooklyn'],
  ['without mutations during a move', 'manhattan', written(), 'brooklyn'],
  ['without a list of mutations during a move', 'manhattan', {}, 'brooklyn'],
  [
    'with an unreadable mutation during a move',
    'manhattan',
    { mutations: [{ spaceId: 'brooklyn' }, 1] },
    'brooklyn',
  ],
])('after a push %s, the device is in %s', async (_title, showroomId, body, movesTo) => {
  if (movesTo !== null) await office.store.fleet.sendTo('device-1', movesTo);
  expect(await confirmMoveOnPush(office, testDevice(), body)).toEqual(testDevice({ showroomId }));
  expect(await find()).toMatchObject({ showroomId });
});

test('a push does not complete the move of a revoked or unknown device', async () => {
  await move();
  await office.store.fleet.end('device-1', 'revoked', by);
  expect(await confirmMoveOnPush(office, testDevice(), written('brooklyn'))).toEqual(testDevice());
  const unknown = testDevice({ id: 'device-9' });
  expect(await confirmMoveOnPush(office, unknown, written('brooklyn'))).toEqual(unknown);
});
