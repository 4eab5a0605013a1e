import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';

const today = localDateOf(Date.now(), 'America/New_York');
const about = { followUpId: 'follow-up-1', showroomId: 'manhattan' };

async function renderTab(...followUps: FollowUp[]) {
  const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })];
  await startLocalTablet({ agents, customers: [aCustomer()], followUps });
  return renderApp(<ProfileRoute />, '/customers/maria?tab=follow-ups');
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const rows = () =>
  within(screen.getByRole('tabpanel', { name: 'Follow-ups' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('open follow-ups are listed by due day, above closed follow-ups with the last closed first', async () => {
  await renderTab(
    aFollowUp({ id: 'f1', dueOn: '2026-01-03', channel: 'email', agentId: 'AGT002' }),
    aFollowUp({ id: 'f2', dueOn: '2026-01-02', channel: 'message', note: 'Ask about the color' }),
    aFollowUp({ id: 'f3', dueOn: '2026-01-04', agentId: 'AGT009', outcome: 'done', doneAt: 1 }),
    aFollowUp({ id: 'f4', dueOn: '2026-01-05', channel: 'visit', outcome: 'reached', doneAt: 2 }),
    aFollowUp({ id: 'f5', deletedAt: 3 }),
  );
  await waitFor(() =>
    expect(rows()).toEqual([
      'MessageOverdueJan 2, 2026 · Maya LindqvistAsk about the colorDonePostpone',
      'EmailOverdueJan 3, 2026 · Noah WeberDonePostpone',
      'VisitReachedJan 5, 2026 · Maya LindqvistReopen',
      'CallDoneJan 4, 2026 · Agent at another showroomReopen',
    ]),
  );
  expect(screen.getByRole('heading', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByText('No follow-ups scheduled')).toBeNull();
});

test('a follow-up is completed with the selected outcome, and “Undo” reopens the follow-up', async () => {
  const { user } = await renderTab(aFollowUp({ dueOn: '2026-01-02' }));
  await user.click(await button('Done'));
  expect(screen.getByRole('alertdialog', { name: 'What was the outcome?' })).toBeTruthy();
  const outcomes = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(outcomes).toEqual(['Reached', 'Visit scheduled', 'No answer', 'Not interested', 'Done']);
  expect((await button('Save')).disabled).toBe(true);
  await user.click(screen.getByLabelText('No answer'));
  await user.click(await button('Save'));
  const closed = { name: 'closeFollowUp', args: { ...about, outcome: 'no-answer' } };
  await waitFor(() => expect(rows()).toEqual(['CallNo answerJan 2, 2026 · Maya LindqvistReopen']));
  expect(await readOutbox()).toEqual([closed]);
  expect(screen.getByText('No follow-ups scheduled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(readToasts()).toMatchObject([{ tone: 'neutral', title: 'Follow-up completed' }]);
  act(() => readToasts()[0]?.action?.onAct());
  await waitFor(() =>
    expect(rows()).toEqual(['CallOverdueJan 2, 2026 · Maya LindqvistDonePostpone']),
  );
  expect(await readOutbox()).toEqual([closed, { name: 'reopenFollowUp', args: about }]);
  await expect.poll(() => readToasts().at(-1)).toMatchObject({ title: 'Follow-up reopened' });
  expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
});

test('“Cancel” in the outcome dialog stores no outcome; after a refused save, the dialog stays open', async () => {
  const { user } = await renderTab(aFollowUp());
  await user.click(await button('Done'));
  await user.click(screen.getByLabelText('Reached'));
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await refuseMutations();
  await user.click(await button('Done'));
  expect((await button('Save')).disabled).toBe(true);
  await user.click(screen.getByLabelText('Reached'));
  await user.click(await button('Save'));
  await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t save the follow-up']));
  expect(readToasts()[0]?.tone).toBe('danger');
  await waitFor(async () =>
    expect((await button('Save')).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Reached').checked).toBe(true);
  expect(await readOutbox()).toEqual([]);
});

test.each([
  ['Tomorrow', 1],
  ['In three days', 3],
  ['In a week', 7],
  ['In a month', 30],
])(
  '“%s” postpones a follow-up to %i days after today, not after its due day',
  async (label, days) => {
    const { user } = await renderTab(aFollowUp({ dueOn: '2026-01-02' }));
    await user.click(await button('Postpone'));
    expect(screen.getByRole('alertdialog', { name: 'Postpone follow-up' })).toBeTruthy();
    const to = addDaysToDate(today, days);
    const day = Date.parse(to);
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    await user.click(screen.getByLabelText(label + format.format(day)));
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(rows()).toEqual([`Call${format.format(day)} · Maya LindqvistDonePostpone`]),
    );
    const changes = { dueOn: { from: '2026-01-02', to } };
    expect(await readOutbox()).toEqual([{ name: 'changeFollowUp', args: { ...about, changes } }]);
    expect(listToastTitles()).toEqual(['Follow-up postponed']);
  },
);

test('an open follow-up can be edited and deleted, and a completed follow-up can only be reopened', async () => {
  const { user } = await renderTab(
    aFollowUp(),
    aFollowUp({ id: 'completed', outcome: 'reached', doneAt: 5000 }),
  );
  const names = async () => {
    const items = await screen.findAllByRole('listitem');
    return items.map((item) =>
      within(item)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );
  };
  const open = ['Done', 'Postpone', 'Edit follow-up', 'Delete follow-up'];
  expect(await names()).toEqual([open, ['Reopen']]);
  await user.click(await button('Delete follow-up'));
  await waitFor(async () => expect(await names()).toEqual([['Reopen']]));
  const deleted = { name: 'deleteFollowUp', args: about };
  expect(await readOutbox()).toEqual([deleted]);
  expect(readToasts()).toMatchObject([
    { tone: 'neutral', title: 'Follow-up deleted', action: { label: 'Undo' } },
  ]);
  await user.click(await button('Reopen'));
  await waitFor(async () => expect(await names()).toEqual([open]));
  const reopened = { ...about, followUpId: 'completed' };
  expect(await readOutbox()).toEqual([deleted, { name: 'reopenFollowUp', args: reopened }]);
});

test('a new follow-up belongs to the signed-in agent, and its due day cannot be in the past', async () => {
  const { user } = await renderTab();
  await screen.findByText('No follow-ups scheduled');
  await user.click(await button('Add follow-up'));
  expect(screen.getByRole('alertdialog', { name: 'Schedule a follow-up' })).toBeTruthy();
  expect(screen.getByText('Suggested for this customer')).toBeTruthy();
  expect([field('Due date').value, field('Due date').min]).toEqual([
    addDaysToDate(today, 3),
    today,
  ]);
  expect(field('Contact method').value).toBe('call');
  await waitFor(() => expect(field('Sales agent').textContent).toBe('Maya LindqvistNoah Weber'));
  fireEvent.change(field('Due date'), { target: { value: addDaysToDate(today, -1) } });
  expect(screen.queryByText('Please choose today or a later date')).toBeNull();
  await user.click(await button('Save'));
  expect(screen.getByText('Please choose today or a later date')).toBeTruthy();
  expect(await readOutbox()).toEqual([]);
  fireEvent.change(field('Due date'), { target: { value: today } });
  await user.selectOptions(field('Contact method'), 'Email');
  await user.type(field('Note'), 'Ask about the color');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(rows()).toEqual([expect.stringMatching(/^EmailDue today.*Ask about the colorDone/)]),
  );
  expect(await readOutbox()).toEqual([
    {
      name: 'planFollowUp',
      args: {
        followUpId: expect.any(String) as string,
        showroomId: 'manhattan',
        customerId: 'maria',
        dueOn: today,
        channel: 'email',
        agentId: 'AGT001',
        note: 'Ask about the color',
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('an edit of a follow-up stores only the changed fields, and the due day may stay in the past', async () => {
  const { user } = await renderTab(
    aFollowUp({ id: 'earlier', dueOn: '2026-01-01', note: 'Another one' }),
    aFollowUp({ dueOn: '2026-01-02', channel: 'visit' }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Edit follow-up' }))[1]!);
  expect(screen.getByRole('alertdialog', { name: 'Edit follow-up' })).toBeTruthy();
  expect(screen.queryByText('Suggested for this customer')).toBeNull();
  const values = ['Due date', 'Contact method', 'Note'].map((label) => field(label).value);
  expect(values).toEqual(['2026-01-02', 'visit', '']);
  expect(field('Due date').min).toBe('');
  await user.type(field('Note'), 'Call after six');
  await waitFor(() => expect(field('Sales agent').value).toBe('AGT001'));
  await user.selectOptions(field('Sales agent'), 'Noah Weber');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(rows()[1]).toBe('VisitOverdueJan 2, 2026 · Noah WeberCall after sixDonePostpone'),
  );
  const changes = {
    agentId: { from: 'AGT001', to: 'AGT002' },
    note: { from: '', to: 'Call after six' },
  };
  expect(await readOutbox()).toEqual([{ name: 'changeFollowUp', args: { ...about, changes } }]);
});

test('after a refused save, the follow-up dialog stays open, and “Cancel” discards the input', async () => {
  const { user } = await renderTab(aFollowUp({ dueOn: '2026-01-02' }));
  await user.click(await button('Edit follow-up'));
  await refuseMutations();
  await user.type(field('Note'), 'Call after six');
  await user.click(await button('Save'));
  await screen.findByText('Couldn’t save the follow-up');
  expect(screen.getByText('Your entries are still here. Please try again.')).toBeTruthy();
  expect(field('Note').value).toBe('Call after six');
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(await readOutbox()).toEqual([]);
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
  await user.click(await button('Edit follow-up'));
  expect(field('Note').value).toBe('');
});
