import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { readTable } from '../../../shared/read-table.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';

const dealer = {
  id: 'dealer-1',
  name: 'Rossi Motors',
  logo: '',
  rating: 5,
  location: 'Queens',
  distanceKm: 1,
  brands: ['Genesis'],
};
const hours = [
  { weekday: 1, opens: '09:00', closes: '12:00' },
  { weekday: 2, opens: '10:00', closes: '17:00' },
];
const queens = {
  showroom: aShowroom({ id: 'queens', name: 'Queens', dealerId: 'other', closedAt: 5 }),
  rules: visitRules({ id: 'queens', capacity: 1 }),
};
const bronx = {
  showroom: aVisitedShowroom({ id: 'bronx', name: 'Bronx', location: 'Fordham', hours }),
  rules: visitRules({
    id: 'bronx',
    capacity: 3,
    closedDays: [
      { date: '2026-11-26', reason: 'Thanksgiving' },
      { date: '2026-12-25', reason: 'Christmas' },
    ],
    hostIds: ['AGT001'],
  }),
};
const staff = [
  anAgent({ agentCode: 'MAYA-1', showroomIds: ['bronx'] }),
  anAgent({ id: 'AGT002', name: 'Noah Weber', showroomIds: ['bronx'] }),
  anAgent({ id: 'AGT003', name: 'Ben Ode', showroomIds: ['queens'] }),
].map((agent) => Object.assign(agent, { lastSignInAt: null }));
const reaches =
  'Online tablets update right away. Offline tablets update once they’re back online.';

async function renderShowrooms() {
  // A full list of time zones makes each query for a role take seconds.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Chicago', 'America/Denver']);
  await startLocalTablet({ dealers: [dealer] });
  const server = startAdministration([queens, bronx], staff);
  const { user } = renderApp(<AdministrationScreen />, '/admin?tab=showrooms');
  await screen.findByText('Rossi Motors');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const pressIcon = (label: string) => user.click(screen.getByLabelText(label));
  const enter = (label: string, value: string, at = 0) => {
    const field = screen.getAllByLabelText(label)[at];
    if (field) fireEvent.change(field, { target: { value } });
  };
  async function confirm(title: string, name: string): Promise<void> {
    await user.click((await findDialog(title)).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull());
  }
  return { server, user, press, pressIcon, enter, confirm };
}

const valuesOf = (label: string) =>
  screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const isSaveDisabled = () =>
  screen.getByText('Save').closest<HTMLButtonElement>('button')?.disabled;

test('showrooms are listed by name with dealer, capacity and status', async () => {
  await renderShowrooms();
  const phone = '+1 212 555 0000';
  expect(await readTable('Showrooms')).toEqual([
    ['Name', 'Dealer', 'Location', 'Phone', 'Visits', 'Status'],
    ['Bronx', 'Rossi Motors', 'Fordham', phone, '3 at a time', 'Open'],
    ['Queens', 'other', 'New York', phone, 'One at a time', 'Closed'],
  ]);
});

test('edits of all fields of a showroom are saved, and the list of showrooms is loaded again', async () => {
  const { server, press, pressIcon, enter } = await renderShowrooms();
  await press('Bronx');
  expect(isSaveDisabled()).toBe(true);
  expect(screen.queryByLabelText('Ben Ode')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Maya Lindqvist').checked).toBe(true);
  expect(screen.getByText('MAYA-1')).toBeDefined();
  enter('Name', 'Bronx North');
  enter('Location', 'Norwood');
  enter('Address', '2 Main Street');
  enter('Phone', '(212) 555-0199');
  enter('Time zone', 'America/Chicago');
  enter('Opens on Monday', '08:00');
  enter('Closes on Monday', '13:00');
  await pressIcon('Remove hours for Tuesday');
  await pressIcon('Add hours for Monday');
  await pressIcon('Add hours for Wednesday');
  expect(screen.getAllByText('Closed', { selector: 'span' })).not.toHaveLength(0);
  await pressIcon('Remove closed day: 2026-11-26');
  await press('Add closed day');
  enter('Date', '2026-07-04', 1);
  enter('Reason', 'Independence Day', 1);
  for (const [at, label] of [
    'Visits at the same time',
    'Slot interval (minutes)',
    'Visit length (minutes)',
    'Break between visits (minutes)',
    'Minimum notice (minutes)',
    'Booking window (days)',
  ].entries())
    enter(label, String(at + 11));
  enter('Largest price difference without a manager (%)', '15');
  await pressIcon('Noah Weber');
  await pressIcon('Maya Lindqvist');
  server.succeed(bronx);
  server.succeed([bronx]);
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
  expect(await readTable('Showrooms')).toHaveLength(2);
  expect(server.requests[2]).toMatchObject({ method: 'PUT', path: '/api/admin/showrooms/bronx' });
  expect(server.requests[2]?.body).toEqual({
    showroom: {
      name: 'Bronx North',
      location: 'Norwood',
      address: '2 Main Street',
      phone: '+12125550199',
      timezone: 'America/Chicago',
      hours: [
        { weekday: 1, opens: '08:00', closes: '13:00' },
        { weekday: 1, opens: '13:00', closes: '20:00' },
        { weekday: 3, opens: '09:00', closes: '18:00' },
      ],
      saleDeviationPercent: 15,
    },
    rules: {
      capacity: 11,
      slotMinutes: 12,
      visitMinutes: 13,
      bufferMinutes: 14,
      leadMinutes: 15,
      horizonDays: 16,
      closedDays: [
        { date: '2026-07-04', reason: 'Independence Day' },
        { date: '2026-12-25', reason: 'Christmas' },
      ],
      hostIds: ['AGT002'],
    },
  });
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Changes to Bronx saved', detail: reaches },
  ]);
});

