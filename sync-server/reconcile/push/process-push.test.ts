import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { NEW_CUSTOMER } from '#domain/customers/customer.ts';
import {
  contactOf,
  pushRequest,
  putCustomer,
  recordedAtOf,
  registration,
  testDevice,
} from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';
import { agentClientIdOf } from '../api-mutations/log-agent-mutation.ts';
import { deriveAttentionId } from '../attentions/attention-id.ts';
import { processPush } from './process-push.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const customer = (id: string) => office.store.read((snapshot) => snapshot.get('customers', id));

function noteChange(mutationId: number, from: string, to: string, customerId = 'customer-1') {
  const args = { customerId, showroomId: 'manhattan', changes: { notes: { from, to } } };
  return { ...registration(mutationId), name: 'updateCustomer', args };
}

test('the mutations of a push are applied in order and acknowledged together', async () => {
  const response = await office.push([registration(1), registration(2)]);
  expect(response).toMatchObject({
    epoch: await office.epoch(),
    lastMutationId: 2,
    verdicts: [
      { mutationId: 1, verdict: 'applied' },
      { mutationId: 2, verdict: 'applied' },
    ],
    serverTime: office.clock.now(),
  });
  const facts = {
    lifecycle: NEW_CUSTOMER,
    registeredAt: recordedAtOf(2),
    lastActivityAt: recordedAtOf(2),
  };
  const expected = aCustomer({ id: 'customer-1-2', ...contactOf(2), ...facts });
  expect(await customer('customer-1-2')).toEqual(expected);
  expect(await office.attentions()).toEqual([]);
});

test('a mutator reads the writes of earlier mutations of the same push', async () => {
  const response = await office.push([
    registration(1),
    noteChange(2, '', 'first', 'customer-1-1'),
    noteChange(3, 'first', 'second', 'customer-1-1'),
  ]);
  expect(verdictsOf(response)).toEqual(['1 applied', '2 applied', '3 applied']);
  expect((await customer('customer-1-1'))?.notes).toBe('second');
});

test('a mutation that is already settled gets the verdict duplicate and changes nothing', async () => {
  await office.push([registration(1)]);
  const response = await office.push([registration(1), registration(2)]);
  expect(response.verdicts).toEqual([
    { mutationId: 1, verdict: 'duplicate', original: 'applied', code: null, attentionId: null },
    { mutationId: 2, verdict: 'applied' },
  ]);
  expect(await customer('customer-1-1')).toMatchObject({ registeredAt: recordedAtOf(1) });
});

test('a repeated mutation that caused an attention returns the id of the same attention', async () => {
  const [verdict] = (await office.push([noteChange(1, '', 'x', 'unknown')])).verdicts;
  expect(verdict).toEqual({
    mutationId: 1,
    verdict: 'attention',
    code: 'ROW_NOT_FOUND',
    attentionId: deriveAttentionId('client-1', 1),
  });
  const [again] = (await office.push([noteChange(1, '', 'x', 'unknown')])).verdicts;
  expect(again).toEqual({ ...verdict, verdict: 'duplicate', original: 'attention' });
  expect(await office.attentions()).toHaveLength(1);
});

test('a mutation that a push contains twice is settled once', async () => {
  expect(await office.verdicts([registration(1), registration(1)])).toEqual([
    '1 applied',
    '1 duplicate',
  ]);
});

test('a push stops at a gap in the mutation ids and returns the verdicts before the gap', async () => {
  const response = await office.push([registration(1), registration(3), registration(2)]);
  expect(verdictsOf(response)).toEqual(['1 applied']);
  expect(response.lastMutationId).toBe(1);
  expect((await office.push([registration(5)])).verdicts).toEqual([]);
});

test('an unreadable mutation becomes an attention with its content and does not block later mutations', async () => {
  const garbage = { mutationId: 2, name: 7, secret: { of: ['the', 'tablet'] } };
  const response = await office.push([registration(1), garbage, registration(3)]);
  expect(verdictsOf(response)).toEqual([
    '1 applied',
    '2 attention UNREADABLE_MUTATION',
    '3 applied',
  ]);
  expect(await office.attentions()).toMatchObject([
    {
      id: deriveAttentionId('client-1', 2),
      spaceId: 'manhattan',
      mutationId: 2,
      mutation: garbage,
      actorId: null,
    },
  ]);
});

