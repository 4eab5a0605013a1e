import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const customer = (id: string) => office.store.read((snapshot) => snapshot.get('customers', id));

test('a different mutation with a settled mutation id becomes one attention, even if sent repeatedly', async () => {
  await office.push([registration(1)]);
  const { args } = registration(9);
  const another = { ...registration(1), args, recordedAt: 7777 };
  expect(await office.verdicts([another])).toEqual(['1 attention NUMBER_TAKEN']);
  expect(await office.verdicts([another])).toEqual(['1 attention NUMBER_TAKEN']);
  expect(await office.verdicts([registration(1)])).toEqual(['1 duplicate']);
  const [kept, ...more] = await office.attentions();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ mutation: another, settledAt: null });

  const decision = { attentionId: kept?.id, showroomId: 'manhattan', choice: 'use' };
  await office.push([{ ...registration(2), name: 'settleAttention', args: decision }]);
  expect(await customer('customer-1-9')).toBeDefined();
  await office.verdicts([another]);
  expect(await office.attentions()).toMatchObject([{ choice: 'use' }]);
});

test('two different mutations with equal times and the same settled mutation id become two attentions', async () => {
  await office.push([registration(1)]);
  const others = [8, 9].map((id) => registration(1, { args: registration(id).args }));
  for (let resend = 0; resend < 2; resend += 1) {
    for (const other of others) {
      expect(await office.verdicts([other])).toEqual(['1 attention NUMBER_TAKEN']);
    }
  }
  const stored = (await office.attentions()).map(({ mutation }) => mutation);
  expect(stored).toHaveLength(2);
  expect(stored).toEqual(expect.arrayContaining(others));
});

test('an edit is added to the attention about a registration whose mutation id was already settled', async () => {
  await office.push([registration(1, { args: registration(9).args })]);
  const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const changes = { notes: { from: '', to: 'likes blue' } };
  const edit = { ...registration(2), name: 'updateCustomer', args: { ...of, changes } };
  const both = [registration(1), edit];
  expect(await office.verdicts(both)).toEqual([
    '1 attention NUMBER_TAKEN',
    '2 attention NUMBER_TAKEN',
  ]);
  expect(await office.verdicts(both)).toEqual([
    '1 attention NUMBER_TAKEN',
    '2 duplicate NUMBER_TAKEN',
  ]);
  const [waiting, ...more] = await office.attentions();
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ mutation: registration(1), dependents: [edit] });

  const decision = { attentionId: waiting?.id, showroomId: 'manhattan', choice: 'use' };
  await office.push([{ ...registration(3), name: 'settleAttention', args: decision }]);
  expect(await customer('customer-1-1')).toMatchObject({ notes: 'likes blue' });
  expect(await customer('customer-1-9')).toBeDefined();
  await office.verdicts(both);
  expect(await office.attentions()).toMatchObject([{ choice: 'use', dependents: [edit] }]);
});

test('an unreadable and a readable mutation with the same mutation id are not duplicates', async () => {
  const unreadable = { mutationId: 1, name: 7, args: 'x' };
  const readable = registration(1);
  await office.push([unreadable]);
  expect(await office.verdicts([unreadable])).toEqual(['1 duplicate UNREADABLE_MUTATION']);
  expect(await office.verdicts([readable])).toEqual(['1 attention NUMBER_TAKEN']);

  const second = { mutationId: 2, args: 'x' };
  await office.push([registration(2)]);
  for (let resend = 0; resend < 2; resend += 1) {
    expect(await office.verdicts([second])).toEqual(['2 attention UNREADABLE_MUTATION']);
  }
  expect(await office.verdicts([registration(2)])).toEqual(['2 duplicate']);
  const stored = (await office.attentions()).map(({ mutation }) => mutation);
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(expect.arrayContaining([unreadable, readable, second]));
});

test('a repeated mutation is a duplicate despite another order of keys or additional unknown fields', async () => {
  const sent = registration(1);
  await office.push([sent]);
  const args = Object.fromEntries(Object.entries(sent.args as object).reverse());
  const again = { attempts: 3, ...Object.fromEntries(Object.entries({ ...sent, args }).reverse()) };
  expect(await office.verdicts([again])).toEqual(['1 duplicate']);
});

