import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { ContactActions } from './contact-actions.tsx';

const refused = { given: false, textVersion: '1', at: 2000, agentId: 'AGT001' };
const maria = aCustomer({ consent: { contact: true, textVersion: '1' } });
const listLinks = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const call = ['Call Maria Garcia', `tel:${maria.phone}`];
const email = ['Email Maria Garcia', `mailto:${maria.email}`];

test.each([
  ['DASH-24', 'call', 'Do not call Maria Garcia', email],
  ['DASH-25', 'email', 'Do not email Maria Garcia', call],
] as const)(
  '%s: without the customer’s consent to the channel “%s”, only the link of this channel is missing',
  (_id, channel, text, otherLink) => {
    const { unmount } = renderApp(<ContactActions customer={maria} />);
    expect(listLinks()).toEqual([call, email]);
    expect(screen.queryByText(/^Do not/)).toBeNull();
    unmount();
    renderApp(<ContactActions customer={{ ...maria, consents: { [channel]: refused } }} />);
    expect(listLinks()).toEqual([otherLink]);
    expect(screen.getByText(/^Do not/).textContent).toBe(text);
  },
);
