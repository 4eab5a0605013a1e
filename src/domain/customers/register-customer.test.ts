import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { aCustomer, aRegistration, inManhattan } from './customer.testing.ts';
import { customerSchema, NEW_CUSTOMER } from './customer.ts';
import { consentChannels, getChannelConsent } from './fields/channel-consent.ts';
import { registerCustomer } from './customer-mutators.ts';

test('a registration stores all fields of the customer', async () => {
  const outcome = await registerCustomer.run(new MemoryTx(), aRegistration(), inManhattan());
  expect(outcome).toEqual({
    kind: 'accepted',
    writes: [
      {
        op: 'put',
        table: 'customers',
        row: aCustomer({ lifecycle: NEW_CUSTOMER, registeredAt: 5000, lastActivityAt: 5000 }),
      },
    ],
  });
});

test(
  'parsing a customer removes the old fields `budget` and `preferences`',
  { meta: { requirements: 'ENT-20, ENT-21' } },
  () => {
    const older = { budget: 50_000, preferences: { contactMethod: 'sms' } };
    expect(v.parse(customerSchema, { ...aCustomer(), ...older })).toEqual(aCustomer());
  },
);

test('a registration with channels stores consent or refusal for every contact channel', async () => {
  const consent = { contact: true, textVersion: 'en-2026-01' };
  const args = aRegistration({ consent, channels: ['email'] });
  const outcome = await registerCustomer.run(new MemoryTx(), args, inManhattan());
  const [write] = outcome.kind === 'accepted' ? outcome.writes : [];
  const row = v.parse(customerSchema, write?.op === 'put' ? write.row : undefined);
  const given = consentChannels.filter((channel) => getChannelConsent(row, channel).given);
  expect(given).toEqual(['email']);
  const { actorId } = inManhattan();
  const said = { given: false, textVersion: 'en-2026-01', at: 5000, agentId: actorId };
  expect(row.consents?.call).toEqual(said);
});

test('a customer registered with only a first name has this name as the full name', async () => {
  const args = aRegistration({ firstName: 'Sukarno', lastName: '' });
  const outcome = await registerCustomer.run(new MemoryTx(), args, inManhattan());
  expect(outcome).toMatchObject({ writes: [{ row: { name: 'Sukarno', lastName: '' } }] });
});

test('a registration is stored with trimmed names and a lowercase e-mail address', async () => {
  const args = aRegistration({ firstName: ' Maria ', email: 'Maria@Example.com ' });
  const outcome = await registerCustomer.run(new MemoryTx(), args, inManhattan());
  expect(outcome).toMatchObject({
    writes: [{ row: { firstName: 'Maria', email: 'maria@example.com', name: 'Maria Garcia' } }],
  });
});

test('a registration with the id of an existing customer is refused', async () => {
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row: aCustomer() }]);
  const outcome = await registerCustomer.run(tx, aRegistration(), inManhattan());
  expect(outcome).toEqual({ kind: 'refused', code: 'ALREADY_EXISTS', conflicts: [] });
});

test('a registration is refused if the showroom differs from the space of the mutation', async () => {
  const context = inManhattan({ spaceId: 'brooklyn' });
  const outcome = await registerCustomer.run(new MemoryTx(), aRegistration(), context);
  expect(outcome).toEqual({ kind: 'refused', code: 'SPACE_NOT_ALLOWED', conflicts: [] });
});

test('a registration with unreadable arguments is refused without throwing an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (raw) => {
      const outcome = await registerCustomer.run(new MemoryTx(), raw, inManhattan());
      expect(outcome).toEqual({ kind: 'refused', code: 'UNREADABLE_MUTATION', conflicts: [] });
    }),
  );
});

test('a registration with any names that the form accepts creates a valid customer row', async () => {
  const name = fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(name, name, async (firstName, lastName) => {
      const args = aRegistration({ firstName, lastName });
      const outcome = await registerCustomer.run(new MemoryTx(), args, inManhattan());
      const row =
        outcome.kind === 'accepted' && outcome.writes[0]?.op === 'put' && outcome.writes[0].row;
      expect(v.is(customerSchema, row)).toBe(true);
    }),
    { examples: [['x'.repeat(200), 'y'.repeat(200)]] },
  );
});
