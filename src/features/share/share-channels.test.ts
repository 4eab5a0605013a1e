import { expect, test } from 'vitest';
import { channelAddress } from './share-channels.ts';

const link = 'https://showroom.example/share/build-1#AbC_-9';
const message = { subject: 'Genesis G70 & you', text: `Genesis G70, $44,975: ${link}` };

test('SHARE-03, API-95: the WhatsApp message contains car, price and link', () => {
  const address = new URL(channelAddress('whatsapp', message));
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(message.text);
});

test('SHARE-04, API-96: an e-mail has a subject and a body with the complete link', () => {
  const address = new URL(channelAddress('email', message));
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe(message.subject);
  expect(address.searchParams.get('body')).toBe(message.text);
});

test('SHARE-05, API-97: a text message has the same body as the e-mail', () => {
  const address = channelAddress('sms', message);
  expect(address.startsWith('sms:?&body=')).toBe(true);
  expect(decodeURIComponent(address.slice('sms:?&body='.length))).toBe(message.text);
});
