import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAddition } from '#domain/documents/document.testing.ts';
import { registration } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
let grant: string;
beforeEach(async () => {
  server = await openTestServer();
  grant = await server.grantTo('AGT001');
});
afterEach(() => server.close());

const secrets = /Maria|Garcia|nut allergy|12125550201|guest-1@/i;
const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };
const mutation = (mutationId: number, name: string, args: object) => ({
  ...registration(mutationId, { grant }),
  name,
  args,
});

async function push(clientId: string, ...mutations: object[]) {
  const body = { protocol: 2, clientId, epoch: null, mutations };
  return (await server.post('/api/sync/push', body, DEVICE_TOKEN)).json();
}

/**
 * Returns all log entries of these clients and all rows as one text, to search it for personal
 * data.
 */
async function everything(clients: Record<string, number[]>): Promise<string> {
  const { value } = await server.store.write([], async (tx) => {
    const lines = Object.entries(clients).map(([id, numbers]) => tx.findLogged(id, numbers));
    return Promise.all(lines);
  });
  const rows = await server.store.read(async (snapshot) => [
    await snapshot.all('customers'),
    await snapshot.all('attentions'),
    await snapshot.all('activities'),
    await snapshot.all('documents'),
  ]);
  return JSON.stringify([value, rows]);
}

const edit = {
  ...of,
  changes: { notes: { from: '', to: 'nut allergy' } },
};

test('an erasure removes personal data from rows and log, but keeps the mutation ids in the log', async () => {
  await push(
    'client-1',
    registration(1, { customer: { notes: 'nut allergy' } }),
    mutation(2, 'addDocument', anAddition({ ...of, name: 'Garcia.pdf' })),
    mutation(3, 'updateCustomer', { ...of, changes: { notes: { from: 'x', to: 'nut allergy' } } }),
  );
  expect(await everything({ 'client-1': [1, 2, 3] })).toMatch(secrets);
  const erased = await push('client-1', mutation(4, 'eraseCustomer', of));
  expect(await everything({ 'client-1': [1, 2, 3] })).toMatch(secrets);
  expect(await server.destroyErased()).toBe(1);
  expect(erased.verdicts).toEqual([{ mutationId: 4, verdict: 'applied' }]);
  const left = await everything({ 'client-1': [1, 2, 3, 4] });
  expect(left).not.toMatch(secrets);
  const again = await push('client-1', registration(1));
  expect(again.verdicts).toMatchObject([{ mutationId: 1, verdict: 'duplicate' }]);
});

test('an erasure in the same push as the registration also removes the personal data', async () => {
  await push('client-1', registration(1), mutation(2, 'eraseCustomer', of));
  await server.destroyErased();
  expect(await everything({ 'client-1': [1, 2] })).not.toMatch(secrets);
});

test('an edit that arrives after the erasure of its customer becomes an attention without personal data', async () => {
  await push('client-1', registration(1), mutation(2, 'eraseCustomer', of));
  await server.destroyErased();
  const late = await push('client-2', mutation(1, 'updateCustomer', edit));
  expect(late.verdicts).toMatchObject([{ verdict: 'attention', code: 'CUSTOMER_ERASED' }]);
  expect(await everything({ 'client-2': [1] })).not.toMatch(secrets);
  const attentions = await server.store.read((snapshot) => snapshot.all('attentions'));
  expect(attentions).toMatchObject([
    { code: 'CUSTOMER_ERASED', mutation: { name: 'updateCustomer', args: { erased: true } } },
  ]);
});

test.each([
  ['by an unknown agent', 'ACTOR_NOT_ALLOWED', () => ({ actorId: 'UNKNOWN' })],
  ['of another showroom', 'SPACE_NOT_ALLOWED', () => ({ spaceId: 'brooklyn' })],
  [
    'with a foreign grant',
    'ACTOR_NOT_PROVEN',
    async () => ({ grant: await server.grantTo('AGT002') }),
  ],
])(
  'a late edit %s is stored without the personal data of the erased customer',
  async (_title, code, readFields) => {
    await push('client-1', registration(1), mutation(2, 'eraseCustomer', of));
    await server.destroyErased();
    const late = { ...mutation(1, 'updateCustomer', edit), ...(await readFields()) };
    const { verdicts } = await push('client-2', late);
    expect(verdicts).toMatchObject([{ verdict: 'attention', code }]);
    expect(await everything({ 'client-2': [1] })).not.toMatch(secrets);
  },
);

test('an edit that arrives while an erasure is pending keeps its content until the destruction', async () => {
  await push('client-1', registration(1), mutation(2, 'eraseCustomer', of));
  const late = await push('client-2', mutation(1, 'updateCustomer', edit));
  expect(late.verdicts).toMatchObject([{ verdict: 'attention', code: 'ERASURE_PENDING' }]);
  expect(await waiting()).toMatchObject([
    { settledAt: null, mutation: { name: 'updateCustomer', args: edit } },
  ]);
  await server.destroyErased();
  expect(await waiting()).toMatchObject([
    { settledBy: 'AGT001', mutation: { name: 'updateCustomer', args: { erased: true } } },
  ]);
  expect(await everything({ 'client-1': [1, 2], 'client-2': [1] })).not.toMatch(secrets);
});

test('the erasure of a customer whose id is the id of a showroom erases no data of other customers', async () => {
  const wrong = { ...of, customerId: 'manhattan' };
  const otherRegistration = registration(2, {
    customer: { customerId: 'manhattan', email: 'other@example.com', phone: '+12125550999' },
  });
  await push('client-1', registration(1, { actorId: 'AGT003' }), otherRegistration);
  await push('client-1', mutation(3, 'eraseCustomer', wrong));
  await server.destroyErased();
  expect(await everything({ 'client-1': [2, 3] })).not.toMatch(/other@/);
  expect(await waiting()).toMatchObject([{ mutation: registration(1, { actorId: 'AGT003' }) }]);
  const { value } = await server.store.write([], (tx) => tx.findLogged('client-1', [1]));
  expect(value).toMatchObject([{ raw: registration(1, { actorId: 'AGT003' }) }]);
  expect(await server.store.archive.verifyLog()).toMatchObject([{ lines: 4, erased: 2 }]);
});

const waiting = () => server.store.read((snapshot) => snapshot.all('attentions'));

test('an erasure settles and redacts an attention about the registration of the erased customer', async () => {
  const refused = registration(1, { actorId: 'AGT003' });
  const wrong = { ...of, customerId: 'manhattan' };
  const { verdicts } = await push('client-1', refused, mutation(2, 'eraseCustomer', wrong));
  expect(verdicts).toMatchObject([{ code: 'ACTOR_NOT_ALLOWED' }, { verdict: 'applied' }]);
  expect(await waiting()).toMatchObject([{ settledAt: null, mutation: refused }]);
  await push('client-1', mutation(3, 'eraseCustomer', of));
  const [forgotten, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(forgotten).toMatchObject({ settledBy: 'AGT001' });
  expect(await everything({ 'client-1': [1, 2, 3] })).not.toMatch(secrets);
});
