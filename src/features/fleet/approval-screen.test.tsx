import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { writeMeta } from '../../data/meta.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { ApprovalScreen } from './approval-screen.tsx';

async function renderApproval(path = '/dashboard') {
  await startLocalTablet();
  const device = { deviceId: 'device-1', deviceToken: 'waiting', showroomId: 'manhattan' };
  await writeMeta(localDatabase, 'device', { ...device, name: 'Laptop' });
  const server = startFakeServer();
  const onApproved = vi.fn<() => void>();
  const { user } = renderApp(<ApprovalScreen onApproved={onApproved} />, path);
  await screen.findByText(/Approve for “Laptop”/);
  const submit = () => user.click(screen.getByRole('button', { name: 'Use code' }));
  return { server, user, submit, onApproved };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code' });

test('a tablet that waits for approval shows its showroom and name, and a link to the manager sign-in', async () => {
  await renderApproval();
  expect(
    screen.getByText('This tablet isn’t approved for Genesis of Manhattan yet.'),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'Sign in as a manager' });
  expect(link.getAttribute('href')).toBe('/login');
});

test('an empty one-time code sends no request; an accepted code calls `onApproved`', async () => {
  const { server, user, submit, onApproved } = await renderApproval();
  await submit();
  expect(server.requests).toEqual([]);
  await user.type(field(), 'abcd 2345');
  server.succeed({ approved: true });
  await submit();
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce());
  expect(server.requests).toMatchObject([
    { path: '/api/devices/approval', body: { code: 'abcd 2345' }, token: 'Bearer waiting' },
  ]);
});

test.each([
  ['CODE_WRONG', 'This code is incorrect, expired, or was already used.'],
  ['no response', 'Couldn’t save the change. Try again when you’re online.'],
])('if the check of a code fails (%s), an alert shows “%s”', async (reason, text) => {
  const { server, user, submit, onApproved } = await renderApproval();
  await user.type(field(), 'ABCD2345');
  if (reason === 'CODE_WRONG') server.refuse(403, { code: 'FORBIDDEN', reason });
  else server.lose();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(onApproved).not.toHaveBeenCalled();
});

test.each([
  ['#code=ABCD2345', 'ABCD2345'],
  ['#code=', ''],
  ['#other', ''],
])('with the fragment %s of a scanned link, the field contains “%s”', async (hash, value) => {
  await renderApproval(`/dashboard${hash}`);
  expect(field().value).toBe(value);
});
