import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { initialLoopState } from '../../../sync/status/loop-state.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { OpenAttentions } from '../attentions/open-attentions.tsx';
import { anEntry, listFacts, recorded } from '../sync-center-render-app.testing.tsx';
import { SyncAnnouncer } from './sync-announcer.tsx';
import { SyncStatusPill } from './sync-status-pill.tsx';

/** Progress of a tablet that has pulled all rows. */
const pulled = [
  { key: 'pulledAt', value: 1000 },
  { key: 'cookie', value: 'cookie-1' },
];

afterEach(() => loopStore.setState(initialLoopState));

const waiting = [anEntry({ mutationId: 1 }), anEntry({ mutationId: 2 })];

async function renderPill(rows: Parameters<typeof startLocalTablet>[0], path = '/customers') {
  await startLocalTablet(rows);
  const [onSyncNow, onUpdate] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const app = renderApp(<SyncStatusPill onSyncNow={onSyncNow} onUpdate={onUpdate} />, path);
  return { ...app, onSyncNow, onUpdate };
}

const findPill = (name: string) => screen.findByRole('button', { name });

test('for staff, a tap on the sync status opens the Sync center', async () => {
  loopStore.setState({ reachable: true });
  const { user, readPlace } = await renderPill({ outbox: waiting });
  const pill = await findPill('Sending 2');
  expect(pill.getAttribute('aria-haspopup')).toBeNull();
  await user.click(pill);
  expect(readPlace().path).toBe('/sync');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['on the login screen', '/login', () => {}],
  ['without an agent', '/models', () => useSession.setState({ session: null })],
])('%s, the sync status opens a sheet without details', async (_case, path, prepare) => {
  loopStore.setState({ reachable: false });
  const meta = pulled;
  const { user, onSyncNow, onUpdate, readPlace } = await renderPill(
    { outbox: waiting, meta },
    path,
  );
  act(prepare);
  const pill = await findPill('Working offline, 2 waiting');
  expect(pill.getAttribute('aria-haspopup')).toBe('dialog');
  await user.click(pill);
  const sheet = await screen.findByRole('dialog', { name: 'Sync status' });
  expect(listFacts(sheet)).toEqual([
    expect.stringMatching(/^Last synced: (Dec 31, 1969, 7|Jan 1, 1970, 12):00 [AP]M$/),
    'Waiting to send: 2',
  ]);
  expect(within(sheet).getByText('Sign in to see details.')).toBeDefined();
  expect(within(sheet).getByText(/^Your changes are saved on this tablet\./)).toBeDefined();
  expect(within(sheet).queryByRole('progressbar')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Sync now' }));
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([1, 0]);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Sign in to see details.')).toBeNull());
  expect(readPlace().path).toBe(path);
});

test('the sync sheet shows the progress of a first sync, and offers a required update', async () => {
  loopStore.setState({ reachable: true, progress: { received: 5, remaining: 15 } });
  const { user, onSyncNow, onUpdate } = await renderPill({}, '/login');
  await user.click(await findPill('Receiving 15'));
  const sheet = await screen.findByRole('dialog', { name: 'Sync status' });
  expect(listFacts(sheet)).toEqual(['Last synced: Not yet', 'Waiting to send: 0']);
  expect(within(sheet).getByText('5 of 20 records received')).toBeDefined();
  act(() => loopStore.setState({ phase: 'update-needed' }));
  await user.click(await within(sheet).findByRole('button', { name: 'Update now' }));
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([0, 1]);
});

test('an unreachable head office is shown with the time of the last sync', async () => {
  loopStore.setState({ reachable: false });
  await renderPill({ meta: pulled });
  const pill = await screen.findByRole('button', { name: /^Head office unreachable/ });
  expect(pill.textContent).toBe(`Head office unreachablesince ${recorded}`);
});

test('a device that is not enrolled has no sync status', async () => {
  await renderPill({});
  await findPill('Connecting');
  await localDatabase.meta.clear();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('the live region shows a changed sync status, but neither the first nor a short-lived status', async () => {
  loopStore.setState({ reachable: false });
  await startLocalTablet({ meta: pulled });
  renderApp(
    <>
      <SyncAnnouncer />
      <SyncStatusPill onSyncNow={() => {}} onUpdate={() => {}} />
    </>,
  );
  const waitForAnnouncement = () => act(() => new Promise((done) => void setTimeout(done, 1000)));
  const readStatus = () => screen.getByRole('status').textContent;
  await screen.findByRole('button', { name: /unreachable/ });
  await waitForAnnouncement();
  expect(readStatus()).toBe('');
  act(() => loopStore.setState({ reachable: true }));
  expect(readStatus()).toBe('');
  await waitFor(() => expect(readStatus()).toBe('Up to date'));
  act(() => loopStore.setState({ reachable: false }));
  act(() => loopStore.setState({ reachable: true }));
  await waitForAnnouncement();
  expect(readStatus()).toBe('Up to date');
});

test('the open attentions are listed latest first, up to a limit, with links to the Sync center', async () => {
  const attentions = [1, 2, 3].map((at) =>
    anAttention({
      id: `attention-${at}`,
      receivedAt: at,
      mutation: { name: 'undoSale', args: {} },
    }),
  );
  attentions[2] = anAttention({ id: 'attention-3', receivedAt: 3, code: 'SLOT_PAST' });
  attentions.push(anAttention({ id: 'settled', receivedAt: 9, settledAt: 9 }));
  await startLocalTablet({ attentions });
  renderApp(<OpenAttentions limit={2} loadingLabel="Loading" />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Unknown changeThe requested time has already passed. The booking is saved. Choose a later time.',
    'Sale undoneSomeone else changed the same field. Both values are saved.',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sync',
    '/sync',
  ]);
});

test.each([1, 2])(
  'with %i attentions, fewer than the limit, all attentions are listed',
  async (count) => {
    const attentions = [1, 2].map((at) => anAttention({ id: `attention-${at}` })).slice(0, count);
    await startLocalTablet({ attentions });
    renderApp(<OpenAttentions limit={6} loadingLabel="Loading" />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(count);
    await localDatabase.attentions.clear();
    await screen.findByText('You’re all caught up');
  },
);

test('in a customer’s hands, the sync status is no button and hides unsent changes and attentions', async () => {
  loopStore.setState({ reachable: true });
  await renderPill({ attentions: [anAttention()], outbox: waiting }, '/models');
  await findPill('Sending 2');
  act(() => useKiosk.setState({ handedOver: true }));
  await screen.findByText('Saved');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the live region announces the time since which head office is unreachable', async () => {
  loopStore.setState({ reachable: true });
  await startLocalTablet({ meta: pulled });
  renderApp(
    <>
      <SyncAnnouncer />
      <SyncStatusPill onSyncNow={() => {}} onUpdate={() => {}} />
    </>,
  );
  await screen.findByText('Up to date');
  await act(() => new Promise((done) => void setTimeout(done, 1000)));
  act(() => loopStore.setState({ reachable: false }));
  await waitFor(
    () =>
      expect(screen.getByRole('status').textContent).toMatch(/^Head office unreachable since ./),
    { timeout: 3000 },
  );
});

test('in a customer’s hands, the live region announces no number of waiting changes', async () => {
  loopStore.setState({ reachable: true });
  await startLocalTablet({ meta: pulled });
  useKiosk.setState({ handedOver: true });
  renderApp(
    <>
      <SyncAnnouncer />
      <SyncStatusPill onSyncNow={() => {}} onUpdate={() => {}} />
    </>,
  );
  await screen.findByText('Up to date');
  await act(() => new Promise((done) => void setTimeout(done, 1000)));
  await localDatabase.outbox.bulkPut(waiting);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'), {
    timeout: 3000,
  });
});