test('a mutation with invalid arguments becomes an attention', async () => {
  const bad = registration(1, { args: { customerId: 'x' } });
  expect(await office.verdicts([bad])).toEqual(['1 attention UNREADABLE_MUTATION']);
  expect(await office.attentions()).toMatchObject([{ mutation: bad, actorId: 'AGT001' }]);
});

test.each([
  ['an unknown name', { name: 'orderPizza' }, 'UNKNOWN_MUTATION'],
  ['the name `constructor`', { name: 'constructor' }, 'UNKNOWN_MUTATION'],
  ['an unknown version of its arguments', { argsVersion: 99 }, 'UNKNOWN_MUTATION'],
  ['the space of another showroom', { spaceId: 'brooklyn' }, 'SPACE_NOT_ALLOWED'],
  ['the catalogue space', { spaceId: 'catalogue' }, 'SPACE_NOT_ALLOWED'],
  ['arguments of another showroom', { customer: { showroomId: 'queens' } }, 'SPACE_NOT_ALLOWED'],
  ['an agent of another showroom', { actorId: 'AGT002' }, 'ACTOR_NOT_ALLOWED'],
  ['a disabled agent', { actorId: 'AGT003' }, 'ACTOR_NOT_ALLOWED'],
  ['an unknown agent', { actorId: 'AGT999' }, 'ACTOR_NOT_ALLOWED'],
])(
  'a mutation with %s becomes an attention in the space of the device',
  async (_what, fields, code) => {
    const mutation = registration(1, fields);
    expect(await office.verdicts([mutation, registration(2)])).toEqual([
      `1 attention ${code}`,
      '2 applied',
    ]);
    expect(await office.attentions()).toMatchObject([
      { code, spaceId: 'manhattan', clientId: 'client-1', mutation, recordedAt: recordedAtOf(1) },
    ]);
  },
);

test('an edit with a conflicting field applies its other fields and stores both values of the conflict', async () => {
  await office.write([putCustomer({ preferredTime: 'morning', intent: 'warm' })]);
  const mutation = noteChange(1, '', 'from the tablet');
  Object.assign(mutation.args.changes, {
    intent: { from: 'warm', to: 'hot' },
    preferredTime: { from: 'any', to: 'evening' },
  });
  expect(await office.verdicts([mutation])).toEqual(['1 attention FIELD_CONFLICT']);
  expect(await customer('customer-1')).toMatchObject({
    preferredTime: 'morning',
    intent: 'hot',
    notes: 'from the tablet',
  });
  const conflict = { field: 'preferredTime', kept: 'morning', offered: 'evening' };
  expect(await office.attentions()).toMatchObject([{ conflicts: [conflict] }]);
});

test('a mutation whose mutator throws becomes an attention, and the server log omits personal data', async () => {
  const broken = aCustomer({ id: 'broken', notes: 'Secret '.repeat(3000) });
  await office.write([{ op: 'put', table: 'customers', row: broken }]);
  const push = [noteChange(1, '', 'x', 'broken'), registration(2)];
  expect(await office.verdicts(push)).toEqual(['1 attention RULE_FAILED', '2 applied']);
  expect(office.log.errors).toMatchObject([{ mutator: 'updateCustomer' }]);
  expect(JSON.stringify(office.log.errors)).not.toContain('Secret');
});

test('NUL, a lone surrogate and emoji in a text are stored unchanged', async () => {
  const odd = registration(1, { customer: { notes: 'nul \0, half \ud800, emoji 🚗' } });
  const unknown = registration(2, { name: 'nul \0' });
  expect(await office.verdicts([odd, unknown])).toEqual([
    '1 applied',
    '2 attention UNKNOWN_MUTATION',
  ]);
  expect((await customer('customer-1-1'))?.notes).toBe('nul \0, half \ud800, emoji 🚗');
});

test('the same push sent twice concurrently is applied exactly once', async () => {
  const push = [registration(1), registration(2)];
  const responses = await Promise.all([office.push(push), office.push(push)]);
  const verdicts = responses.map(verdictsOf);
  expect(verdicts).toContainEqual(['1 applied', '2 applied']);
  expect(verdicts).toContainEqual(['1 duplicate', '2 duplicate']);
});

test('a push returns the ids of the changed spaces', async () => {
  const first = pushRequest([registration(1)]);
  expect((await processPush(office, testDevice(), first)).changedSpaces).toEqual(['manhattan']);
  expect((await processPush(office, testDevice(), first)).changedSpaces).toEqual([]);
});

