import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { AdministrationScreen } from './administration-screen.tsx';
import { findDialog, startAdministration } from './administration.testing.ts';

const renderScreen = (search = '') =>
  renderApp(<AdministrationScreen />, { pathname: '/admin', search });
const findTab = (name: string) => screen.findByRole('tab', { name });
const noTexts = { inForce: null, earlier: [] };

test.each([
  ['', 'Agents', 'GET /api/admin/agents', 'GET /api/admin/showrooms'],
  ['?tab=other', 'Agents', 'GET /api/admin/agents', 'GET /api/admin/showrooms'],
  ['?tab=showrooms', 'Showrooms', 'GET /api/admin/showrooms', 'GET /api/admin/agents'],
  ['?tab=catalogue', 'Catalog', 'GET /api/admin/catalogue'],
  ['?tab=targets', 'Targets', 'GET /api/admin/targets', 'GET /api/admin/showrooms'],
  ['?tab=consent', 'Consent', 'GET /api/admin/consent'],
  ['?tab=mails', 'Emails', 'GET /api/admin/mails'],
  ['?tab=retention', 'Retention', 'GET /api/admin/retention', 'GET /api/admin/disposals'],
])('the address %o opens the tab %s, which requests its data', async (search, tab, ...requests) => {
  const server = startAdministration();
  renderScreen(search);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Head office');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Agents',
    'Showrooms',
    'Catalog',
    'Targets',
    'Consent',
    'Emails',
    'Security',
    'Retention',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
  expect(server.sent()).toEqual(requests);
  expect(await screen.findByText('This page can’t be shown')).toBeDefined();
});

test('a retry on an administration tab requests the data of the tab again', async () => {
  const server = startAdministration();
  const { user } = renderScreen('?tab=mails');
  server.succeed([]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All customer emails have been sent.')).toBeDefined();
});

test('without unsaved input, a tab opens without a confirmation and is named in the address', async () => {
  startAdministration(noTexts, []);
  const { user, readPlace } = renderScreen('?tab=consent');
  await screen.findByText(/^Head office hasn’t set a consent statement/);
  await user.click(await findTab('Emails'));
  expect(await screen.findByText('All customer emails have been sent.')).toBeDefined();
  expect(readPlace().path).toBe('/admin?tab=mails');
  expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).toBeNull();
});

test('a form with unsaved input is left only after a confirmation; “Keep editing” keeps the input', async () => {
  startAdministration(noTexts, []);
  const { user, readPlace } = renderScreen('?tab=consent');
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  await user.type(screen.getByLabelText('Version'), '2');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const staying = await findDialog('Leave without saving?');
  expect(staying.getByText('Your changes aren’t saved yet.')).toBeDefined();
  await user.click(staying.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe('2');
  await user.click(await findTab('Emails'));
  const leaving = await findDialog('Leave without saving?');
  expect(readPlace().path).toBe('/admin?tab=consent');
  await user.click(leaving.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('All customer emails have been sent.')).toBeDefined();
  expect(readPlace().path).toBe('/admin?tab=mails');
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).toBeNull(),
  );
});
