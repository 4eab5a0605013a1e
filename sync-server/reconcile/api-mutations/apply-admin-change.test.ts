import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pokes } from '../../ports/pokes.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { applyAdminChange, type AdminChange } from './apply-admin-change.ts';
import { agentClientIdOf } from './log-agent-mutation.ts';

let office: HeadlessServer;
let pokes: Pokes;
let notified: string[];
beforeEach(async () => {
  pokes = new Pokes();
  notified = [];
  pokes.addRelay((spaceIds) => notified.push(...spaceIds));
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const decided: AdminChange = {
  writes: [putCustomer()],
  subject: { table: 'customers', id: 'customer-1' },
  spaceId: 'manhattan',
  said: { color: 'red' },
};

async function change(decide: () => Promise<AdminChange | null>, fingerprint?: string) {
  const once = fingerprint === undefined ? undefined : { agentId: 'ADM', key: 'k', fingerprint };
  await applyAdminChange({ ...office, pokes }, { actorId: 'ADM', name: 'paint', once }, decide);
}
const decide = () => Promise.resolve(decided);
const customers = () => office.store.read((snapshot) => snapshot.all('customers'));
const findLogged = async () =>
  (await office.store.write([], (tx) => tx.findLogged(agentClientIdOf('ADM'), [1, 2]))).value;

test('a change by an administrator stores rows and a log entry, and notifies the changed spaces', async () => {
  await change(decide);
  expect(await customers()).toHaveLength(1);
  const sent = { mutationId: 1, name: 'paint', actorId: 'ADM', spaceId: 'manhattan' };
  const raw = { ...sent, argsVersion: 1, args: { color: 'red' }, recordedAt: office.clock.now() };
  expect(await findLogged()).toMatchObject([
    { ...sent, receivedAt: office.clock.now(), verdict: 'applied', raw },
  ]);
  expect(notified).toEqual(['manhattan']);
});

test('if `decide` returns no change, nothing is stored or logged and no space is notified', async () => {
  await change(() => Promise.resolve(null));
  expect([await customers(), await findLogged()]).toEqual([[], []]);
  expect(notified).toEqual([]);
});

test('a retry with an idempotency key is not applied again, and another request with this key is rejected', async () => {
  await change(decide, 'red');
  await change(decide, 'red');
  expect(await findLogged()).toHaveLength(1);
  await expect(change(decide, 'blue')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await findLogged()).toHaveLength(1);
});
