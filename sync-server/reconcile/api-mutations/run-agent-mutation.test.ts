import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import { slotOf } from '#domain/bookings/booking-history.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import { mutators } from '#domain/mutations/mutators.ts';
import { accept, withProposals, refuse } from '#domain/mutations/outcome.ts';
import { Pokes } from '../../ports/pokes.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { agentClientIdOf } from './log-agent-mutation.ts';
import { runAgentMutation } from './run-agent-mutation.ts';

let office: HeadlessServer;
let pokes: Pokes;
let notified: string[];
beforeEach(async () => {
  pokes = new Pokes();
  notified = [];
  pokes.addRelay((spaceIds) => notified.push(...spaceIds));
  office = await openHeadlessServer();
  await office.write([putCustomer()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

const args = { showroomId: 'manhattan', customerIds: ['customer-1'], add: ['VIP'], remove: [] };
const admin = anAgent({ id: 'ADM001', role: 'admin' });

function tag(fields: Partial<typeof args> = {}, agent = anAgent(), fingerprint?: string) {
  const once = fingerprint === undefined ? undefined : { agentId: agent.id, key: 'k', fingerprint };
  const write = { name: 'tagCustomers', args: { ...args, ...fields }, once } as const;
  return runAgentMutation({ ...office, pokes }, agent, write);
}
const all = (table: 'customers' | 'activities') =>
  office.store.read((snapshot) => snapshot.all(table));
const findLogged = async () =>
  (await office.store.write([], (tx) => tx.findLogged(agentClientIdOf('AGT001'), [1, 2]))).value;

test('an accepted change is stored with history and log entry, and its space is poked', async () => {
  const run = vi.spyOn(mutators.tagCustomers, 'run');
  const write = vi.spyOn(office.store, 'write');
  const now = office.clock.now();
  await tag();
  expect(write.mock.calls[0]?.[0]).toEqual(['manhattan']);
  const context = { actorId: 'AGT001', spaceId: 'manhattan', recordedAt: now, receivedAt: now };
  expect(run.mock.calls[0]?.slice(1)).toEqual([args, { ...context, isFresh: true }]);
  expect(await all('customers')).toMatchObject([{ tags: ['VIP'] }]);
  const times = { recordedAt: now, receivedAt: now, at: now };
  const occasion = { mutation: 'tagCustomers', actorId: 'AGT001', device: null, ...times };
  expect(await all('activities')).toMatchObject([{ id: 'attention-1-1', ...occasion }]);
  const { argsVersion } = mutators.tagCustomers;
  expect(await findLogged()).toMatchObject([
    { ...context, name: 'tagCustomers', verdict: 'applied', raw: { argsVersion, args } },
  ]);
  expect(notified).toEqual(['manhattan']);
});

test('a repeated change with the same idempotency key is applied once', async () => {
  await tag({}, anAgent(), 'same');
  await tag({}, anAgent(), 'same');
  expect(await findLogged()).toHaveLength(1);
  await expect(tag({}, anAgent(), 'other')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each<[AttentionCode, string]>([
  ['ROW_NOT_FOUND', 'NOT_FOUND'],
  ['SHOWROOM_UNKNOWN', 'NOT_FOUND'],
  ['NOT_YOUR_BOOKING', 'FORBIDDEN'],
  ['ACTOR_NOT_ALLOWED', 'FORBIDDEN'],
  ['FIELD_CONFLICT', 'BAD_REQUEST'],
])(
  'if a mutator refuses with %s, the request gets %s and nothing is logged',
  async (reason, code) => {
    vi.spyOn(mutators.tagCustomers, 'run').mockResolvedValue(refuse(reason));
    const error = await tag().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(error).toHaveProperty('details', { reason });
    expect([await findLogged(), notified]).toEqual([[], []]);
  },
);

test('the error of a refused booking contains free slots as alternatives', async () => {
  const proposals = [slotOf(aBooking())];
  const outcome = withProposals(refuse('SLOT_TAKEN'), proposals);
  vi.spyOn(mutators.tagCustomers, 'run').mockResolvedValue(outcome);
  await expect(tag()).rejects.toHaveProperty('details', { reason: 'SLOT_TAKEN', proposals });
});

test.each([
  ['unreadable arguments', 'BAD_REQUEST', { customerIds: [''] }, anAgent(), {}],
  ['the space of another showroom', 'FORBIDDEN', { showroomId: 'brooklyn' }, anAgent(), {}],
  [
    'a space that is no showroom',
    'NOT_FOUND',
    { showroomId: 'catalogue' },
    admin,
    { reason: 'SHOWROOM_UNKNOWN' },
  ],
])('a request with %s is rejected with %s', async (_title, code, fields, agent, details) => {
  const error = await tag(fields, agent).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code });
  expect(error).toHaveProperty('details', details);
});

test.each([
  ['tagCustomers', false],
  ['registerCustomer', false],
  ['requestBooking', true],
  ['rescheduleBooking', true],
  ['cancelBooking', true],
] as const)('the mutator %s runs for a closed showroom: %s', async (name, isAllowed) => {
  const row = aShowroom({ closedAt: 1 });
  await office.write([{ op: 'put', table: 'showrooms', row }]);
  const mutator = mutators[name];
  const run = vi.spyOn(mutator, 'run').mockResolvedValue(accept([]));
  vi.spyOn(mutator, 'spaceOf').mockReturnValue('manhattan');
  const write = { name, args: args as never };
  const error = await runAgentMutation({ ...office, pokes }, anAgent(), write).catch(
    (thrown: unknown) => thrown,
  );
  expect(run.mock.calls).toHaveLength(isAllowed ? 1 : 0);
  expect(error).toEqual(
    isAllowed ? undefined : expect.objectContaining({ code: 'SHOWROOM_NOT_ALLOWED' }),
  );
});
