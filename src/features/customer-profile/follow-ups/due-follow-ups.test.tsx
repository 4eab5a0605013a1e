import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { addDaysToDate, instantOf, localDateOf } from '#domain/slots/local-time.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { readOutbox, signIn, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { DueBadge } from './due-badge.tsx';
import { DueFollowUps } from './due-follow-ups.tsx';
import { englishProfileLabels } from '../profile-labels.testing.ts';

const today = localDateOf(Date.now(), 'America/New_York');
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shownDay = (days: number) => format.format(Date.parse(addDaysToDate(today, days)));

test.each([
  ['was due yesterday', 'Overdue', { dueOn: addDaysToDate(today, -1) }],
  ['is due today', 'Due today', { dueOn: today }],
  ['is due tomorrow', '', { dueOn: addDaysToDate(today, 1) }],
  [
    'is closed',
    'No answer',
    { dueOn: addDaysToDate(today, -1), outcome: 'no-answer' as const, doneAt: 1 },
  ],
  ['is deleted', '', { dueOn: addDaysToDate(today, -1), deletedAt: 1 }],
])('the badge of a follow-up that %s has the text “%s”', async (_case, text, fields) => {
  signIn();
  const labels = await englishProfileLabels();
  const { container } = renderApp(<DueBadge followUp={aFollowUp(fields)} labels={labels} />);
  expect(container.textContent).toBe(text);
});

/** A follow-up of a separate customer, due the given number of days after today. */
const dueIn = (days: number, fields: Partial<FollowUp> = {}) =>
  aFollowUp({
    id: `f${-days}`,
    customerId: `c${-days}`,
    dueOn: addDaysToDate(today, days),
    ...fields,
  });

async function renderList(followUps: FollowUp[]) {
  const customers = followUps.map(({ customerId }) =>
    aCustomer({ id: customerId, name: `Person ${customerId.slice(1)}` }),
  );
  const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })];
  await startLocalTablet({ agents, customers, followUps });
  return renderApp(<DueFollowUps limit={2} loadingLabel="Loading" />);
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the first due follow-ups are listed, longest overdue first; a button lists all', async () => {
  const { user } = await renderList([
    dueIn(-3, { channel: 'email', agentId: 'AGT002', note: 'Ask about the color' }),
    dueIn(0),
    dueIn(-2, { agentId: 'AGT009', channel: 'visit' }),
    dueIn(1),
    dueIn(-4, { showroomId: 'queens' }),
    dueIn(-5, { doneAt: 1, outcome: 'reached' }),
  ]);
  const [first, second, third] = [
    `Person 3OverdueEmail · ${shownDay(-3)} · Noah WeberAsk about the colorDonePostpone`,
    `Person 2OverdueVisit · ${shownDay(-2)} · Agent at another showroomDonePostpone`,
    `Person 0Due todayCall · ${shownDay(0)} · Maya LindqvistDonePostpone`,
  ];
  await waitFor(() => expect(rows()).toEqual([first, second]));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/customers/c3?tab=follow-ups', '/customers/c2?tab=follow-ups']);
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(rows()).toEqual([first, second, third]);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('the buttons of a due follow-up name its customer, and a completed follow-up leaves the list', async () => {
  const { user } = await renderList([dueIn(-3), dueIn(-2)]);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await screen.findByRole('button', { name: 'Postpone: Person 2' });
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done: Person 2' }));
  await user.click(screen.getByLabelText('Reached'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Person 3/)]));
  const args = { followUpId: 'f2', showroomId: 'manhattan', outcome: 'reached' };
  expect(await readOutbox()).toEqual([{ name: 'closeFollowUp', args }]);
});

test('without a due follow-up, the list shows “No follow-ups due”', async () => {
  await renderList([dueIn(1)]);
  expect(await screen.findByText('No follow-ups due')).toBeTruthy();
});

test('a follow-up is listed as soon as its day begins in the showroom', async () => {
  vi.useFakeTimers({
    now: instantOf('2026-11-20', '23:59', 'America/New_York')!,
    toFake: ['Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const setTimer = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => setTimer.mockRestore());
  await renderList([aFollowUp({ dueOn: '2026-11-21', customerId: 'c1' })]);
  await screen.findByText('No follow-ups due');
  vi.setSystemTime(instantOf('2026-11-21', '00:00', 'America/New_York')!);
  act(() => setTimer.mock.calls.forEach(([onTick, ms]) => ms === 30_000 && onTick()));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Person 1Due today/)]));
});
