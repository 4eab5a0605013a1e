import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useSession } from '../../data/session/agent/session-store.ts';
import { readOutbox, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { ToastRegion } from '../../ui/overlays/toast-region.tsx';
import { WalkInsScreen } from './walk-ins-screen.tsx';

const minute = 60_000;
/** Two in the afternoon in New York, eleven in the morning in Los Angeles. */
const now = Date.parse('2026-11-20T19:00:00Z');
const ids = { showroomId: 'manhattan' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const open = [
  aWalkIn({
    id: 'with-noor',
    description: 'Tall man',
    status: 'served',
    servedBy: 'AGT002',
    servedAt: now - 8 * minute,
    arrivedAt: now - 10 * minute,
  }),
  aWalkIn({
    id: 'with-maya',
    description: 'Two children',
    vehicleInterest: null,
    partySize: 1,
    status: 'served',
    servedBy: 'AGT001',
    servedAt: now - 5 * minute,
    arrivedAt: now - 9 * minute,
  }),
  aWalkIn({ id: 'late', description: '', partySize: 1, arrivedAt: now - 0.5 * minute }),
  aWalkIn({ id: 'early', arrivedAt: now - 65 * minute }),
  aWalkIn({ id: 'other-showroom', description: 'Elsewhere', showroomId: 'queens' }),
];
const ending = { status: 'ended', endedBy: 'AGT001', arrivedAt: now - 120 * minute } as const;
const ended = [
  aWalkIn({
    ...ending,
    id: 'unserved',
    description: 'Gray hat',
    outcome: 'left-unserved',
    endedAt: now - 90 * minute,
  }),
  aWalkIn({
    ...ending,
    id: 'registered',
    description: 'Green scarf',
    vehicleInterest: null,
    partySize: 3,
    outcome: 'registered',
    customerId: 'maria',
    servedAt: now - 100 * minute,
    endedAt: now - 60 * minute,
  }),
];

async function renderScreen(walkIns: WalkIn[]) {
  const agent = anAgent({ timezone: 'Europe/Paris' });
  const agents = [agent, anAgent({ id: 'AGT002', name: 'Noor Haddad' })];
  const showroom = aShowroom({ timezone: 'America/Los_Angeles' });
  await startLocalTablet({ agents, walkIns }, { agent, showroom });
  const { user, readPlace } = renderApp(
    <>
      <WalkInsScreen />
      <ToastRegion dismissLabel="Dismiss" label="Messages" />
    </>,
    '/walk-ins',
  );
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const listRows = (name: string) =>
    part(name)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const rowOf = (text: string) => {
    const row = screen.getByText(text).closest('li');
    if (!row) throw new Error(`no row ${text}`);
    return within(row);
  };
  await screen.findByRole('heading', { level: 1, name: 'Walk-ins' });
  return { user, readPlace, part, listRows, rowOf };
}

test('present visitors are listed by arrival time, waiting visitors first, with their agents', async () => {
  const { listRows, rowOf } = await renderScreen(open);
  await screen.findByText('Tall man');
  await screen.findByText('With Noor Haddad');
  expect(screen.getByText('Genesis of Manhattan')).toBeDefined();
  expect(screen.getByText('Visitors without a booking, and who’s with them')).toBeDefined();
  expect(listRows('Here now')).toEqual([
    'More about Red jacket, with a dogGenesis GV70 · 2 peopleWaiting 1 h 5 minI’ll take this',
    'More about Walk-in at 10:59 AMGenesis GV70Waiting less than a minuteI’ll take this',
    'More about Tall manGenesis GV70 · 2 peopleWith Noor Haddad',
    'More about Two childrenWith youRegister',
  ]);
  expect(rowOf('Two children').getByRole('link').getAttribute('href')).toBe('/register');
});

test('waits of five minutes, visitors who left unserved, and the agent’s own visitor are highlighted', async () => {
  const limit = now - 5 * minute;
  const { rowOf } = await renderScreen([
    ...open.slice(0, 2),
    aWalkIn({ id: 'long', description: 'Long wait', arrivedAt: limit }),
    aWalkIn({ id: 'short', description: 'Short wait', arrivedAt: limit + 1 }),
    ...ended,
  ]);
  await screen.findByText('With Noor Haddad');
  await screen.findByText('Gray hat');
  const toneOf = (row: string, badge: RegExp) =>
    rowOf(row).getByText(badge).closest('[data-tone]')?.getAttribute('data-tone');
  expect([
    toneOf('Long wait', /^Waiting/),
    toneOf('Short wait', /^Waiting/),
    toneOf('Tall man', /^With/),
    toneOf('Two children', /^With/),
    toneOf('Gray hat', /^Left/),
    toneOf('Green scarf', /^Registered/),
  ]).toEqual(['caution', 'neutral', 'positive', 'accent', 'caution', 'neutral']);
});

test('visitors of today who have left are listed, latest first, with outcome and waiting time', async () => {
  const yesterday = { ...ended[0]!, id: 'yesterday', arrivedAt: now - 20 * 60 * minute };
  const mistake = { ...ended[0]!, id: 'mistake', outcome: 'mistake' as const };
  const { listRows, rowOf } = await renderScreen([...ended, yesterday, mistake]);
  await screen.findByText('Gray hat');
  expect(listRows('Today')).toEqual([
    'Green scarf3 people · Waited 20 minRegisteredView customer',
    'Gray hatGenesis GV70 · 2 people · Waited 30 minLeft without being helpedReopen',
  ]);
  expect(rowOf('Green scarf').getByRole('link').getAttribute('href')).toBe('/customers/maria');
  expect(screen.getByText('No walk-ins right now')).toBeDefined();
  expect(screen.getByText('Log visitors as they come in. Names aren’t required.')).toBeDefined();
});

test('without visitors, both lists of walk-ins show a notice', async () => {
  const { part } = await renderScreen([]);
  await part('Here now').findByText('No walk-ins right now');
  await part('Today').findByText('No visitors have left yet today');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('one tap assigns a waiting visitor to the agent, and the undo returns the visitor to waiting', async () => {
  const { user, rowOf } = await renderScreen(open);
  await screen.findByText('Red jacket, with a dog');
  await user.click(rowOf('Red jacket, with a dog').getByRole('button', { name: 'I’ll take this' }));
  await screen.findByText('Assigned to you');
  await waitFor(() => rowOf('Red jacket, with a dog').getByText('With you'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  await waitFor(() => rowOf('Red jacket, with a dog').getByText('Waiting 1 h 5 min'));
  const of = { ...ids, walkInId: 'early' };
  expect(await readOutbox()).toEqual([
    { name: 'serveWalkIn', args: { ...of, from: null, to: 'AGT001' } },
    { name: 'serveWalkIn', args: { ...of, from: 'AGT001', to: null } },
  ]);
});

test('the “Register” link of a served visitor passes the walk-in id to the registration', async () => {
  const { user, readPlace } = await renderScreen(open);
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  expect(readPlace()).toEqual({ path: '/register', state: { walkInId: 'with-maya' } });
});

test('a tap on a visitor opens a sheet, and closing the sheet stores no change', async () => {
  const { user } = await renderScreen(open);
  await user.click(await screen.findByRole('button', { name: /More about Tall man/ }));
  const sheet = screen.getByRole('dialog', { name: 'Tall man' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Just looking' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /More about Two children/ }));
  expect(screen.getByRole('dialog', { name: 'Two children' })).toBeDefined();
  expect(await readOutbox()).toEqual([]);
});

test('an ended walk-in moves to the list “Today”, and can be reopened there', async () => {
  const { user, listRows } = await renderScreen(open.slice(3, 4));
  await user.click(await screen.findByRole('button', { name: /More about Red jacket/ }));
  await user.click(screen.getByRole('button', { name: 'Just looking' }));
  await screen.findByText('No walk-ins right now');
  await waitFor(() =>
    expect(listRows('Today')).toEqual([
      'Red jacket, with a dogGenesis GV70 · 2 people · Waited 1 h 5 minJust lookingReopen',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('No visitors have left yet today');
  expect(screen.getByText('Walk-in reopened')).toBeDefined();
  await waitFor(() => expect(listRows('Here now')).toHaveLength(1));
  const of = { ...ids, walkInId: 'early' };
  expect(await readOutbox()).toEqual([
    { name: 'endWalkIn', args: { ...of, outcome: 'just-looking', customerId: null } },
    { name: 'reopenWalkIn', args: of },
  ]);
});

test('after the showroom of the session changes, the lists contain only walk-ins of the new showroom', async () => {
  const elsewhere = [open[4]!, { ...ended[0]!, id: 'left-queens', showroomId: 'queens' }];
  const { listRows } = await renderScreen([open[0]!, ended[1]!, ...elsewhere]);
  await screen.findByText('Tall man');
  await screen.findByText('Green scarf');
  const showroom = aShowroom({ id: 'queens', timezone: 'America/Los_Angeles' });
  act(() =>
    useSession.setState(({ session }) => ({ session: session && { ...session, showroom } })),
  );
  await waitFor(() => expect(listRows('Here now').join()).toContain('Elsewhere'));
  await waitFor(() => expect(listRows('Today').join()).toContain('Gray hat'));
  expect([listRows('Here now').length, listRows('Today').length]).toEqual([1, 1]);
});

test('walk-ins that ended before midnight are no longer listed after midnight', async () => {
  vi.useRealTimers();
  const evening = Date.parse('2026-11-21T04:59:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: evening });
  await startLocalTablet({ walkIns: ended });
  renderApp(<WalkInsScreen />);
  await screen.findByText('Gray hat');
  act(() => void vi.advanceTimersByTime(2 * minute));
  await waitFor(() => expect(screen.queryByText('Gray hat')).toBeNull());
});
