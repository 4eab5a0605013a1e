/*
 * The role matrix of pushed mutations: every mutation by agents of each role, of another showroom,
 * forged and disabled. `roles.test.ts` contains the matrix of the REST API.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { MemoryTx } from '#domain/mutations/memory-tx.testing.ts';
import { findMutator, type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import { recordedRequests } from '#domain/protocol/recorded/recorded.testing.ts';
import { testDevice } from '../test/rows.testing.ts';
import { type HeadlessServer, openHeadlessServer } from '../test/server.testing.ts';

const names = Object.keys(mutators) as MutatorName[];

const staff: Partial<Agent>[] = [
  { id: 'agent', showroomIds: ['manhattan'] },
  { id: 'colleague', showroomIds: ['brooklyn'] },
  { id: 'manager', role: 'manager', showroomIds: ['manhattan', 'brooklyn'] },
  { id: 'admin', role: 'admin', showroomIds: ['queens'] },
  { id: 'disabled', active: false },
];

let server: HeadlessServer;
beforeAll(async () => {
  server = await openHeadlessServer();
  await server.write(
    staff.map((fields) => ({
      op: 'put',
      table: 'agents',
      row: anAgent({ ...fields, agentCode: (fields.id ?? '').toUpperCase() }),
    })),
  );
});
afterAll(() => server.close());

/** Pushes one mutation of each kind to Manhattan; returns the codes of the verdicts by mutator. */
async function pushEveryMutation(actorId: string, grantedTo: string | null) {
  const clientId = `client-of-${actorId}-${grantedTo}`;
  const deviceId = 'device-1';
  const grant = grantedTo === null ? undefined : await server.grantTo(grantedTo);
  const mutations = names.map((name, at) => ({
    mutationId: at + 1,
    name,
    argsVersion: mutators[name].argsVersion,
    args: {},
    actorId,
    deviceId,
    spaceId: 'manhattan',
    recordedAt: server.clock.now(),
    ...(grant !== undefined && { grant }),
  }));
  const device = testDevice({ id: deviceId, ungrantedUntil: null });
  const { verdicts } = await server.push(mutations, { clientId }, device);
  return new Map(
    verdicts.map((verdict, at) => [names[at], 'code' in verdict ? verdict.code : null]),
  );
}

/**
 * The mutations have invalid, empty arguments. The checks of the actor precede the parsing of
 * arguments, so only a permitted and proven actor gets the error about the arguments.
 */
const PERMITTED = 'UNREADABLE_MUTATION';

describe.each([
  ['an agent of the showroom', 'agent', 'agent', PERMITTED],
  ['a colleague of another showroom', 'colleague', 'colleague', 'ACTOR_NOT_ALLOWED'],
  ['a manager of the showroom', 'manager', 'manager', PERMITTED],
  ['an administrator', 'admin', 'admin', PERMITTED],
  ['a manager, forged by an agent', 'manager', 'agent', 'ACTOR_NOT_PROVEN'],
  ['an administrator, forged by a manager', 'admin', 'manager', 'ACTOR_NOT_PROVEN'],
  ['an agent, forged without a grant', 'agent', null, 'ACTOR_NOT_PROVEN'],
  ['a disabled agent', 'disabled', 'disabled', 'ACTOR_NOT_ALLOWED'],
  ['an unknown agent', 'unknown', 'agent', 'ACTOR_NOT_ALLOWED'],
])(
  'pushed mutations of %s',
  { meta: { requirements: 'ROLE-19, ROLE-20' } },
  (_title, actorId, grantedTo, code) => {
    let codes: Awaited<ReturnType<typeof pushEveryMutation>>;
    beforeAll(async () => {
      codes = await pushEveryMutation(actorId, grantedTo);
    });

    test.each(names)(`%s gets the verdict ${code}`, (name) => {
      expect(codes.get(name)).toBe(code);
    });
  },
);

/** Valid arguments of each mutation, from the recorded pushes. */
const recorded = [...recordedRequests.values()].flatMap((requests) =>
  requests.flatMap(({ body }) => body.mutations),
);

async function codeWithoutSession(name: MutatorName, tx = new MemoryTx([])) {
  const mutation = recorded.findLast((candidate) => candidate.name === name);
  if (!mutation) throw new Error(`no push of ${name} is recorded`);
  const { argsVersion, args, actorId, spaceId, recordedAt } = mutation;
  const context = { actorId, spaceId, recordedAt, receivedAt: recordedAt, hasLiveSession: false };
  const outcome = await findMutator(name, argsVersion)?.run(tx, args, context);
  return outcome && 'code' in outcome ? outcome.code : null;
}

describe('mutations of an agent without a live session', () => {
  const refused = new Set<MutatorName>([
    'eraseCustomer',
    'undoSale',
    'updateAgentProfile',
    'setAgentPhoto',
  ]);

  test.each(names.map((name) => [name, refused.has(name)] as const))(
    '%s is refused: %s',
    async (name, isRefused) => {
      const code = await codeWithoutSession(name);
      expect(code === 'ACTOR_NOT_PROVEN').toBe(isRefused);
    },
  );

  test.each([
    ['ACTOR_NOT_ALLOWED', 'use', true],
    ['ACTOR_NOT_ALLOWED', 'keep', true],
    ['ACTOR_NOT_PROVEN', 'use', true],
    ['ACTOR_NOT_PROVEN', 'keep', true],
    ['SOLD_TWICE', 'use', true],
    ['SOLD_TWICE', 'keep', false],
    ['FIELD_CONFLICT', 'use', false],
  ] as const)(
    'the decision about an attention %s with `%s` is refused: %s',
    async (code, choice, isRefused) => {
      const row = anAttention({ code });
      const tx = new MemoryTx([
        { op: 'put', table: 'attentions', row },
        { op: 'put', table: 'agents', row: anAgent({ id: 'manager', role: 'manager' }) },
      ]);
      const args = { attentionId: row.id, showroomId: row.spaceId, choice };
      const outcome = await mutators.settleAttention.run(tx, args, {
        actorId: 'manager',
        spaceId: row.spaceId,
        recordedAt: 1,
        receivedAt: 1,
        hasLiveSession: false,
      });
      expect('code' in outcome && outcome.code === 'ACTOR_NOT_PROVEN').toBe(isRefused);
    },
  );
});
