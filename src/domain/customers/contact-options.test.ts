import { expect, test } from 'vitest';
import { getContactOptions } from './contact-options.ts';
import { aCustomer } from './customer.testing.ts';
import { contactPreferences } from './fields/contact-preference.ts';
import type { ConsentChannel } from './fields/channel-consent.ts';

const answer = (given: boolean) => ({ given, textVersion: '2', at: 5, agentId: 'AGT001' });

function refusing(...channels: ConsentChannel[]) {
  return aCustomer({
    consents: Object.fromEntries(channels.map((channel) => [channel, answer(false)])),
  });
}

test('a customer with consent may be called, and messages use the preferred channel', () => {
  const channels = contactPreferences.map((contactPreference) => {
    const { call, message } = getContactOptions(aCustomer({ contactPreference }), false);
    expect(call).toEqual({ channel: 'call', isForBooking: false });
    return [contactPreference, message?.channel, message?.isForBooking];
  });
  expect(channels).toEqual([
    ['email', 'email', false],
    ['phone', 'sms', false],
    ['whatsapp', 'whatsapp', false],
    ['both', 'sms', false],
  ]);
});

test('a message uses another channel with consent if the customer refused the preferred channel', () => {
  expect(getContactOptions(refusing('sms', 'whatsapp'), true).message).toEqual({
    channel: 'email',
    isForBooking: false,
  });
});

test('without consent, the only contact option is a call about an upcoming booking', () => {
  const customer = refusing('call', 'sms', 'email', 'whatsapp');
  expect(getContactOptions(customer, false)).toEqual({ call: undefined, message: undefined });
  expect(getContactOptions(customer, true)).toEqual({
    call: { channel: 'call', isForBooking: true },
    message: undefined,
  });
});

test('the consent at registration applies to each channel without a consent for this channel', () => {
  const customer = aCustomer({
    consent: { contact: false, textVersion: '1' },
    consents: { whatsapp: answer(true) },
  });
  expect(getContactOptions(customer, false)).toEqual({
    call: undefined,
    message: { channel: 'whatsapp', isForBooking: false },
  });
});
