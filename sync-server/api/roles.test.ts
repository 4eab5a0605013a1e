import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { type Role, roles } from '#domain/agents/agent.ts';
import { rights, type Right } from '#domain/agents/rights.ts';
import { type MutatorName, mutators } from '#domain/mutations/mutators.ts';
import { hashToken } from '../auth/token.ts';
import { testDevice, pushRequest } from '../test/rows.testing.ts';
import { DEVICE_TOKEN, type TestServer } from '../test/server.testing.ts';
import {
  type DescribedOperation,
  operationsOf,
  readDocument,
  send,
} from './described-operations.testing.ts';
import { openDescribedServer } from './described-server.testing.ts';
import { examples } from './examples.testing.ts';

/**
 * The test data has two dealers: ours with the showrooms Manhattan and Brooklyn, and another one
 * with Seattle.
 */
const staff: readonly [id: string, role: Role, showroomIds: string[]][] = [
  ['OURS-agent', 'agent', ['manhattan']],
  ['OURS-manager', 'manager', ['manhattan', 'brooklyn']],
  ['OURS-admin', 'admin', ['manhattan']],
  ['THEIRS-agent', 'agent', ['seattle']],
  ['THEIRS-manager', 'manager', ['seattle']],
];

let server: TestServer;
let operations: DescribedOperation[];
beforeAll(async () => {
  server = await openDescribedServer();
  await server.write(
    staff.map(([id, role, showroomIds]) => ({
      op: 'put',
      table: 'agents',
      row: anAgent({ id, role, showroomIds, agentCode: id.toUpperCase() }),
    })),
  );
  operations = operationsOf(await readDocument(server.app));
});
afterAll(() => server.close());

const names = Object.keys(mutators) as MutatorName[];

/**
 * Pushes one mutation of each kind by this agent in this showroom; returns the verdict codes by
 * mutator.
 */
async function verdictsOf(actorId: string, spaceId: string): Promise<Map<string, string | null>> {
  const clientId = `client-of-${actorId}-${spaceId}`;
  const deviceId = `device-of-${spaceId}`;
  const mutations = names.map((name, at) => ({
    mutationId: at + 1,
    name,
    argsVersion: mutators[name].argsVersion,
    args: {},
    actorId,
    deviceId,
    spaceId,
    recordedAt: 1,
  }));
  const device = testDevice({ id: deviceId, showroomId: spaceId });
  const { verdicts } = await server.push(mutations, { clientId }, device);
  return new Map(
    verdicts.map((verdict, at) => [
      names[at] ?? '',
      'code' in verdict ? (verdict.code ?? null) : null,
    ]),
  );
}

describe.each([
  ['OURS-agent', 'manhattan', true],
  ['OURS-agent', 'brooklyn', false],
  ['OURS-agent', 'seattle', false],
  ['OURS-manager', 'manhattan', true],
  ['OURS-manager', 'brooklyn', true],
  ['OURS-manager', 'seattle', false],
  ['OURS-admin', 'manhattan', true],
  ['OURS-admin', 'brooklyn', true],
  ['OURS-admin', 'seattle', true],
] as const)(
  'mutations that %s pushes in showroom %s',
  { meta: { requirements: 'ROLE-19, ROLE-20' } },
  (actorId, spaceId, isAllowed) => {
    let codes: Map<string, string | null>;
    beforeAll(async () => {
      codes = await verdictsOf(actorId, spaceId);
    });

    test.each(names)(
      `%s ${isAllowed ? 'passes the permission check' : 'is refused with ACTOR_NOT_ALLOWED'}`,
      (name) => {
        // The mutations have invalid, empty arguments. The permission check precedes the parsing of
        // arguments, so only an allowed agent gets the error about the arguments.
        expect(codes.get(name)).toBe(isAllowed ? 'UNREADABLE_MUTATION' : 'ACTOR_NOT_ALLOWED');
      },
    );
  },
);

describe('rights by role', { meta: { requirements: 'ROLE-20' } }, () => {
  const expected: Record<Right, Role[]> = {
    'work-in-every-showroom': ['admin'],
    'erase-any-customer': ['manager', 'admin'],
    'decide-what-was-not-allowed': ['manager', 'admin'],
    'steer-tablets': ['manager', 'admin'],
    'reopen-tablets': ['admin'],
    'administer-agents': ['admin'],
    'administer-showrooms': ['admin'],
  };
  test.each(
    Object.entries(expected).flatMap(([right, allowed]) =>
      roles.map((role) => [role, right as Right, allowed.includes(role)] as const),
    ),
  )('the role %s has the right %s: %s', (role, right, isAllowed) => {
    expect(rights[right][role]).toBe(isAllowed);
  });
});

/**
 * Operations without data of a dealer: they concern only the calling agent, or send the same
 * response to every caller.
 */
const ownOrPublic = new Set([
  'verifyToken',
  'endCurrentSession',
  'changePassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'listPasskeys',
  'beginPasskey',
  'confirmPasskey',
  'renamePasskey',
  'endPasskey',
  'getConfiguration',
  'getQrCode',
]);
/** Values in our rows that only staff of our dealer may see. */
const secrets = /[Mm]aria|booking-1|build-1|AGT00|OURS-/;

