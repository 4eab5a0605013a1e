import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';

const startTablet = () =>
  startLocalTablet({
    agents: [anAgent()],
    customers: [aCustomer()],
    followUps: [
      aFollowUp({ id: 'f1', dueOn: '2026-01-02' }),
      aFollowUp({ id: 'f2', dueOn: '2026-01-03' }),
    ],
  });

const renderTab = () => renderApp(<ProfileRoute />, '/customers/maria?tab=follow-ups');
const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const findButtons = (name: string) => screen.findAllByRole('button', { name });
const isBusy = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';

test('an unsaved note is restored only in the dialog of its follow-up', async () => {
  await startTablet();
  const { user, unmount } = renderTab();
  await user.click((await findButtons('Edit follow-up'))[0]!);
  await user.type(await note(), 'Call after six');
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  unmount();
  const { user: other, unmount: leave } = renderTab();
  await other.click((await findButtons('Edit follow-up'))[1]!);
  expect((await note()).value).toBe('');
  leave();
  const { user: same } = renderTab();
  await same.click((await findButtons('Edit follow-up'))[0]!);
  await waitFor(async () => expect((await note()).value).toBe('Call after six'));
});

test('while a follow-up is stored, the save button of the dialog is busy', async () => {
  await startTablet();
  const { user } = renderTab();
  await user.click((await findButtons('Edit follow-up'))[0]!);
  await user.type(await note(), 'Call after six');
  const [save] = await findButtons('Save');
  fireEvent.click(save!);
  expect(isBusy(save!)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await user.click((await findButtons('Done'))[0]!);
  await user.click(screen.getByLabelText('Reached'));
  const [close] = await findButtons('Save');
  fireEvent.click(close!);
  expect(isBusy(close!)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(await readOutbox()).toHaveLength(2);
});
