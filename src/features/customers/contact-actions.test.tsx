import { aCustomer } from '#domain/customers/customer.testing.ts';
import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { ContactActions } from './contact-actions.tsx';

const refused = { given: false, textVersion: '1', at: 2000, agentId: 'AGT001' };
const maria = aCustomer({ consent: { contact: true, textVersion: '1' } });

test.each<[string, 'call' | 'email', string, string]>([
  ['DASH-24', 'call', `tel:${maria.phone}`, `mailto:${maria.email}`],
  ['DASH-25', 'email', `mailto:${maria.email}`, `tel:${maria.phone}`],
])(
  '%s: without the customer’s consent to the channel “%s”, only the link of this channel is missing',
  (_id, ...row) => {
    const [channel, link, otherLink] = row;
    const links = [`href="${link}"`, `href="${otherLink}"`];
    const agreed = renderInEnglish(<ContactActions customer={maria} />);
    expect(links.map((href) => agreed.includes(href))).toEqual([true, true]);
    const consents = { [channel]: refused };
    const withdrawn = renderInEnglish(<ContactActions customer={{ ...maria, consents }} />);
    expect(links.map((href) => withdrawn.includes(href))).toEqual([false, true]);
  },
);
