import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { signIn } from '../../shared/local-tablet.testing.ts';
import { readTable } from '../../shared/read-table.testing.ts';
import { AdministrationScreen } from './administration-screen.tsx';
import { findDialog, startAdministration } from './administration.testing.ts';

/** The instant 2026-11-20 15:00 in New York, which is the next day in Kiritimati. */
const AT = Date.parse('2026-11-20T20:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: AT }));
afterEach(() => void vi.useRealTimers());

/** Renders a tab for an agent in Kiritimati, whose showroom is in New York. */
function renderTab(tab: string, ...responses: unknown[]) {
  const server = startAdministration(...responses);
  signIn({ agent: anAgent({ role: 'admin', timezone: 'Pacific/Kiritimati' }) });
  const { user } = renderApp(<AdministrationScreen />, `/admin?tab=${tab}`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { server, user, press };
}

const shown = 'Nov 21, 2026, 10:00 AM';

test('last sign-in, session end and code expiry are shown in the time zone of the administrator', async () => {
  const showrooms = [{ showroom: aShowroom(), rules: visitRules() }];
  const agents = [{ ...anAgent(), lastSignInAt: AT }];
  const sessions = [{ id: 'a', expiresAt: AT }];
  const { server, user, press } = renderTab('agents', agents, showrooms, sessions);
  expect((await readTable('Agents'))[1]).toContain(shown);
  await press('Maya Lindqvist AGT001');
  expect(await screen.findByText(`Expires ${shown}`)).toBeDefined();
  server.succeed({ resetCode: 'ABCDE12345', expiresAt: AT });
  await press('Reset password');
  const dialog = await findDialog('Reset Maya Lindqvist’s password?');
  await user.click(dialog.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText(new RegExp(`expires on ${shown}\\.$`))).toBeDefined();
});

test('the list of unsent e-mails shows visit times in the time zone of the administrator', async () => {
  const visitor = { name: 'Anna Berg', email: 'anna@example.com' };
  const mail = { bookingId: 'b', number: 'G7K4AM2QXR', showroomId: 'manhattan', visitor };
  const state = { state: 'waiting', attempts: 1, failure: null, queuedAt: 1 };
  renderTab('mails', [{ ...mail, ...state, startsAt: AT }]);
  expect((await readTable('Emails'))[1]).toContain(`G7K4A-M2QXR, ${shown}`);
});

test('a price list stays scheduled until its start date begins in the time zone of the showroom', async () => {
  const lists = [
    { generation: 3, validFrom: '2026-11-21', vehicles: 13 },
    { generation: 2, validFrom: '2026-11-20', vehicles: 12 },
  ];
  renderTab('catalogue', lists);
  const states = (await readTable('Price lists')).slice(1).map((row) => row.at(-1));
  expect(states).toEqual(['Scheduled', 'Current']);
});

test('the default start date of a first price list is today’s date in the showroom’s time zone', async () => {
  vi.setSystemTime(Date.parse('2026-11-21T02:00Z'));
  renderTab('catalogue', []);
  expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('2026-11-20');
});
