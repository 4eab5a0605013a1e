import { expect, test } from 'vitest';
import { createChannelUrl } from './share-channels.ts';

const link = 'https://showroom.example/share/build-1#AbC_-9';
const message = { subject: 'Genesis G70 & you', text: `Genesis G70, $44,975: ${link}` };

test(
  'the WhatsApp message about a build contains car, price and link',
  { meta: { requirements: 'SHARE-03, API-95' } },
  () => {
    const address = new URL(createChannelUrl('whatsapp', message));
    expect(address.origin + address.pathname).toBe('https://wa.me/');
    expect(address.searchParams.get('text')).toBe(message.text);
  },
);

test(
  'the e-mail about a build has a subject, and a body with the complete link',
  { meta: { requirements: 'SHARE-04, API-96' } },
  () => {
    const address = new URL(createChannelUrl('email', message));
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toBe(message.subject);
    expect(address.searchParams.get('body')).toBe(message.text);
  },
);

test(
  'the text message about a build has the same body as the e-mail',
  { meta: { requirements: 'SHARE-05, API-97' } },
  () => {
    const address = createChannelUrl('sms', message);
    expect(address.startsWith('sms:?&body=')).toBe(true);
    expect(decodeURIComponent(address.slice('sms:?&body='.length))).toBe(message.text);
  },
);
