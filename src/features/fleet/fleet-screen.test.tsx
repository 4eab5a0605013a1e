import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { signIn, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { aDevice, aReport } from './device.testing.ts';
import { FleetScreen, useFleet } from './fleet-screen.tsx';

const now = Date.parse('2026-11-20T15:00Z');
const showrooms = [aShowroom(), aShowroom({ id: 'queens', name: 'Queens' })];
const entrance = aDevice({ lastSeenAt: now - 60_000 });
const desk = aDevice({
  id: 'device-2',
  name: 'Desk',
  showroomId: 'queens',
  movesTo: 'manhattan',
  lastSeenAt: null,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderFleet(prepare: (server: ReturnType<typeof startFakeServer>) => void) {
  await startLocalTablet({ showrooms });
  const server = startFakeServer();
  prepare(server);
  const poll = () => act(() => void vi.advanceTimersByTime(10_000));
  return { server, poll, ...renderApp(<FleetScreen />) };
}

/** Waits for the cards of tablets with these names, in this order. */
const expectNames = (...names: string[]) =>
  waitFor(() =>
    expect(
      screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(names),
  );
const stale = 'Can’t reach head office right now. This is the last known status.';

test('each tablet has a card with its showroom, state and last report', async () => {
  const report = aReport({ waiting: 0 });
  const lobby = aDevice({ id: 'device-3', name: 'Lobby', showroomId: 'unknown', report });
  const office = aDevice({ id: 'device-4', name: 'Office', lastSeenAt: now - 360_000 });
  await renderFleet(({ succeed }) =>
    succeed([entrance, desk, office, { ...lobby, ending: 'lost' }]),
  );
  expect(screen.getByText('Loading')).toBeDefined();
  const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const expected = [
    'EntranceGenesis of ManhattanOnlineLast contactNov 20, 2026, 9:59 AMManage',
    'DeskQueensNo contact yetThis tablet will move to Genesis of Manhattan once all its changes are sent.Last contactNot yetManage',
    'OfficeGenesis of ManhattanOfflineLast contactNov 20, 2026, 9:54 AMManage',
    'LobbyunknownLostLast contactDec 31, 1969, 7:00 PMVersion0.1.0 (abc), protocol 3Waiting to send0Documents to upload4Needs attention5StorageProtectedFree space3.5 GBBattery42%ClockAccurateUsed byStaff (kiosk mode)Manage',
  ];
  await waitFor(() => expect(cards()).toEqual(expected));
  const badges = ['Online', 'No contact yet', 'Offline', 'Lost'].map((state) =>
    screen.getByText(state).closest('[data-tone]')?.getAttribute('data-tone'),
  );
  expect(badges).toEqual(['positive', 'neutral', 'caution', 'danger']);
});

test('during an outage, loaded tablets stay visible with a note; the next successful poll removes the note', async () => {
  const { server, poll, unmount } = await renderFleet(({ succeed }) => succeed([entrance, desk]));
  await expectNames('Entrance', 'Desk');
  expect(screen.queryByText(stale)).toBeNull();
  poll();
  expect(await screen.findByText(stale)).toBeDefined();
  await expectNames('Entrance', 'Desk');
  server.succeed([desk]);
  poll();
  await expectNames('Desk');
  expect(screen.queryByText(stale)).toBeNull();
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(server.sent()).toEqual(Array.from({ length: 3 }, () => 'GET /api/devices'));
  expect(server.requests[0]?.token).toBe('Bearer token-1');
});

test.each([
  [403, 'FORBIDDEN', 'Only managers can see this page.'],
  [401, 'UNAUTHORISED', 'You signed in offline. Sign in again while online to see the tablets.'],
  [503, 'UNAVAILABLE', 'Can’t reach head office right now. Try again when you’re online.'],
])(
  'a failed first request of the tablets (status %s, code %s) shows its reason',
  async (status, code, text) => {
    await renderFleet(({ refuse }) => refuse(status, { code }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('Couldn’t load the tablets')).toBeDefined();
    expect(screen.queryByText('Loading')).toBeNull();
  },
);

test('after a 403 response, an error replaces the tablets that were visible before', async () => {
  const { server, poll } = await renderFleet(({ succeed }) => succeed([entrance]));
  await expectNames('Entrance');
  server.refuse(403, { code: 'FORBIDDEN' });
  poll();
  expect(await screen.findByText('Only managers can see this page.')).toBeDefined();
  await expectNames();
});

test('a tap on “Refresh” loads the tablets immediately, before the next poll', async () => {
  const { server, user } = await renderFleet(({ refuse }) => refuse(503));
  await screen.findByText('Couldn’t load the tablets');
  server.succeed([entrance, desk]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expectNames('Entrance', 'Desk');
});

test('after an offline sign-in, the fleet screen sends no request, neither for tablets nor for a change', async () => {
  signIn({ token: null });
  const server = startFakeServer();
  const { result } = renderAppHook(useFleet);
  expect(await act(() => result.current.change('device-1', { name: 'Lounge' }))).toBe(false);
  expect(result.current.view).toEqual({ state: 'sign-in-needed' });
  expect(server.requests).toEqual([]);
});

test.each([
  ['token-reused', 'Head office removed this tablet because a copy of its access key was used.'],
  ['agent-disabled', 'Removed automatically: the agent who set it up was disabled.'],
  [
    'agent-moved',
    'Removed automatically: the agent who set it up no longer works in this showroom.',
  ],
] as const)(
  'a tablet that was removed automatically (%s) shows the reason',
  async (endReason, text) => {
    await renderFleet(({ succeed }) =>
      succeed([{ ...entrance, ending: 'revoked', endReason }, desk]),
    );
    expect((await screen.findByText(text)).closest('li')?.textContent).toContain('Entrance');
  },
);

test(
  'a tablet with an expired token has a note about the required sign-in, but a lost tablet has none',
  { meta: { requirements: 'ROLE-24' } },
  async () => {
    const expired = { ...entrance, tokenIssuedAt: now - 30 * 86_400_000 - 1 };
    const valid = { ...desk, tokenIssuedAt: now - 30 * 86_400_000 };
    const lost = { ...expired, id: 'device-3', name: 'Lobby', ending: 'lost' as const };
    await renderFleet(({ succeed }) => succeed([expired, valid, lost]));
    await waitFor(() => {
      const notices = screen.getAllByText(/offline for more than 30 days/);
      expect(notices.map((notice) => notice.closest('li')?.textContent?.slice(0, 8))).toEqual([
        'Entrance',
      ]);
    });
  },
);