test('a repeated mutation with arguments of an old version is a duplicate', async () => {
  const args = { showroomId: 'manhattan', keepId: 'a', dropId: 'b', attentionId: null };
  const old = { ...registration(1), name: 'mergeCustomers', argsVersion: 1, args };
  await office.push([old]);
  expect(await office.verdicts([old])).toEqual(['1 duplicate ROW_NOT_FOUND']);
});

test('a mutation whose personal data is erased is a duplicate of the complete mutation', async () => {
  const erase = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001');
  const erasure = { ...registration(2), name: 'eraseCustomer', args: erase, grant };
  const emptied = { ...registration(1), args: { ...erase, erased: true } };
  await office.push([registration(1)]);
  expect(await office.verdicts([emptied])).toEqual(['1 duplicate']);
  await office.push([erasure]);
  await office.destroyErased();
  expect(await office.verdicts([registration(1)])).toEqual(['1 duplicate']);
  expect(await office.verdicts([emptied])).toEqual(['1 duplicate']);
  expect(await office.attentions()).toEqual([]);
  const other = { ...registration(1), args: registration(9).args };
  expect(await office.verdicts([other])).toEqual(['1 attention NUMBER_TAKEN']);
});

test('a repeated edit of an erased customer is a duplicate, with or without personal data', async () => {
  const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001');
  const erasure = { ...registration(2), name: 'eraseCustomer', args: of, grant };
  await office.push([registration(1), erasure]);
  await office.destroyErased();
  const changes = { notes: { from: '', to: 'likes blue' } };
  const edit = { ...registration(3), name: 'updateCustomer', args: { ...of, changes } };
  expect(await office.verdicts([edit])).toEqual(['3 attention CUSTOMER_ERASED']);
  expect(await office.verdicts([edit])).toEqual(['3 duplicate CUSTOMER_ERASED']);
  const emptied = { ...edit, args: { erased: true } };
  expect(await office.verdicts([emptied])).toEqual(['3 duplicate CUSTOMER_ERASED']);
});

test('a different mutation with a settled id about an erased customer is stored without personal data', async () => {
  const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const grant = await office.grantTo('AGT001');
  const erasure = { ...registration(2), name: 'eraseCustomer', args: of, grant };
  await office.push([registration(1), erasure]);
  await office.destroyErased();
  const changes = { notes: { from: '', to: 'nut allergy' } };
  const late = { ...registration(2), name: 'updateCustomer', args: { ...of, changes } };
  for (let resend = 0; resend < 2; resend += 1) {
    expect(await office.verdicts([late])).toEqual(['2 attention CUSTOMER_ERASED']);
  }
  const [stored, ...more] = await office.attentions();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ mutation: { ...late, args: { ...of, erased: true } } });
});

test('a repeated change of several customers is a duplicate even after the erasure of one customer', async () => {
  const of = { customerId: 'customer-1-1', showroomId: 'manhattan' };
  const selected = { customerIds: ['customer-1-1', 'customer-1-2'], add: ['VIP'], remove: [] };
  const tagged = { showroomId: 'manhattan', ...selected };
  const tag = { ...registration(3), name: 'tagCustomers', args: tagged };
  await office.push([registration(1), registration(2), tag]);
  const grant = await office.grantTo('AGT001');
  await office.push([{ ...registration(4), name: 'eraseCustomer', args: of, grant }]);
  await office.destroyErased();
  expect(await office.verdicts([tag])).toEqual(['3 duplicate']);
  const other = { ...tag, args: { ...tagged, add: ['Fleet'] } };
  expect(await office.verdicts([other])).toEqual(['3 attention NUMBER_TAKEN']);
});

test('a different mutation with a settled id is refused if its actor or space is not allowed', async () => {
  await office.push([registration(1)]);
  const stranger = { ...registration(1), recordedAt: 7777, actorId: 'UNKNOWN' };
  expect(await office.verdicts([stranger])).toEqual(['1 attention ACTOR_NOT_ALLOWED']);
  const elsewhere = { ...registration(1), recordedAt: 7778, spaceId: 'brooklyn' };
  expect(await office.verdicts([elsewhere])).toEqual(['1 attention SPACE_NOT_ALLOWED']);
});

test('a mutation with an unknown name and a settled mutation id becomes an attention', async () => {
  await office.push([registration(1)]);
  const unknown = { ...registration(1), name: 'orderPizza' };
  expect(await office.verdicts([unknown])).toEqual(['1 attention NUMBER_TAKEN']);
  expect(await office.attentions()).toMatchObject([{ mutation: unknown }]);
});
