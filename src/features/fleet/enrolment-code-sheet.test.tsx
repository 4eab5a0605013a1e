import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { createQrPath } from '../../ui/qr-code/qr-path.ts';
import { aDevice } from './device.testing.ts';
import { FleetScreen } from './fleet-screen.tsx';

const showrooms = [
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens' }),
  aShowroom({ id: 'bronx', name: 'Bronx', closedAt: 5 }),
];
const waiting = aDevice({
  approvedAt: null,
  approvedBy: null,
  enrolledBy: 'AGT001',
  enrolledFrom: '203.0.113.0/24',
  lastPulledAt: null,
});

async function renderFleet(devices = [waiting]) {
  await startLocalTablet({ showrooms });
  const server = startFakeServer();
  server.succeed(devices);
  const { user } = renderApp(<FleetScreen />);
  await screen.findAllByText('Genesis of Manhattan');
  return { server, user };
}

test('a tablet that waits for approval shows its origin, and a tap on “Approve” approves the tablet', async () => {
  const { server, user } = await renderFleet();
  const card = within(screen.getAllByRole('listitem')[0] ?? document.body);
  expect(card.getByText('Waiting for approval')).toBeDefined();
  expect(card.getByText('203.0.113.0/24')).toBeDefined();
  server.succeed({ ...waiting, approvedAt: 5, approvedBy: 'MGR001' });
  await user.click(card.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(card.queryByText('Waiting for approval')).toBeNull());
  expect(server.requests[1]).toMatchObject({
    path: '/api/devices/device-1',
    body: { approve: true },
  });
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Entrance approved' }]);
});

test('a failed approval leaves the tablet waiting and shows a toast', async () => {
  const { server, user } = await renderFleet();
  server.lose();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'danger' }]));
  expect(screen.getByText('Waiting for approval')).toBeDefined();
});

test('a one-time code that a manager creates for an open showroom is shown as text and as QR code', async () => {
  const { server, user } = await renderFleet();
  await user.click(screen.getByRole('button', { name: 'Create one-time code' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'One-time code' }));
  const showroom = sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Showroom' });
  expect(showroom.value).toBe('manhattan');
  expect(within(showroom).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(showroom, 'Queens');
  server.lose();
  const create = () => user.click(sheet.getByRole('button', { name: 'Create one-time code' }));
  await create();
  await sheet.findByRole('alert');
  server.succeed({ code: 'ABCD2345', expiresAt: Date.UTC(2026, 10, 21, 15) });
  await create();
  expect(await sheet.findByText('ABCD 2345')).toBeDefined();
  const qrCode = sheet.getByRole('img', { name: /^QR code/ });
  expect(qrCode.innerHTML).toContain(
    createQrPath(`${location.origin}/dashboard#code=ABCD2345`).path,
  );
  expect(sheet.getByText(/The code works once, until Nov 21, 2026/)).toBeDefined();
  expect(server.requests.at(-1)).toMatchObject({
    path: '/api/devices/codes',
    body: { showroomId: 'queens' },
  });
});
