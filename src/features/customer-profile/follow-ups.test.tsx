import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { dayAfter, localDateOf } from '#domain/slots/local-time.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { DueBadge } from './due-badge.tsx';
import { DueFollowUps } from './due-follow-ups.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { FollowUpItem } from './follow-up-item.tsx';
import { englishProfileLabels } from './profile-labels.testing.ts';

const today = localDateOf(Date.now(), 'America/New_York');
const about = { followUpId: 'follow-up-1', showroomId: 'manhattan' };

async function mountItem(fields = {}) {
  const followUp = aFollowUp(fields);
  await startLocalTablet({ followUps: [followUp], customers: [aCustomer()] });
  const labels = await englishProfileLabels();
  const onChange = vi.fn<() => void>();
  const ui = await mountInEnglish(
    <FollowUpItem followUp={followUp} labels={labels} onChange={onChange} />,
  );
  return { ui, onChange };
}

test('a follow-up is completed with the selected outcome, and its undo reopens it', async () => {
  const { ui } = await mountItem();
  await ui.click('Done');
  expect(ui.isInactive('Save')).toBe(true);
  await ui.click('No answer');
  await ui.submit();
  const closed = { name: 'closeFollowUp', args: { ...about, outcome: 'no-answer' } };
  await expect.poll(readOutbox).toEqual([closed]);
  await expect.poll(() => ui.has('Save')).toBe(false);
  expect(readToasts()).toMatchObject([{ tone: 'neutral', title: 'Follow-up completed' }]);
  readToasts()[0]?.action?.onAct();
  await expect.poll(readOutbox).toEqual([closed, { name: 'reopenFollowUp', args: about }]);
  await expect.poll(() => readToasts().at(-1)).toMatchObject({ title: 'Follow-up reopened' });
});

test('a canceled choice stores nothing, and a refused choice keeps the dialog open', async () => {
  const { ui } = await mountItem();
  await ui.click('Done');
  await ui.click('Reached');
  await ui.click('Cancel');
  expect(ui.has('Save')).toBe(false);
  await refuseMutations();
  await ui.click('Done');
  await ui.click('Reached');
  await ui.submit();
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Couldn’t save the follow-up' }]);
  await expect.poll(() => ui.isInactive('Save')).toBe(false);
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
    const { ui } = await mountItem({ dueOn: '2026-01-02' });
    await ui.click('Postpone');
    const option = ui.all('label').find(({ textContent }) => textContent.startsWith(label));
    await ui.click(option?.textContent ?? '');
    await ui.submit();
    const changes = { dueOn: { from: '2026-01-02', to: dayAfter(today, days) } };
    await expect
      .poll(readOutbox)
      .toEqual([{ name: 'changeFollowUp', args: { ...about, changes } }]);
  },
);

test('an open follow-up can be edited and deleted, a completed one only be reopened', async () => {
  const { ui, onChange } = await mountItem();
  await ui.click('Edit follow-up');
  expect(onChange).toHaveBeenCalledOnce();
  await ui.click('Delete follow-up');
  await expect.poll(readOutbox).toEqual([{ name: 'deleteFollowUp', args: about }]);
  await expect.poll(() => readToasts()).toMatchObject([{ action: { label: 'Undo' } }]);
  const { ui: completed } = await mountItem({ outcome: 'reached', doneAt: 5000 });
  expect(completed.all('button').map(({ textContent }) => textContent)).toEqual(['Reopen']);
});

test.each([
  [{ dueOn: dayAfter(today, -1) }, 'Overdue'],
  [{ dueOn: today }, 'Due today'],
  [{ dueOn: dayAfter(today, 1) }, ''],
  [{ dueOn: dayAfter(today, -1), outcome: 'no-answer' as const, doneAt: 1 }, 'No answer'],
  [{ dueOn: dayAfter(today, -1), deletedAt: 1 }, ''],
])('the badge of the follow-up %o is “%s”', async (fields, text) => {
  await startLocalTablet();
  const labels = await englishProfileLabels();
  const ui = await mountInEnglish(<DueBadge followUp={aFollowUp(fields)} labels={labels} />);
  expect(ui.text()).toBe(text);
});

test('the first due follow-ups are listed, longest overdue first; a button lists all', async () => {
  const followUps = [3, 1, 2].map((days) =>
    aFollowUp({ id: `f${days}`, customerId: `c${days}`, dueOn: dayAfter(today, -days) }),
  );
  const customers = [1, 2, 3].map((at) => aCustomer({ id: `c${at}`, name: `Person ${at}` }));
  await startLocalTablet({ followUps, customers });
  const ui = await mountInEnglish(<DueFollowUps limit={2} loadingLabel="Loading" />);
  const names = () => ui.text().match(/Person \d/g);
  await expect.poll(names).toEqual(['Person 3', 'Person 2']);
  await ui.click('Show all 3');
  expect(names()).toEqual(['Person 3', 'Person 2', 'Person 1']);
  expect(ui.has('Show all 3')).toBe(false);
});

async function mountDialog(fields: Partial<FollowUp> | null) {
  const followUp = fields && aFollowUp(fields);
  await startLocalTablet({ followUps: followUp ? [followUp] : [], customers: [aCustomer()] });
  const onClose = vi.fn<() => void>();
  const ui = await mountInEnglish(
    <FollowUpDialog
      customer={aCustomer()}
      followUp={followUp}
      labels={await englishProfileLabels()}
      onClose={onClose}
    />,
  );
  return { ui, onClose };
}

test('a new follow-up belongs to the signed-in agent, and is not due in the past', async () => {
  const { ui, onClose } = await mountDialog(null);
  await ui.type('Due date', dayAfter(today, -1));
  await ui.submit();
  expect(ui.text()).toContain('Please choose today or a later date');
  expect(await readOutbox()).toEqual([]);
  await ui.type('Due date', today);
  await ui.type('Contact method', 'email');
  await ui.type('Note', 'Ask about the color');
  await ui.submit();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(await readOutbox()).toMatchObject([
    {
      name: 'planFollowUp',
      args: {
        showroomId: 'manhattan',
        customerId: 'maria',
        dueOn: today,
        channel: 'email',
        agentId: 'AGT001',
        note: 'Ask about the color',
      },
    },
  ]);
});

test('an edited follow-up sends only its changed fields, and may stay due in the past', async () => {
  const { ui, onClose } = await mountDialog({ dueOn: '2026-01-02' });
  await ui.type('Note', 'Call after six');
  await ui.submit();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const changes = { note: { from: '', to: 'Call after six' } };
  expect(await readOutbox()).toEqual([{ name: 'changeFollowUp', args: { ...about, changes } }]);
});

test('after a refusal, the follow-up dialog stays open; canceling it closes it unsaved', async () => {
  const { ui, onClose } = await mountDialog({ dueOn: '2026-01-02' });
  await refuseMutations();
  await ui.type('Note', 'Call after six');
  await ui.submit();
  await expect.poll(() => ui.text()).toContain('Couldn’t save the follow-up');
  expect(onClose).not.toHaveBeenCalled();
  await ui.click('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(await readOutbox()).toEqual([]);
});