test('a mutation for the former showroom of a moved device becomes an attention in the new showroom', async () => {
  await office.push([registration(1)]);
  const moved = testDevice({ showroomId: 'brooklyn' });
  const response = await office.push([registration(2)], {}, moved);
  expect(verdictsOf(response)).toEqual(['2 attention SPACE_NOT_ALLOWED']);
  expect(await office.attentions()).toMatchObject([{ spaceId: 'brooklyn' }]);
});

test('two devices that push with the same client id have separate mutation ids and do not block each other', async () => {
  const thief = testDevice({ id: 'device-2' });
  const theft = await office.push([registration(1), registration(2)], {}, thief);
  const own = [registration(1, { customer: { customerId: 'own-1', ...contactOf(11) } })];
  const { ack, ...response } = await office.push(own);
  expect(verdictsOf(response)).toEqual(['1 applied']);
  expect(response.lastMutationId).toBe(1);
  expect(await office.pull()).toMatchObject({ lastMutationId: 1 });
  expect(await office.pull({}, thief)).toMatchObject({ lastMutationId: 2 });
  const again = await office.push([...own, registration(3)], { epoch: response.epoch, ack });
  expect(verdictsOf(again)).toEqual(['1 duplicate']);
  expect(verdictsOf(await office.push([registration(3)], { ack: theft.ack }, thief))).toEqual([
    '3 applied',
  ]);
});

test('an acknowledgement that another device with the same client id sends opens no new epoch', async () => {
  const thief = testDevice({ id: 'device-2' });
  const { epoch, ack } = await office.push([registration(1), registration(2)]);
  await office.push([], { ack }, thief);
  const cookie = (await office.pull()).cookie;
  await office.pull({ cookie }, thief);
  expect(await office.epoch()).toBe(epoch);
});

test('a push with the client id of an agent is rejected, even before the first use of this client id', () => {
  const taken = { clientId: agentClientIdOf('AGT001'), begins: Number.MAX_SAFE_INTEGER };
  const push = () => processPush(office, testDevice(), pushRequest([], taken));
  expect(push).toThrow('FORBIDDEN');
});

test('a push of another epoch gets EPOCH_CHANGED with the current epoch and the last mutation id', async () => {
  const epoch = await office.epoch();
  await office.push([registration(1)], { epoch });
  await expect(office.push([registration(2)], { epoch: 'other' })).rejects.toMatchObject({
    code: 'EPOCH_CHANGED',
    details: { epoch, lastMutationId: 1 },
  });
  expect(await customer('customer-1-2')).toBeUndefined();
  await expect(office.pull({ clientId: 'unknown', epoch: 'other' })).rejects.toMatchObject({
    code: 'EPOCH_CHANGED',
    details: { epoch, lastMutationId: 0 },
  });
});

test('a push of an unsupported protocol is rejected before its mutations are parsed', () => {
  const request = { protocol: 99, anything: 'else' };
  expect(() => processPush(office, testDevice(), request)).toThrow('PROTOCOL_UNSUPPORTED');
  expect(() => processPush(office, testDevice(), { protocol: 1 })).toThrow('BAD_REQUEST');
  expect(() => processPush(office, testDevice(), null)).toThrow('BAD_REQUEST');
});

test('a merge with a missing customer gets its own attention despite an attention about the kept customer', async () => {
  await office.write([putCustomer({ notes: 'kept', preferredTime: 'noon' })]);
  const changes = { preferredTime: { from: 'morning', to: 'evening' } };
  const update = { customerId: 'customer-1', showroomId: 'manhattan', changes };
  const merge = {
    showroomId: 'manhattan',
    keepId: 'customer-1',
    dropId: 'not-there-yet',
    attentionId: null,
  };
  const verdicts = await office.verdicts([
    { ...registration(1), name: 'updateCustomer', args: update },
    { ...registration(2), name: 'mergeCustomers', args: merge },
  ]);
  expect(verdicts).toEqual(['1 attention FIELD_CONFLICT', '2 attention ROW_NOT_FOUND']);
  const waiting = await office.attentions();
  expect(waiting.map(({ dependents }) => dependents)).toEqual([undefined, undefined]);
  expect(waiting).toContainEqual(
    expect.objectContaining({
      code: 'ROW_NOT_FOUND',
      mutation: expect.objectContaining({ args: merge }),
    }),
  );
});
