import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';
import { AdministrationScreen } from './administration-screen.tsx';
import { findDialog, startAdministration } from './administration.testing.ts';

const showrooms = [{ showroom: aShowroom(), rules: visitRules() }];

function renderTab(tab: string, ...responses: unknown[]) {
  const server = startAdministration(...responses);
  const { user } = renderApp(<AdministrationScreen />, `/admin?tab=${tab}`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { server, user, press };
}

const queryQuestion = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

test('the form of a new agent closes without a confirmation only while it is empty', async () => {
  const { press } = renderTab('agents', [], showrooms);
  await press('New agent');
  await press('Close');
  expect(queryQuestion()).toBeNull();
  await waitFor(() => expect(screen.queryByLabelText('Agent code')).toBeNull());
  await press('New agent');
  expect(hasUnsavedWork()).toBe(false);
  fireEvent.change(screen.getByLabelText('Agent code'), { target: { value: 'a' } });
  expect(hasUnsavedWork()).toBe(true);
  await press('Close');
  expect(queryQuestion()).not.toBeNull();
});

test('the form of a new showroom with input closes only after a confirmation', async () => {
  const { press } = renderTab('showrooms', showrooms, []);
  await press('New showroom');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Bronx' } });
  await press('Close');
  expect(queryQuestion()).not.toBeNull();
});

test('the tab with a chosen price list file is left only after a confirmation', async () => {
  const { user } = renderTab('catalogue', []);
  const file = new File(['prices'], 'prices.json');
  const input = await screen.findByLabelText<HTMLInputElement>('Choose file');
  await user.upload(input, file);
  await screen.findByText('File: prices.json');
  expect(input.files).toHaveLength(0);
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  await user.click(screen.getByRole('tab', { name: 'Emails' }));
  const dialog = await findDialog('Leave without saving?');
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText('File: prices.json')).toBeDefined();
});