test('invalid edits of a showroom show errors only after “Save”, and are not sent', async () => {
  const { server, press, pressIcon, enter, confirm } = await renderShowrooms();
  await press('Bronx');
  enter('Closes on Monday', '08:00');
  enter('Visits at the same time', 'many');
  await press('Add closed day');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please check the highlighted fields.',
    'Closing time must be later than opening time.',
    'Please check this entry',
  ]);
  expect(screen.getAllByText('Please check this entry')).toHaveLength(2);
  expect(screen.getByLabelText('Visits at the same time').getAttribute('aria-invalid')).toBe(
    'true',
  );
  enter('Closes on Monday', '12:00');
  enter('Visits at the same time', '3');
  await pressIcon('Remove closed day:');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isSaveDisabled()).toBe(true);
  enter('Name', 'Bronx North');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  await pressIcon('Close');
  await confirm('Leave without saving?', 'Keep editing');
  expect(valuesOf('Name')).toEqual(['Bronx North']);
  await pressIcon('Close');
  await confirm('Leave without saving?', 'Discard changes');
  expect([valuesOf('Name'), readToasts(), server.requests.length]).toEqual([[], [], 3]);
});

test('a showroom is closed only after a confirmation, stays open after a failure, and can be reopened', async () => {
  const { server, press, confirm } = await renderShowrooms();
  await press('Bronx');
  await press('Close showroom');
  expect(
    (await findDialog('Close Bronx?')).getByText(/^No new visits can be booked\. Existing/),
  ).toBeDefined();
  await confirm('Close Bronx?', 'Cancel');
  expect(server.requests).toHaveLength(2);
  await press('Close showroom');
  await confirm('Close Bronx?', 'Close showroom');
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach head office right now.');
  expect([readToasts(), server.requests.length]).toEqual([[], 3]);
  const closed = { ...bronx, showroom: { ...bronx.showroom, closedAt: 5 } };
  server.succeed(closed);
  server.succeed([closed]);
  await press('Close showroom');
  await confirm('Close Bronx?', 'Close showroom');
  expect(
    await screen.findByText('This showroom is closed. Visits can’t be booked here.'),
  ).toBeDefined();
  server.succeed(bronx);
  server.succeed([bronx]);
  await press('Reopen');
  expect(await screen.findByText('Close showroom')).toBeDefined();
  expect(server.requests.slice(3).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/admin/showrooms/bronx', { closed: true }],
    ['GET', '/api/admin/showrooms', null],
    ['PUT', '/api/admin/showrooms/bronx', { closed: false }],
    ['GET', '/api/admin/showrooms', null],
  ]);
  expect(
    readToasts()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Bronx is closed', 'Bronx is open again']);
});

test('a new showroom is created only with valid fields, and the list of showrooms is then loaded again', async () => {
  const { server, press, enter } = await renderShowrooms();
  await press('New showroom');
  const dialog = within(screen.getByRole('dialog', { name: 'New showroom' }));
  expect(dialog.getByText(/^Default hours: Monday to Friday/)).toBeDefined();
  await press('Create showroom');
  expect(dialog.getAllByText('Please check this entry')).toHaveLength(5);
  for (const label of ['Dealer name', 'Name', 'Location', 'Address']) enter(label, `New ${label}`);
  expect(dialog.getAllByText('Please check this entry')).toHaveLength(1);
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  enter('Dealer name', '');
  expect(screen.getByLabelText('Dealer name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  enter('Phone', '(212) 555-0199');
  enter('Time zone', 'America/Chicago');
  expect(server.requests).toHaveLength(2);
  enter('Dealer', 'dealer-1');
  expect(screen.queryByLabelText('Dealer name')).toBeNull();
  await press('Create showroom');
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach head office');
  server.succeed({ showroom: aShowroom({ name: 'New Name' }), rules: visitRules() });
  server.succeed([queens]);
  await press('Create showroom');
  await waitFor(() => expect(screen.queryByText('Create showroom')).toBeNull());
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  expect(await readTable('Showrooms')).toHaveLength(2);
  expect(server.requests[3]).toMatchObject({ method: 'POST', path: '/api/admin/showrooms' });
  expect(server.requests[3]?.body).toEqual({
    dealerId: 'dealer-1',
    name: 'New Name',
    location: 'New Location',
    address: 'New Address',
    phone: '+12125550199',
    timezone: 'America/Chicago',
  });
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'New Name was created', detail: reaches },
  ]);
});
