import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DescribedSecurityLogEntry } from '#domain/protocol/admin/admin-security-log.ts';
import type { DescribedProfileRead } from '#domain/protocol/profile-reads.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { readTable } from '../../../shared/read-table.testing.ts';
import { AdministrationScreen } from '../administration-screen.tsx';
import { startAdministration } from '../administration.testing.ts';

function anEntry(fields: Partial<DescribedSecurityLogEntry>): DescribedSecurityLogEntry {
  return {
    position: 1,
    at: Date.parse('2026-11-20T15:00Z'),
    kind: 'sign-in',
    agentId: 'AGT001',
    subjectId: null,
    deviceId: null,
    address: '203.0.113.0/24',
    agentName: 'Maya Lindqvist',
    subjectName: null,
    deviceName: null,
    ...fields,
  };
}

const time = 'Nov 20, 2026, 10:00 AM';
const header = ['Time', 'Event', 'Sales agent', 'Tablet', 'Network'];
const signIn = [time, 'Sign-in', 'Maya Lindqvist', '–', '203.0.113.0/24'];

function renderLog(...responses: unknown[]) {
  const server = startAdministration(...responses);
  return { server, ...renderApp(<AdministrationScreen />, '/admin?tab=security') };
}

test('security events are listed with time, agent, tablet and network', async () => {
  const entries = [
    anEntry({
      position: 4,
      kind: 'reset-issued',
      agentName: 'Ada Root',
      subjectId: 'AGT002',
      subjectName: 'Ben Ode',
    }),
    anEntry({ position: 3, kind: 'device-ended', deviceId: 'd-1', deviceName: 'Front desk' }),
    anEntry({ position: 2, kind: 'sign-in-failed', agentId: null, agentName: null }),
    anEntry({ agentId: 'AGT009', agentName: null, deviceId: 'd-2', address: null }),
    anEntry({ position: 0, kind: 'reset-issued', subjectId: 'AGT003' }),
  ];
  const { server } = renderLog({ entries, hasMore: false });
  expect(await readTable('Security')).toEqual([
    header,
    [time, 'Reset code created', 'Ada Root · for Ben Ode', '–', '203.0.113.0/24'],
    [time, 'Tablet removed or lost', 'Maya Lindqvist', 'Front desk', '203.0.113.0/24'],
    [time, 'Failed sign-in', 'Unknown agent', '–', '203.0.113.0/24'],
    [time, 'Sign-in', 'AGT009', 'd-2', '–'],
    [time, 'Reset code created', 'Maya Lindqvist · for AGT003', '–', '203.0.113.0/24'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(server.sent()).toEqual(['GET /api/admin/security-log']);
});

test('“Show older entries” appends older security events to the list until all events are listed', async () => {
  const newer = { entries: [anEntry({ position: 2 })], hasMore: true };
  const { server, user } = renderLog(newer);
  const more = await screen.findByRole('button', { name: 'Show older entries' });
  server.lose();
  await user.click(more);
  expect(await screen.findByRole('alert')).toBeDefined();
  server.succeed({ entries: [anEntry({ position: 1 })], hasMore: false });
  await user.click(more);
  await waitFor(() => expect(more.isConnected).toBe(false));
  expect(await readTable('Security')).toEqual([header, signIn, signIn]);
  expect(server.sent().at(-1)).toBe('GET /api/admin/security-log?before=2');
});

test('the event filter requests only security events of the selected kind', async () => {
  const { server, user } = renderLog({ entries: [anEntry({})], hasMore: false });
  await readTable('Security');
  server.succeed({ entries: [], hasMore: false });
  await user.selectOptions(screen.getByLabelText('Event'), 'Session ended');
  expect(await screen.findByText('No entries yet.')).toBeDefined();
  expect(server.sent().at(-1)).toBe('GET /api/admin/security-log?kind=session-ended');
});

test('“Show older entries” requests the older events of the selected kind', async () => {
  const { server, user } = renderLog({ entries: [], hasMore: false });
  await screen.findByText('No entries yet.');
  server.succeed({ entries: [anEntry({ position: 7, kind: 'session-ended' })], hasMore: true });
  server.succeed({ entries: [anEntry({ position: 3, kind: 'session-ended' })], hasMore: false });
  await user.selectOptions(screen.getByLabelText('Event'), 'Session ended');
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await waitFor(() =>
    expect(server.sent().at(-1)).toBe('GET /api/admin/security-log?kind=session-ended&before=7'),
  );
});

test('the filter “Customer profile read” lists profile reads by page, and a read on two pages only once', async () => {
  const aRead = (fields: Partial<DescribedProfileRead>): DescribedProfileRead => ({
    id: 'r-1',
    agentId: 'AGT001',
    agentName: 'Maya Lindqvist',
    customerId: 'maria',
    deviceId: 'd-1',
    deviceName: 'Front desk',
    readAt: Date.parse('2026-11-20T15:00Z'),
    ...fields,
  });
  const { server, user } = renderLog({ entries: [], hasMore: false });
  await screen.findByText('No entries yet.');
  const rest = { deviceId: null, deviceName: null, agentId: null, agentName: null };
  server.succeed({ reads: [aRead({ id: 'r-2' })], hasMore: true });
  await user.selectOptions(screen.getByLabelText('Event'), 'Customer profile read');
  const read = [time, 'Maya Lindqvist', 'Front desk', 'maria'];
  const readHeader = ['Time', 'Sales agent', 'Tablet', 'Customer'];
  expect(await readTable('Customer profile reads')).toEqual([readHeader, read]);
  server.succeed({ reads: [aRead({ id: 'r-2' }), aRead(rest)], hasMore: false });
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  await waitFor(() => expect(screen.queryByText('Over the API')).not.toBeNull());
  const overApi = [time, 'Unknown agent', 'Over the API', 'maria'];
  expect(await readTable('Customer profile reads')).toEqual([readHeader, read, overApi]);
  expect(server.sent().slice(1)).toEqual([
    'GET /api/admin/profile-reads',
    'GET /api/admin/profile-reads?page=2',
  ]);
});

test('without profile reads, a note replaces the list of profile reads', async () => {
  const { server, user } = renderLog({ entries: [], hasMore: false });
  await screen.findByText('No entries yet.');
  server.succeed({ reads: [], hasMore: false });
  await user.selectOptions(screen.getByLabelText('Event'), 'Customer profile read');
  expect(await screen.findByText('No customer profiles have been read yet.')).toBeDefined();
});
