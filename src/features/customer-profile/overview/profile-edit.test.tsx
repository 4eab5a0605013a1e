import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';
import { acceptStoredValue, emptyProfileDraft, setTypedText } from './profile-form.ts';

async function renderProfile(fields: Partial<Customer> = {}, path = '/customers/maria') {
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer(fields)] });
  return renderApp(<ProfileRoute />, path);
}

const about = { customerId: 'maria', showroomId: 'manhattan' };
const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const saveButton = () => screen.findByRole('button', { name: /^Save Changes/ });
const waitForOverview = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Save Changes/ })).toBeNull());

async function enter(user: UserEvent, label: string, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

test('a saved edit of a profile stores only the changed field and returns to the overview', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  await enter(user, 'First Name', 'Marie');
  await user.click(await saveButton());
  await waitForOverview();
  const changes = { firstName: { from: 'Maria', to: 'Marie' } };
  expect(await readOutbox()).toEqual([{ name: 'updateCustomer', args: { ...about, changes } }]);
  expect(readToasts()).toMatchObject([
    { tone: 'positive', title: 'Saved', detail: 'Your changes will be sent to head office.' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Marie Garcia' })).toBeTruthy();
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
});

test('each field of the profile form shows its stored value and changes only that value', async () => {
  const { user } = await renderProfile({ notes: 'Has a dog' });
  await user.click(await button('Edit'));
  const fields = [
    ['First Name', 'Maria', 'Marie'],
    ['Last Name', 'Garcia', 'Lopez'],
    ['Email', 'maria@example.com', 'marie@example.com'],
    ['Phone', '+1 212 555 0101', '+1 212 555 0102'],
    ['Minimum budget (USD)', '100000', '120000'],
    ['Maximum budget (USD)', '250000', '300000'],
    ['Notes', 'Has a dog', 'Has two dogs'],
  ] as const;
  for (const [label, stored, text] of fields) {
    expect((await field(label)).value).toBe(stored);
    fireEvent.change(await field(label), { target: { value: text } });
  }
  expect((await field('Contact Method')).value).toBe('phone');
  await user.selectOptions(await field('Contact Method'), 'WhatsApp');
  expect((await field('Intent')).value).toBe('warm');
  await user.selectOptions(await field('Intent'), 'Test drive');
  await user.click(await saveButton());
  await waitForOverview();
  expect(await readOutbox()).toMatchObject([
    {
      args: {
        changes: {
          firstName: { from: 'Maria', to: 'Marie' },
          lastName: { from: 'Garcia', to: 'Lopez' },
          email: { from: 'maria@example.com', to: 'marie@example.com' },
          phone: { from: '+12125550101', to: '+12125550102' },
          budgetRange: { to: { min: 2_400_000, max: 6_000_000 } },
          contactPreference: { from: 'phone', to: 'whatsapp' },
          intent: { from: 'warm', to: 'test-drive' },
          notes: { from: 'Has a dog', to: 'Has two dogs' },
        },
      },
    },
  ]);
});

test('invalid input is not saved, and a save without changes only closes the profile form', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  await enter(user, 'Email', 'maria@');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  await user.click(await saveButton());
  await enter(user, 'Email', 'maria@example.com');
  const form = (await saveButton()).closest('form');
  // Without `preventDefault`, the browser would reload the page.
  expect(form && fireEvent.submit(form)).toBe(false);
  await waitForOverview();
  expect(await readOutbox()).toEqual([]);
  expect(listToastTitles()).toEqual([]);
});

test('after a refused save, the profile form stays open with the typed text', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  await refuseMutations();
  await enter(user, 'First Name', 'Marie');
  await user.click(await saveButton());
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      {
        tone: 'danger',
        title: 'Failed to update customer',
        detail: expect.stringContaining('Your entries are still here.') as string,
      },
    ]),
  );
  expect((await field('First Name')).value).toBe('Marie');
  await waitFor(async () => expect((await saveButton()).getAttribute('aria-disabled')).toBeNull());
});

test('a change from another tablet is shown in a notice, and its value can replace the typed text', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  await enter(user, 'First Name', 'Marie');
  await enter(user, 'Last Name', 'Lopez');
  expect(screen.queryByRole('region', { name: 'Changed on another tablet' })).toBeNull();
  await localDatabase.customers.update('maria', { firstName: 'Mary', email: 'mary@example.com' });
  const notice = within(await screen.findByRole('region', { name: 'Changed on another tablet' }));
  const items = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['First name: new value “Mary”Use new value']);
  expect((await field('Email')).value).toBe('mary@example.com');
  await user.click(await button('Use new value'));
  expect((await field('First Name')).value).toBe('Mary');
  expect((await field('Last Name')).value).toBe('Lopez');
  expect(screen.queryByRole('button', { name: 'Use new value' })).toBeNull();
});

