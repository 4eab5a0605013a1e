import { expect, test } from 'vitest';
import { aShowroom, anAgent } from '../agents/agent.testing.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { Outcome } from '../mutations/outcome.ts';
import { inManhattan } from '../customers/customer.testing.ts';
import { findSaleProblem } from './find-sale-problem.ts';
import { saleMutation, showroom, sold, undo } from './sale-showroom.testing.ts';

/** 20:00 on 2026-11-20 in New York. */
const NOW = Date.UTC(2026, 10, 21, 1);
const atServer = { recordedAt: NOW, receivedAt: NOW };

/**
 * A showroom with a manager, an agent and an administrator of another showroom, and a build for
 * 1,000,000 stored units.
 */
function staffed(percent?: number) {
  const opened = showroom();
  const manager = anAgent({ id: 'MGR001', role: 'manager' });
  const stranger = anAgent({ id: 'AGT009', showroomIds: ['queens'] });
  const admin = anAgent({ id: 'ADM001', role: 'admin', showroomIds: ['queens'] });
  for (const row of [manager, stranger, admin])
    opened.tx.apply({ op: 'put', table: 'agents', row });
  const row = aShowroom(percent === undefined ? {} : { saleDeviationPercent: percent });
  opened.tx.apply({ op: 'put', table: 'showrooms', row });
  const record = (fields: object, context: Partial<MutationContext> = atServer) =>
    opened.run('recordSale', { ...sold, ...fields }, context);
  return { ...opened, record };
}

const codeOf = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

test.each([
  ['AGT009', 'SALE_AGENT_UNKNOWN'],
  ['AGT404', 'SALE_AGENT_UNKNOWN'],
  ['ADM001', 'accepted'],
  ['AGT001', 'accepted'],
])('at the server, a sale of the agent %s has the result %s', async (agentId, result) => {
  expect(codeOf(await staffed().record({ agentId }))).toBe(result);
});

test('a tablet accepts a sale of an agent without a row, and refuses an agent of another showroom', async () => {
  const onTablet = { recordedAt: NOW, isFresh: true } as const;
  expect(codeOf(await staffed().record({ agentId: 'AGT404' }, onTablet))).toBe('accepted');
  expect(codeOf(await staffed().record({ agentId: 'AGT009' }, onTablet))).toBe(
    'SALE_AGENT_UNKNOWN',
  );
});

test.each([
  ['2026-11-20', 'accepted'],
  ['2026-11-21', 'accepted'],
  ['2026-11-22', 'SALE_IN_FUTURE'],
])('a sale on %s that arrives on 2026-11-20 has the result %s', async (soldOn, result) => {
  const { record } = staffed();
  const aheadClock = { recordedAt: Date.UTC(2027, 0, 1), receivedAt: NOW };
  expect(codeOf(await record({ soldOn }, aheadClock))).toBe(result);
});

test('a tablet checks the day of a new sale, and leaves the day of an unsent sale to the server', async () => {
  const future = { soldOn: '2026-11-22' };
  const fresh = { recordedAt: NOW, isFresh: true } as const;
  expect(codeOf(await staffed().record(future, fresh))).toBe('SALE_IN_FUTURE');
  expect(codeOf(await staffed().record(future, { recordedAt: NOW }))).toBe('accepted');
});

test.each([
  [undefined, 900_000, 'accepted'],
  [undefined, 899_999, 'SALE_AMOUNT_DEVIATES'],
  [undefined, 1_100_001, 'SALE_AMOUNT_DEVIATES'],
  [0, 1_000_000, 'accepted'],
  [0, 999_999, 'SALE_AMOUNT_DEVIATES'],
  [25, 750_000, 'accepted'],
])(
  'with a permitted deviation of %s percent, the amount %i of an agent has the result %s',
  async (percent, amount, result) => {
    expect(codeOf(await staffed(percent).record({ amount }))).toBe(result);
  },
);

test('a manager may record any amount; an agent may correct a sale, but not to a deviating amount', async () => {
  const { record, run } = staffed();
  expect(codeOf(await record({ amount: 1 }, { ...atServer, actorId: 'MGR001' }))).toBe('accepted');
  const correct = (changes: object, actorId = 'AGT001') =>
    run('correctSale', { ...undo(), changes }, { ...atServer, actorId });
  const soldOn = { from: sold.soldOn, to: '2026-11-19' };
  expect(codeOf(await correct({ soldOn }))).toBe('accepted');
  // A conflicting value is checked too, so that no conflict offers a value that the rule refuses.
  for (const from of [1, 5]) {
    const amount = { from, to: 2 };
    expect(codeOf(await correct({ amount }))).toBe('SALE_AMOUNT_DEVIATES');
  }
  expect(codeOf(await correct({ amount: { from: 1, to: 2 } }, 'MGR001'))).toBe('accepted');
  const agentId = { from: 'AGT001', to: 'AGT009' };
  expect(codeOf(await correct({ agentId }))).toBe('SALE_AGENT_UNKNOWN');
  const future = { from: '2026-11-19', to: '2027-11-19' };
  expect(codeOf(await correct({ soldOn: future }))).toBe('SALE_IN_FUTURE');
});

test('only a manager can apply a refused sale', async () => {
  const { tx, run, rows } = staffed();
  const args = { ...sold, amount: 1, agentId: 'AGT009', soldOn: '2030-01-01' };
  const mutation = saleMutation(args, NOW);
  const row = anAttention({ code: 'SALE_AMOUNT_DEVIATES', mutation });
  tx.apply({ op: 'put', table: 'attentions', row });
  const decide = (actorId: string) => {
    const decision = { attentionId: row.id, showroomId: 'manhattan', choice: 'use' };
    return run('settleAttention', decision, { ...atServer, actorId });
  };
  expect(codeOf(await decide('AGT001'))).toBe('ACTOR_NOT_ALLOWED');
  expect(codeOf(await decide('MGR001'))).toBe('accepted');
  expect((await rows()).sales).toMatchObject([{ amount: 1, soldOn: '2030-01-01' }]);
});

const facts = {
  build: undefined,
  showroom: undefined,
  agent: anAgent(),
  isManager: false,
  isOverridden: false,
};

test('without the row of the build, an agent may change every value of a sale except the amount', () => {
  const find = (changes: object) => findSaleProblem(facts, changes, inManhattan(atServer));
  expect(find({ amount: 1_000_000 })).toBe('SALE_AMOUNT_DEVIATES');
  expect(find({ agentId: 'AGT001', soldOn: '2026-11-20' })).toBeUndefined();
});

test('the agent of a sale must work in the showroom only if the correction changes the agent', () => {
  const leftFacts = { ...facts, agent: anAgent({ showroomIds: ['queens'] }) };
  const find = (changes: object) => findSaleProblem(leftFacts, changes, inManhattan(atServer));
  expect(find({ soldOn: '2026-11-20' })).toBeUndefined();
  expect(find({ agentId: 'AGT001' })).toBe('SALE_AGENT_UNKNOWN');
});

test('without the row of the showroom, a sale may be one day ahead in UTC', () => {
  const find = (soldOn: string) => findSaleProblem(facts, { soldOn }, inManhattan(atServer));
  expect(find('2026-11-22')).toBeUndefined();
  expect(find('2026-11-23')).toBe('SALE_IN_FUTURE');
});
