import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { aCustomer, inManhattan } from './customer.testing.ts';
import { consentChannels, getChannelConsent } from './fields/channel-consent.ts';
import { setConsent } from './customer-mutators.ts';

const about = { customerId: 'maria', showroomId: 'manhattan', textVersion: 'en-2026-01' };

async function say(tx: MemoryTx, channel: string, given: boolean, recordedAt: number) {
  const context = inManhattan({ recordedAt });
  const outcome = await setConsent.run(tx, { ...about, channel, given }, context);
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
}

const aShowroom = () => new MemoryTx([{ op: 'put', table: 'customers', row: aCustomer() }]);
const read = async (tx: MemoryTx) => (await tx.get('customers', 'maria')) ?? aCustomer();

test('the consent at registration applies to each channel until the channel has its own consent', async () => {
  const tx = aShowroom();
  for (const channel of consentChannels) {
    expect(getChannelConsent(await read(tx), channel)).toMatchObject({ given: true, at: 1000 });
  }
  await say(tx, 'sms', false, 5000);
  expect(getChannelConsent(await read(tx), 'sms')).toEqual({
    given: false,
    textVersion: 'en-2026-01',
    at: 5000,
    agentId: 'AGT001',
  });
  expect(getChannelConsent(await read(tx), 'call').given).toBe(true);
});

test('the latest consent is stored in any order of arrival; at the same instant, a refusal has precedence', async () => {
  const saying = fc.record({ given: fc.boolean(), at: fc.integer({ min: 2000, max: 2005 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(saying, { minLength: 1, maxLength: 6 }), async (sayings) => {
      const tx = aShowroom();
      for (const { given, at } of sayings) await say(tx, 'email', given, at);
      const last = Math.max(...sayings.map(({ at }) => at));
      const lastSaid = sayings.filter(({ at }) => at === last);
      const expected = lastSaid.every(({ given }) => given);
      expect(getChannelConsent(await read(tx), 'email')).toMatchObject({
        given: expected,
        at: last,
      });
    }),
  );
});
