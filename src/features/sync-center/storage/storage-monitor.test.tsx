import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { writeMarker } from '../../../data/installation/installation-marker.ts';
import { useStorageLoss } from '../../../data/installation/storage-loss.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { readToasts, showToast, STORAGE_TOAST_TOPIC } from '../../../ui/overlays/toast-store.ts';
import { StorageMonitor } from './storage-monitor.tsx';

const emptyState = { persisted: null, free: null, usage: null, quota: null, full: false };
const low = { free: 100 * 1024 ** 2, quota: 1024 ** 4 };

afterEach(() => {
  useStorageState.setState(emptyState);
  useStorageLoss.setState({ loss: null });
});

async function renderWatch() {
  await startLocalTablet();
  useSession.setState({ session: null });
  return renderApp(<StorageMonitor />);
}

const listNotices = () =>
  readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ tone, title, detail }) => [tone, title, detail]);

test('staff see a notice of low or full storage until space is free; customers see no notice', async () => {
  await renderWatch();
  const change = (state: Partial<typeof emptyState | typeof low> | { full: boolean }) =>
    act(() => useStorageState.setState(state));
  expect(listNotices()).toEqual([]);
  change(low);
  const lowNotice = [
    'caution',
    'Storage space is low',
    'Only 100 MB is left. To free up space, remove apps or downloads you don’t need. You can still register customers.',
  ];
  expect(listNotices()).toEqual([lowNotice]);
  change({ full: true });
  expect(listNotices()).toEqual([
    [
      'caution',
      'This tablet is full',
      'New changes can’t be saved until you free up space on this tablet. Text in open forms won’t be lost.',
    ],
  ]);
  act(() => useKiosk.setState({ handedOver: true }));
  expect(listNotices()).toEqual([]);
  act(() => useKiosk.setState({ handedOver: false }));
  change({ full: false });
  expect(listNotices()).toEqual([lowNotice]);
  change({ free: 1024 ** 4 });
  expect(listNotices()).toEqual([]);
});

test('a failure toast about full storage is dismissed as soon as space is free', async () => {
  await renderWatch();
  act(() => useStorageState.setState({ full: true }));
  act(() => void showToast({ about: STORAGE_TOAST_TOPIC, tone: 'danger', title: 'Couldn’t save' }));
  expect(listNotices()).toEqual([['danger', 'Couldn’t save', undefined]]);
  act(() => useStorageState.setState({ full: false }));
  expect(listNotices()).toEqual([]);
});

test('persistent storage is requested as soon as an agent is signed in, and not before', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const storage = { persist, persisted: async () => false, estimate: async () => ({}) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const session = await startLocalTablet();
  useSession.setState({ session: null });
  renderApp(<StorageMonitor />);
  await waitFor(() => expect(useStorageState.getState().persisted).toBe(false));
  expect(persist).not.toHaveBeenCalled();
  act(() => useSession.setState({ session }));
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'storage');
});

test('after an external erasure of the storage, a dialog states after which time unsent changes are lost', async () => {
  await startLocalTablet();
  useSession.setState({ session: null });
  writeMarker({ clientId: 'client-9', at: Date.parse('2026-03-02T03:00Z') });
  const { user } = renderApp(<StorageMonitor />);
  const sheet = await screen.findByRole('dialog', { name: 'This tablet’s storage was erased' });
  const [cause, safe, gone] = [...sheet.querySelectorAll('p')].map((text) => text.textContent);
  expect(cause).toMatch(/^Something outside this app erased the data/);
  expect(safe).toMatch(/^Everything already sent to head office is safe\./);
  expect(gone).toMatch(/^Any unsent changes made after \w+ \d, 2026, \d+:00\s[AP]M were lost\./);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(/^Something outside this app/)).toBeNull());
  expect(useStorageLoss.getState().loss).toBeNull();
});