test('accepting the stored budget discards both typed budget texts and no other text', () => {
  const maria = aCustomer();
  const typed = (['budgetMin', 'budgetMax', 'notes'] as const).reduce(
    (draft, each) => setTypedText(draft, maria, each, each),
    emptyProfileDraft,
  );
  expect(typed.seen).toEqual({ budgetRange: maria.budgetRange, notes: '' });
  expect(acceptStoredValue(typed, 'budgetRange')).toEqual({
    typed: { notes: 'notes' },
    seen: { notes: '' },
  });
});

test('a profile draft keeps the stored value from before the first input, even if this value then changes', () => {
  const first = setTypedText(emptyProfileDraft, aCustomer(), 'email', 'm');
  const next = setTypedText(first, aCustomer({ email: 'other@example.com' }), 'email', 'ma');
  expect(next).toEqual({ typed: { email: 'ma' }, seen: { email: 'maria@example.com' } });
});

test('“Edit” opens the form in the overview from another tab and removes the tab from the address', async () => {
  const { user, readPlace } = await renderProfile({}, '/customers/maria?tab=documents');
  await screen.findByText('The documents of maria');
  expect(screen.queryByText('The consent of maria')).toBeNull();
  await user.click(await button('Edit'));
  await saveButton();
  expect(screen.getByText('The consent of maria')).toBeTruthy();
  expect(readPlace().path).toBe('/customers/maria');
});

test('a navigation that requests the edit mode opens the profile form', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  renderApp(<ProfileRoute />, { pathname: '/customers/maria', state: { edit: true } });
  expect((await field('First Name')).value).toBe('Maria');
});

test('text typed in a profile is restored when the screen reopens, until “Cancel” discards the text', async () => {
  const { user, unmount } = await renderProfile();
  await user.click(await button('Edit'));
  await enter(user, 'First Name', 'Marie');
  await expect.poll(() => localDatabase.drafts.count()).toBe(1);
  unmount();
  const { user: later } = renderApp(<ProfileRoute />, '/customers/maria');
  const notice = 'Your unsaved changes were restored. Save them when you’re done.';
  await screen.findByText(notice);
  expect((await field('First Name')).value).toBe('Marie');
  await later.click((await screen.findAllByRole('button', { name: 'Cancel' }))[1]!);
  await waitForOverview();
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
  await later.click(await button('Edit'));
  expect((await field('First Name')).value).toBe('Maria');
  expect(screen.queryByText(notice)).toBeNull();
});

test('a profile form without input closes with “Cancel” in the header, and blocks no link', async () => {
  const { user, readPlace } = await renderProfile();
  await user.click(await button('Edit'));
  await user.click((await screen.findAllByRole('button', { name: 'Cancel' }))[0]!);
  await waitForOverview();
  await user.click(await button('Edit'));
  await saveButton();
  await user.click(screen.getByRole('link', { name: 'Back to Customers' }));
  expect(readPlace().path).toBe('/customers');
});

test('a link leaves a form with unsaved input only after confirmation', async () => {
  const { user, readPlace } = await renderProfile();
  await user.click(await button('Edit'));
  expect(hasUnsavedWork()).toBe(false);
  await enter(user, 'First Name', 'Marie');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to Customers' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await user.click(await button('Keep editing'));
  expect((await field('First Name')).value).toBe('Marie');
  await user.click(screen.getByRole('link', { name: 'Back to Customers' }));
  await user.click(await button('Discard changes'));
  await waitFor(() => expect(readPlace().path).toBe('/customers'));
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
});

test('while a profile is saved, the save button is busy, and a second submit is ignored', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  await enter(user, 'First Name', 'Marie');
  const save = await saveButton();
  const form = save.closest('form')!;
  fireEvent.submit(form);
  expect(save.getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(form);
  await waitForOverview();
  expect(await readOutbox()).toHaveLength(1);
  expect(listToastTitles()).toEqual(['Saved']);
});

test('a restored text that equals the stored value is not announced as an unsaved change', async () => {
  await startLocalTablet({ customers: [aCustomer()] });
  const value = setTypedText(emptyProfileDraft, aCustomer(), 'firstName', 'Maria');
  await localDatabase.drafts.put({ key: 'profile/maria', value, savedAt: 1 });
  renderApp(<ProfileRoute />, '/customers/maria');
  expect((await field('First Name')).value).toBe('Maria');
  expect(screen.queryByText(/^Your unsaved changes were restored/)).toBeNull();
});

test('first name, e-mail address and phone number of a customer are required', async () => {
  const { user } = await renderProfile();
  await user.click(await button('Edit'));
  const labels = ['First Name', 'Last Name', 'Email', 'Phone'];
  const fields = await Promise.all(labels.map(field));
  expect(fields.map(({ required }) => required)).toEqual([true, false, true, true]);
});
