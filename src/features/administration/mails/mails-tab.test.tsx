import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UnsentMail } from '#domain/protocol/admin/admin-mails.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { listToastTitles } from '../../../shared/local-tablet.testing.ts';
import { readTable } from '../../../shared/read-table.testing.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { startAdministration } from '../administration.testing.ts';

function aMail(fields: Partial<UnsentMail>): UnsentMail {
  return {
    bookingId: 'booking-1',
    number: 'G7K4AM2QXR',
    showroomId: 'manhattan',
    startsAt: Date.parse('2026-11-20T15:00Z'),
    visitor: { name: 'Anna Berg', email: 'anna@example.com' },
    state: 'waiting',
    attempts: 1,
    failure: null,
    queuedAt: 1,
    ...fields,
  };
}

const ben = { name: 'Ben Ode', email: 'ben@example.com' };
const mails = [
  aMail({}),
  aMail({ bookingId: 'booking-2', visitor: ben, state: 'failed', failure: '550' }),
  aMail({ bookingId: 'booking-3', state: 'expired' }),
  aMail({ bookingId: 'booking-4', state: 'held' }),
];
const visit = 'G7K4A-M2QXR, Nov 20, 2026, 10:00 AM';
const anna = 'Anna Berg, anna@example.com';

function renderMails() {
  const server = startAdministration(mails);
  return { server, ...renderApp(<AdministrationScreen />, '/admin?tab=mails') };
}

async function findResendButton(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  return within(row).getByRole('button', { name: 'Resend' });
}

test('unsent e-mails are listed with visitor, visit and status; a waiting e-mail cannot be resent', async () => {
  renderMails();
  expect(await readTable('Emails')).toEqual([
    ['Visitor', 'Visit', 'Status', 'Action'],
    [anna, visit, 'Waiting to send', ''],
    ['Ben Ode, ben@example.com', visit, 'Rejected (550)', 'Resend'],
    [anna, visit, 'Expired: the visit has started', 'Resend'],
    [anna, visit, 'Not sent: no mail server is set up', 'Resend'],
  ]);
});

test('two taps on “Resend” send one request, and the response replaces the list of e-mails', async () => {
  const { server, user } = renderMails();
  const respond = server.delay(mails.slice(0, 1));
  const button = await findResendButton('Ben Ode');
  await user.click(button);
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  respond();
  await waitFor(() => expect(listToastTitles()).toEqual(['The email to Ben Ode will be resent']));
  expect(await readTable('Emails')).toHaveLength(2);
  expect(server.sent()).toEqual(['GET /api/admin/mails', 'POST /api/admin/mails/booking-2/resend']);
});

test('a failed resend keeps the e-mails listed, and an empty response shows that all e-mails are sent', async () => {
  const { server, user } = renderMails();
  server.lose();
  await user.click(await findResendButton('Ben Ode'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Can’t reach head office right now. Please try again.Nothing was changed.',
  );
  expect(listToastTitles()).toEqual([]);
  expect(await readTable('Emails')).toHaveLength(5);
  server.succeed([]);
  await user.click(await findResendButton('Ben Ode'));
  expect(await screen.findByText('All customer emails have been sent.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
