import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { CustomerProfile } from './customer-profile.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { LifecycleControl } from './lifecycle-control.tsx';
import { acceptStoredValue, emptyProfileDraft, setTypedText } from './profile-form.ts';

const extensions = { documents: () => 'The documents', consent: () => 'The consent' };

function LiveProfile() {
  const customer = useLiveRows(() => localDatabase.customers.get('maria'));
  return customer && <CustomerProfile customer={customer} extensions={extensions} />;
}

async function mountProfile(fields: Partial<Customer> = {}, path = '/customers/maria') {
  await startLocalTablet({ customers: [aCustomer(fields)] });
  return mountInEnglish(<LiveProfile />, path);
}

const about = { customerId: 'maria', showroomId: 'manhattan' };

test('an edit stores only the changed field, and returns to the read-only overview', async () => {
  const ui = await mountProfile();
  await ui.click('Edit');
  await ui.type('First Name', 'Marie');
  await ui.click('Save Changes');
  const changes = { firstName: { from: 'Maria', to: 'Marie' } };
  await expect.poll(readOutbox).toEqual([{ name: 'updateCustomer', args: { ...about, changes } }]);
  await expect.poll(() => ui.has('Save Changes')).toBe(false);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Saved' }]);
  expect(await localDatabase.drafts.count()).toBe(0);
});

test('an invalid text is not saved; without changes, saving only closes the form', async () => {
  const ui = await mountProfile();
  await ui.click('Edit');
  await ui.type('Email', 'maria@');
  await ui.click('Save Changes');
  expect(ui.text()).toContain('Please enter a valid email address');
  await ui.type('Email', 'maria@example.com');
  await ui.click('Save Changes');
  await expect.poll(() => ui.has('Save Changes')).toBe(false);
  expect(await readOutbox()).toEqual([]);
});

test('after a refused save, the form stays open with the typed text', async () => {
  const ui = await mountProfile();
  await refuseMutations();
  await ui.click('Edit');
  await ui.type('First Name', 'Marie');
  await ui.click('Save Changes');
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Failed to update customer' }]);
  expect((await ui.find('First Name'))['value']).toBe('Marie');
  await expect.poll(() => ui.isInactive('Save Changes')).toBe(false);
});

test('a concurrent change is shown in a notice, and its value can replace the typed text', async () => {
  const ui = await mountProfile();
  await ui.click('Edit');
  await ui.type('First Name', 'Marie');
  await ui.type('Last Name', 'Lopez');
  await localDatabase.customers.update('maria', { firstName: 'Mary' });
  await expect.poll(() => ui.text()).toContain('First name: new value “Mary”');
  await ui.click('Use new value');
  expect((await ui.find('First Name'))['value']).toBe('Mary');
  expect((await ui.find('Last Name'))['value']).toBe('Lopez');
  expect(ui.has('Use new value')).toBe(false);
});

test('accepting the stored budget discards both budget texts and no other text', () => {
  const maria = aCustomer();
  const typed = (['budgetMin', 'budgetMax', 'notes'] as const).reduce(
    (draft, field) => setTypedText(draft, maria, field, field),
    emptyProfileDraft,
  );
  expect(typed.seen).toEqual({ budgetRange: maria.budgetRange, notes: '' });
  expect(acceptStoredValue(typed, 'budgetRange')).toEqual({
    typed: { notes: 'notes' },
    seen: { notes: '' },
  });
});

test('further input keeps the stored value from before the first input', () => {
  const first = setTypedText(emptyProfileDraft, aCustomer(), 'email', 'm');
  const next = setTypedText(first, aCustomer({ email: 'other@example.com' }), 'email', 'ma');
  expect(next).toEqual({ typed: { email: 'ma' }, seen: { email: 'maria@example.com' } });
});

test('editing opens the overview from any tab, and a tab is part of the address', async () => {
  const ui = await mountProfile({}, '/customers/maria?tab=documents');
  await expect.poll(() => ui.text()).toContain('The documents');
  expect(ui.text()).not.toContain('The consent');
  await ui.click('Edit');
  await ui.find('Save Changes');
  expect(ui.path()).toBe('/customers/maria');
});

test('a deleted customer can be restored, but an erased customer cannot', async () => {
  await startLocalTablet({ customers: [aCustomer({ deletedAt: 5 })] });
  const deleted = await mountInEnglish(<DeletedNotice customer={aCustomer({ deletedAt: 5 })} />);
  await deleted.click('Restore');
  await expect.poll(readOutbox).toEqual([{ name: 'restoreCustomer', args: about }]);
  await expect.poll(() => readToasts()).toMatchObject([{ title: 'Customer restored' }]);
  const erased = await mountInEnglish(
    <DeletedNotice customer={aCustomer({ deletedAt: 5, erasedAt: 6 })} />,
  );
  expect(erased.text()).toContain('personal data was erased');
  expect(erased.has('Restore')).toBe(false);
  const stored = await mountInEnglish(<DeletedNotice customer={aCustomer()} />);
  expect(stored.text()).toBe('');
});

test('a deleted customer has no button to edit or to change the stage', async () => {
  const ui = await mountProfile({ deletedAt: 5 });
  await ui.find('Restore');
  expect(['Edit', 'Change stage'].map(ui.has)).toEqual([false, false]);
});

async function mountStages(fields: Partial<Customer> = {}) {
  const customer = aCustomer(fields);
  await startLocalTablet({ customers: [customer] });
  const ui = await mountInEnglish(<LifecycleControl customer={customer} />);
  await ui.click('Change stage');
  return ui;
}

test('a lost customer requires a reason, which other stages do not have', async () => {
  const ui = await mountStages();
  expect(ui.has('Won')).toBe(false);
  await ui.submit();
  await ui.click('Lost');
  await ui.submit();
  expect(await readOutbox()).toEqual([]);
  await ui.click('Financing');
  await ui.submit();
  await expect
    .poll(readOutbox)
    .toMatchObject([
      { name: 'setCustomerStage', args: { ...about, to: { stage: 'lost', reason: 'financing' } } },
    ]);
  await expect.poll(() => ui.has('Lost')).toBe(false);
});

test('a reason that was selected before another stage is not stored', async () => {
  const ui = await mountStages();
  await ui.click('Lost');
  await ui.click('Price');
  await ui.click('Visited');
  await ui.submit();
  await expect
    .poll(readOutbox)
    .toMatchObject([{ args: { to: { stage: 'visited', reason: null } } }]);
});

test('a refused change of the stage keeps the dialog open, and canceling forgets the stage', async () => {
  const ui = await mountStages();
  await refuseMutations();
  await ui.click('Visited');
  await ui.submit();
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'danger' }]);
  expect(ui.has('Visited')).toBe(true);
  await ui.click('Cancel');
  await ui.click('Change stage');
  expect(ui.all('input').filter((input) => input['checked'] === true)).toEqual([]);
});
