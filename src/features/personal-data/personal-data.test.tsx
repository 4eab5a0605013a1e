import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { ConsentCard } from './consent-card.tsx';
import { contactAddress } from './contact-address.ts';
import { PersonalDataCard } from './personal-data-card.tsx';

const about = { customerId: 'maria', showroomId: 'manhattan' };

async function mountCard(fields: Partial<Customer> = {}) {
  const agents = [anAgent()];
  await startLocalTablet({ agents, customers: [aCustomer(fields)] });
  return mountInEnglish(<PersonalDataCard customerId="maria" />, '/customers/maria');
}

test('personal data is erased only after confirmation, which leads to the customer list', async () => {
  const ui = await mountCard();
  await ui.click('Erase personal data');
  await ui.click('Keep data');
  expect(await readOutbox()).toEqual([]);
  expect(ui.path()).toBe('/customers/maria');
  await ui.click('Erase personal data');
  expect(ui.text()).toContain('Erase Maria Garcia’s personal data?');
  await ui.submit();
  await expect.poll(ui.path).toBe('/customers');
  expect(await readOutbox()).toEqual([{ name: 'eraseCustomer', args: about }]);
  expect(readToasts()).toMatchObject([{ tone: 'neutral', title: 'Personal data erased' }]);
});

test.each([
  [{}, 'queens', 'Couldn’t save to this tablet. Nothing was erased. Please try again.'],
  [
    { assignedTo: 'AGT002' },
    'manhattan',
    'Only the assigned sales agent or a manager can erase this customer’s data.',
  ],
])('a refused erasure of %o stays on the profile, and states the reason', async (...row) => {
  const [fields, enrolledIn, detail] = row;
  const ui = await mountCard(fields);
  if (enrolledIn === 'queens') await refuseMutations();
  await ui.click('Erase personal data');
  await ui.submit();
  const title = 'Couldn’t erase the data';
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'danger', title, detail }]);
  expect(ui.path()).toBe('/customers/maria');
});

test('an erased customer has no card for personal data and no card for consent', async () => {
  const erased = await mountCard({ erasedAt: 5, deletedAt: 5 });
  expect(erased.text()).toBe('');
  const consent = await mountInEnglish(<ConsentCard customerId="maria" />);
  expect(consent.text()).toBe('');
});

test('each channel shows its consent with the agent and the day in the time zone of the agent', async () => {
  const at = Date.parse('2026-03-02T03:00Z');
  const consents = {
    sms: { given: false, textVersion: '2', at, agentId: 'AGT001' },
    email: { given: true, textVersion: '2', at, agentId: 'AGT009' },
  };
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer({ consents })] });
  const ui = await mountInEnglish(<ConsentCard customerId="maria" />);
  const rows = () => ui.all('li').map(({ textContent }) => textContent);
  await expect
    .poll(() => rows()[1])
    .toBe('Text messageNo consent as of Mar 1, 2026 · Maya LindqvistDo not textRecord consent');
  expect(rows()[2]).toBe('EmailConsent given on Mar 1, 2026 · AGT009Send an emailWithdraw consent');
  expect(ui.all('a').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+12125550101',
    'mailto:maria@example.com',
    'https://wa.me/12125550101',
  ]);
});

test('a tap reverses the consent of one channel only', async () => {
  const consents = { sms: { given: false, textVersion: '2', at: 5, agentId: 'AGT001' } };
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer({ consents })] });
  const ui = await mountInEnglish(<ConsentCard customerId="maria" />);
  await ui.click('Record consent');
  const args = { ...about, channel: 'sms', given: true, textVersion: '2' };
  await expect.poll(readOutbox).toEqual([{ name: 'setConsent', args }]);
  await expect.poll(() => ui.has('Record consent')).toBe(false);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Saved' }]);
  await ui.click('Withdraw consent');
  await expect
    .poll(async () => (await readOutbox())[1])
    .toMatchObject({ args: { channel: 'call', given: false } });
});

test('each channel has its own kind of address', () => {
  const maria = { phone: '+12125550101', email: 'maria@example.com' };
  const channels = ['call', 'sms', 'email', 'whatsapp'] as const;
  expect(channels.map((channel) => contactAddress(channel, maria))).toEqual([
    'tel:+12125550101',
    'sms:+12125550101',
    'mailto:maria@example.com',
    'https://wa.me/12125550101',
  ]);
});