test.each(['THEIRS-agent', 'THEIRS-manager'])(
  'the agent %s cannot read or change rows of another dealer by their ids',
  { meta: { requirements: 'ROLE-19' } },
  async (agentId) => {
    const token = await server.tokenOf(agentId);
    const before = await server.store.read((tx) => tx.digestsOf('manhattan'));
    const told: Record<string, unknown> = {};
    for (const operation of operations) {
      if (!operation.tokens.includes('agent') || ownOrPublic.has(operation.id)) continue;
      const answer = await send(server.app, operation, { ...examples[operation.id], token });
      const isRefused = answer.statusCode === 403 || answer.statusCode === 404;
      const isSilent = answer.statusCode === 200 && !secrets.test(answer.body);
      if (!isRefused && !isSilent) told[operation.id] = [answer.statusCode, answer.body];
    }
    expect(told).toEqual({});
    expect(await server.store.read((tx) => tx.digestsOf('manhattan'))).toEqual(before);
  },
);

test.each(['OURS-agent', 'OURS-manager', 'OURS-admin'])(
  'the agent %s may call every GET operation that allows the role of the agent',
  { meta: { requirements: 'ROLE-13' } },
  async (agentId) => {
    const token = await server.tokenOf(agentId);
    const refused: Record<string, number> = {};
    for (const operation of operations) {
      const isRead = operation.method === 'GET' && operation.tokens.includes('agent');
      if (!isRead || !isFor(agentId, operation)) continue;
      const { statusCode } = await send(server.app, operation, {
        ...examples[operation.id],
        token,
      });
      if (statusCode !== 200) refused[operation.id] = statusCode;
    }
    expect(refused).toEqual({});
  },
);

function isFor(agentId: string, { roles: asked }: DescribedOperation): boolean {
  return asked?.some((role) => agentId.endsWith(role)) ?? true;
}

/**
 * Operations that also accept the token of a revoked or lost tablet, because their response
 * reports that state to the tablet.
 */
const untilTheEnd = new Set(['sendHeartbeat']);

test('an operation that is limited to some roles rejects agents of every other role with 403', async () => {
  const wrong: unknown[] = [];
  for (const role of roles) {
    const token = await server.tokenOf(`OURS-${role}`);
    for (const operation of operations.filter((one) => one.roles)) {
      const isAllowed = operation.roles?.includes(role) ?? true;
      if (isAllowed) continue;
      const { statusCode } = await send(server.app, operation, {
        ...examples[operation.id],
        token,
      });
      if (statusCode !== 403) wrong.push([role, operation.id, statusCode]);
    }
  }
  expect(wrong).toEqual([]);
});

const bad = {
  'a missing token': () => Promise.resolve(undefined),
  'a forged token': () => Promise.resolve('a'.repeat(43)),
  'a malformed token': () => Promise.resolve('<script>'),
  'an expired token': () => server.tokenOf('OURS-agent', -1),
  'the token of a disabled agent': () => server.tokenOf('AGT003'),
  'the token of an unknown agent': () => server.tokenOf('UNKNOWN'),
  'the token of a revoked tablet': async () => {
    const device = testDevice({ id: 'lost', revokedAt: 1 });
    await server.store.credentials.saveDevice(device, hashToken('token-of-lost'));
    return 'token-of-lost';
  },
} as const;

test.each(Object.entries(bad))(
  'protected operations reject %s with 401',
  { meta: { requirements: 'ROLE-02, ROLE-13' } },
  async (what, make) => {
    const token = await make();
    const taken: Record<string, number> = {};
    for (const operation of operations.filter(({ tokens }) => tokens.length > 0)) {
      const isVisit = operation.tokens.length === 1 && operation.isPublicOperation;
      if (isVisit && token === undefined) continue;
      if (what === 'the token of a revoked tablet' && untilTheEnd.has(operation.id)) continue;
      const { statusCode } = await send(server.app, operation, {
        ...examples[operation.id],
        token,
      });
      if (statusCode !== 401) taken[operation.id] = statusCode;
    }
    expect(taken).toEqual({});
  },
);

test('only sign-in, password reset, share pages and public lists are accessible without a token', () => {
  const ids = (isWanted: (operation: DescribedOperation) => boolean) =>
    operations
      .filter(isWanted)
      .map(({ id }) => id)
      .toSorted();
  expect(ids(({ tokens }) => tokens.length === 0)).toEqual([
    'filterVehicles',
    'getDealer',
    'getPriceList',
    'getRegistrationOptions',
    'getShareContact',
    'getShowroom',
    'getSignInShowroom',
    'getVehicle',
    'listAllShowrooms',
    'listBrandLogos',
    'listBudgetRanges',
    'listDealers',
    'listIntentOptions',
    'listMakes',
    'listSegments',
    'listShareSlots',
    'listShowrooms',
    'listSignInShowrooms',
    'listTypes',
    'listVehicles',
    'login',
    'requestPasskeyChallenge',
    'resetPassword',
    'sendShareRequest',
  ]);
  expect(ids(({ tokens, isPublicOperation }) => tokens.length > 0 && isPublicOperation)).toEqual([
    'getConfiguration',
    'getQrCode',
  ]);
});

test('agent operations reject device tokens, and device operations reject agent tokens', async () => {
  const agent = await server.tokenOf('OURS-agent');
  for (const operation of operations) {
    const [only] = operation.tokens;
    if (operation.tokens.length !== 1 || operation.isPublicOperation) continue;
    const token = only === 'agent' ? DEVICE_TOKEN : agent;
    const answer = await send(server.app, operation, { ...examples[operation.id], token });
    expect([operation.id, answer.statusCode]).toEqual([operation.id, 401]);
  }
});

test('push, pull and rescue reject missing, forged and agent tokens with 401', async () => {
  for (const url of ['/api/sync/push', '/api/sync/pull', '/api/sync/rescue']) {
    for (const token of [undefined, 'a'.repeat(43), await server.tokenOf('OURS-agent')]) {
      const answer = await server.post(url, pushRequest([]), token);
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
  }
});
