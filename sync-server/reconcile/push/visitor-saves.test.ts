import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { configurationOf } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import { registration, testDevice } from '../../test/rows.testing.ts';
import { type HeadlessServer, openHeadlessServer, verdictsOf } from '../../test/server.testing.ts';

/** A tablet that was enrolled with a grant; its agents have no valid grant. */
const device = testDevice({ ungrantedUntil: null });
const { id: buildId, priceListId, ...build } = aBuild({ customerId: null });

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
});
afterEach(() => office.close());

function asVisitor(mutationId: number, fields: object) {
  return { ...registration(mutationId), actorId: VISITOR_ACTOR_ID, ...fields };
}

const save = {
  name: 'saveBuild',
  argsVersion: 2,
  args: {
    buildId,
    showroomId: 'manhattan',
    customerId: null,
    priceListId,
    configuration: configurationOf({ id: buildId, priceListId, ...build }),
  },
};
const share = {
  name: 'setBuildStatus',
  argsVersion: 1,
  args: { buildId, showroomId: 'manhattan', status: 'shared' },
};

const push = async (...mutations: object[]) => verdictsOf(await office.push(mutations, {}, device));

test('builds and the ended visit of a visitor are applied without a grant of an agent', async () => {
  const visit = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
  const log = { ...visit, description: 'G70', vehicleInterest: null, partySize: 1 };
  const end = { ...visit, outcome: 'coming-back', customerId: null };
  const verdicts = await push(
    asVisitor(1, save),
    asVisitor(2, share),
    asVisitor(3, { name: 'logWalkIn', args: log }),
    asVisitor(4, { name: 'endWalkIn', args: end }),
  );
  expect(verdicts).toEqual(['1 applied', '2 applied', '3 applied', '4 applied']);
  expect(await office.attentions()).toEqual([]);
  const stored = await office.store.read((snapshot) => snapshot.get('builds', buildId));
  expect(stored).toMatchObject({ agentId: VISITOR_ACTOR_ID, customerId: null, status: 'shared' });
});

test('a visitor cannot share a build of an agent, register a customer or act in another showroom', async () => {
  await office.write([{ op: 'put', table: 'builds', row: aBuild({ customerId: null }) }]);
  const verdicts = await push(
    asVisitor(1, share),
    asVisitor(2, {}),
    asVisitor(3, { ...share, spaceId: 'seattle' }),
    asVisitor(4, { name: 'unknown' }),
  );
  expect(verdicts).toEqual([
    '1 attention VISITOR_NOT_ALLOWED',
    '2 attention VISITOR_NOT_ALLOWED',
    '3 attention SPACE_NOT_ALLOWED',
    '4 attention ACTOR_NOT_PROVEN',
  ]);
  expect(await office.attentions()).toHaveLength(4);
});
