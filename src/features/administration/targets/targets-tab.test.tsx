import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import { aTarget } from '#domain/figures/figures.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { readTable } from '../../../shared/read-table.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { findDialog, startAdministration } from '../administration.testing.ts';

const year = new Date().getFullYear();
const places = [aShowroom({ id: 'queens', name: 'Queens' }), aShowroom({ name: 'Bronx' })];
const stored = [
  aTarget({ showroomId: 'queens', month: `${year}-02`, revenue: 31_000_000 }),
  aTarget({ month: `${year + 1}-01`, revenue: 20_000 }),
];

async function renderTargets() {
  const server = startAdministration(
    stored,
    places.map((showroom) => ({ showroom, rules: visitRules({ id: showroom.id }) })),
  );
  const { user } = renderApp(<AdministrationScreen />, '/admin?tab=targets');
  await screen.findByRole('table');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { server, user, press, enter };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const shownYear = () => screen.getByLabelText('Year').textContent;
const isSaveDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('the revenue targets of the selected year are listed by month, with one column per showroom', async () => {
  const { press } = await renderTargets();
  const rows = await readTable('Targets');
  expect(rows).toHaveLength(13);
  expect([rows[0], rows[1]?.[0], rows[12]?.[0]]).toEqual([
    ['Month', 'Bronx', 'Queens'],
    'January',
    'December',
  ]);
  expect(shownYear()).toBe(String(year));
  expect(valueOf(`Queens, February ${year}`)).toBe('1550000');
  expect(valueOf(`Bronx, February ${year}`)).toBe('');
  await press('Next year');
  expect(shownYear()).toBe(String(year + 1));
  expect(valueOf(`Bronx, January ${year + 1}`)).toBe('1000');
  await press('Previous year');
  expect(valueOf(`Queens, February ${year}`)).toBe('1550000');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('edited revenue targets can be saved only while all are valid, and a failed save keeps the edits', async () => {
  const { server, press, enter } = await renderTargets();
  const [first, second] = [`Bronx, January ${year}`, `Queens, February ${year}`];
  enter(first, '1,000');
  expect(isSaveDisabled('Save one target')).toBe(false);
  enter(second, 'many');
  expect(screen.getByLabelText(second).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(first).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number of dollars');
  expect(isSaveDisabled('Save 2 targets')).toBe(true);
  enter(second, '');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save 2 targets');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Can’t reach head office right now. Please try again.Nothing was changed.',
  );
  expect([valueOf(first), valueOf(second), readToasts()]).toEqual(['1,000', '', []]);
  server.succeed([aTarget({ month: `${year}-01`, revenue: 40_000 })]);
  await press('Save 2 targets');
  await waitFor(() => expect([valueOf(first), valueOf(second)]).toEqual(['2000', '']));
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/admin/targets',
    body: {
      targets: [
        { showroomId: 'manhattan', month: `${year}-01`, revenue: 20_000 },
        { showroomId: 'queens', month: `${year}-02`, revenue: null },
      ],
    },
  });
  expect(readToasts()).toMatchObject([
    {
      tone: 'positive',
      title: 'Targets saved',
      detail: 'Online tablets update right away. Offline tablets update once they’re back online.',
    },
  ]);
});

test('“Discard changes” reverts edited revenue targets; changing the year with edits needs a confirmation', async () => {
  const { server, user, press, enter } = await renderTargets();
  const cell = `Queens, February ${year}`;
  enter(cell, '7');
  await press('Discard changes');
  expect(valueOf(cell)).toBe('1550000');
  enter(cell, '8');
  await press('Next year');
  const staying = await findDialog('Leave without saving?');
  await user.click(staying.getByRole('button', { name: 'Keep editing' }));
  expect([shownYear(), valueOf(cell)]).toEqual([String(year), '8']);
  await press('Next year');
  const leaving = await findDialog('Leave without saving?');
  await user.click(leaving.getByRole('button', { name: 'Discard changes' }));
  expect(shownYear()).toBe(String(year + 1));
  await press('Previous year');
  expect(valueOf(cell)).toBe('1550000');
  expect(server.requests).toHaveLength(2);
});
