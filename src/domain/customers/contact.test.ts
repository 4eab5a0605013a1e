import { expect, test } from 'vitest';
import { getContactAddress } from './contact-address.ts';
import { aCustomer } from './customer.testing.ts';
import { isSameContact } from './is-same-contact.ts';

const contact = { phone: '+12125550101', email: 'maria@example.com' };

test.each([
  ['call', 'tel:+12125550101'],
  ['sms', 'sms:+12125550101'],
  ['email', 'mailto:maria@example.com'],
  ['whatsapp', 'https://wa.me/12125550101'],
] as const)('the contact address for the channel %s is %s', (channel, expected) => {
  expect(getContactAddress(channel, contact)).toBe(expected);
});

test.each([
  ['the phone number and the email address', true, contact],
  ['the phone number only', false, { ...contact, email: 'otto@example.com' }],
  ['the email address only', false, { ...contact, phone: '+12125550102' }],
])('contact data equal in %s are the same contact: %s', (_details, expected, given) => {
  expect(isSameContact(aCustomer(contact), given)).toBe(expected);
});
