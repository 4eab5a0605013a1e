import { expect, test } from 'vitest';
import { aBuild } from '../builds/build.testing.ts';
import { configurationOf, type Build } from '../builds/build.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { MemoryTx } from './memory-tx.testing.ts';
import { type MutatorName, mutators } from './mutators.ts';
import { VISITOR_ACTOR_ID } from './mutator.ts';

const anonymous = { customerId: null };
const ownBuild = aBuild({ ...anonymous, agentId: VISITOR_ACTOR_ID });
const { priceListId } = ownBuild;
const saved = { ...anonymous, priceListId, configuration: configurationOf(ownBuild) };
const build = { buildId: ownBuild.id, showroomId: 'manhattan' };
const colors = {
  changes: {
    exteriorColorId: { from: configurationOf(ownBuild).exteriorColorId, to: 'melbourne-red' },
  },
};
const walkIn = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
const arrival = { ...walkIn, description: 'G70', vehicleInterest: null, partySize: 1 };
const end = { ...walkIn, ...anonymous, outcome: 'coming-back' };

async function runAsVisitor(
  name: MutatorName,
  args: object,
  rows: { build?: Build; loggedBy?: string } = {},
  context: object = {},
) {
  const tx = new MemoryTx([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    { op: 'put', table: 'customers', row: aCustomer() },
  ]);
  if (rows.build) tx.apply({ op: 'put', table: 'builds', row: rows.build });
  const { loggedBy } = rows;
  if (loggedBy !== undefined) {
    tx.apply({ op: 'put', table: 'walkIns', row: aWalkIn({ id: 'walk-in-1', loggedBy }) });
  }
  const asVisitor = { ...inManhattan(), ...context, actorId: VISITOR_ACTOR_ID };
  return mutators[name].run(tx, args, asVisitor);
}

test.each<[MutatorName, object, Parameters<typeof runAsVisitor>[2]]>([
  ['saveBuild', { ...build, ...saved }, {}],
  ['editBuild', { ...build, ...colors }, { build: ownBuild }],
  ['setBuildStatus', { ...build, status: 'shared' }, { build: ownBuild }],
  ['logWalkIn', arrival, {}],
  ['endWalkIn', end, { loggedBy: VISITOR_ACTOR_ID }],
])(
  'the mutation %s by a visitor is accepted for a row of a visitor without a customer',
  async (...given) => {
    expect(await runAsVisitor(...given)).toMatchObject({ kind: 'accepted' });
  },
);

const registered = { ...ownBuild, customerId: 'maria' };

test.each<[MutatorName, string, object, Parameters<typeof runAsVisitor>[2]]>([
  ['saveBuild', 'for a customer', { ...build, ...saved, customerId: 'maria' }, {}],
  [
    'editBuild',
    'of an agent’s build',
    { ...build, ...colors },
    { build: { ...ownBuild, agentId: 'AGT001' } },
  ],
  ['editBuild', 'of a customer’s build', { ...build, ...colors }, { build: registered }],
  [
    'editBuild',
    'that assigns a customer',
    { ...build, changes: { customerId: { from: null, to: 'maria' } } },
    { build: ownBuild },
  ],
  [
    'setBuildStatus',
    'of a customer’s build',
    { ...build, status: 'shared' },
    { build: registered },
  ],
  ['endWalkIn', 'of an agent’s walk-in', end, { loggedBy: 'AGT001' }],
  [
    'endWalkIn',
    'that assigns a customer',
    { ...end, customerId: 'maria' },
    { loggedBy: VISITOR_ACTOR_ID },
  ],
  ['deleteCustomer', 'of a customer', { customerId: 'maria', showroomId: 'manhattan' }, {}],
  ['deleteCustomer', 'of an unknown customer', { customerId: 'gone', showroomId: 'manhattan' }, {}],
])('a visitor’s mutation %s %s is refused', async (name, _what, ...given) => {
  expect(await runAsVisitor(name, ...given)).toMatchObject({ code: 'VISITOR_NOT_ALLOWED' });
});

test('an edit of a missing build by a visitor is refused with ROW_NOT_FOUND', async () => {
  const change = await runAsVisitor('editBuild', { ...build, ...colors });
  expect(change).toMatchObject({ code: 'ROW_NOT_FOUND' });
});

test('a manager’s decision to apply a refused change of a visitor is accepted', async () => {
  const given = [{ ...build, status: 'shared' }, { build: registered }] as const;
  const outcome = await runAsVisitor('setBuildStatus', ...given, { decidedBy: 'MGR001' });
  expect(outcome).toMatchObject({ kind: 'accepted' });
});
