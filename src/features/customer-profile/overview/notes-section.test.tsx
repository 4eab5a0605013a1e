import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { ProfileRoute } from '../profile-route.testing.tsx';
import { NotesSection } from './notes-section.tsx';

beforeEach(() => {
  // In New York it is still November 26.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 3), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the displayed lines of the notes with the line “Has a dog”. */
const listLines = () => {
  const list = screen.getByText('Has a dog').closest('ul');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

async function renderNotes(fields: Partial<Customer> = {}) {
  await startLocalTablet({ customers: [aCustomer(fields)] });
  const { user, unmount } = renderApp(<ProfileRoute />, '/customers/maria');
  const field = await screen.findByLabelText<HTMLInputElement>('New note');
  return { user, unmount, field };
}

test('Enter adds the typed note with the current date as a new first line of the notes', async () => {
  const { user, field } = await renderNotes({ notes: 'Has a dog' });
  await user.type(field, ' Wants a blue one {Enter}');
  const notes = 'Nov 26, 2026: Wants a blue one\nHas a dog';
  await waitFor(() => expect(listLines()).toEqual(notes.split('\n')));
  expect(field.value).toBe('');
  const changes = { notes: { from: 'Has a dog', to: notes } };
  const args = { customerId: 'maria', showroomId: 'manhattan', changes };
  expect(await readOutbox()).toEqual([{ name: 'updateCustomer', args }]);
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('the first note replaces the placeholder of the notes', async () => {
  const { user, field } = await renderNotes();
  screen.getByText('Add notes about this customer...');
  await user.type(field, 'Called back');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Nov 26, 2026: Called back');
  expect(screen.queryByText('Add notes about this customer...')).toBeNull();
});

test('a blank note is reported at the field and not added', async () => {
  const { user, field } = await renderNotes();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const problem = screen.getByText('Please enter a note');
  expect(field.getAttribute('aria-describedby')).toBe(problem.closest('p')?.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, '   {Enter}');
  screen.getByText('Please enter a note');
  expect(await readOutbox()).toEqual([]);
  screen.getByText('Add notes about this customer...');
  await user.type(field, 'Called back');
  expect(screen.queryByText('Please enter a note')).toBeNull();
});

test('a second note that is added before the first is displayed is stored above the first', async () => {
  const customer = aCustomer({ notes: 'Has a dog' });
  await startLocalTablet({ customers: [customer] });
  const { user } = renderApp(<NotesSection customer={customer} />);
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  await user.type(field, 'Wants a blue one{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  const lines = ['Nov 26, 2026: Wants a blue one', 'Nov 26, 2026: Called back', 'Has a dog'];
  expect((await localDatabase.customers.get('maria'))?.notes).toBe(lines.join('\n'));
});

test('a note that cannot be saved because the database fails stays in the field, with a toast', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  const { user, field } = await renderNotes({ notes: 'Has a dog' });
  await user.type(field, 'Called back');
  localDatabase.customers.hook('reading', failRead);
  onTestFinished(() => localDatabase.customers.hook('reading').unsubscribe(failRead));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Failed to update customer']));
  expect(field.value).toBe('Called back');
});

function failRead(): never {
  throw new Error('unreadable');
}

test('the toast of an added note offers Undo, which removes only the added line', async () => {
  const { user, field } = await renderNotes({ notes: 'Has a dog' });
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Note added']));
  const first = 'Nov 26, 2026: Called back\nHas a dog';
  await waitFor(() => expect(listLines()).toEqual(first.split('\n')));
  await user.type(field, 'Wants a blue one{Enter}');
  const both = `Nov 26, 2026: Wants a blue one\n${first}`;
  await waitFor(() => expect(field.value).toBe(''));
  expect(listToastTitles()).toEqual(['Note added']);
  const undo = readToasts().at(-1)?.action;
  expect(undo?.label).toBe('Undo');
  undo?.onAct();
  await waitFor(() => expect(listToastTitles()).toEqual(['Note removed']));
  await waitFor(() => expect(listLines()).toEqual(first.split('\n')));
  const changes = { notes: { from: both, to: first } };
  const args = { customerId: 'maria', showroomId: 'manhattan', changes };
  expect((await readOutbox()).at(-1)).toEqual({ name: 'updateCustomer', args });
});

test('Undo of a note keeps lines that were added to the notes after the note', async () => {
  const { user, field } = await renderNotes();
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Note added']));
  const notes = 'Nov 26, 2026: From another tablet\nNov 26, 2026: Called back';
  await localDatabase.customers.update('maria', { notes });
  readToasts()[0]?.action?.onAct();
  await waitFor(() => expect(listToastTitles()).toEqual(['Note removed']));
  await screen.findByText('Nov 26, 2026: From another tablet');
  expect(screen.queryByText(/Called back/)).toBeNull();
});

test('Undo of a note keeps an earlier equal note of the same day', async () => {
  const { user, field } = await renderNotes({ notes: 'Nov 26, 2026: Called back' });
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(screen.getAllByText('Nov 26, 2026: Called back')).toHaveLength(2));
  act(() => readToasts()[0]?.action?.onAct());
  await waitFor(() => expect(listToastTitles()).toEqual(['Note removed']));
  const stored = await localDatabase.customers.get('maria');
  expect(stored?.notes).toBe('Nov 26, 2026: Called back');
});

test('Undo of a note puts the text of the note back into the empty field for a correction', async () => {
  const { user, field } = await renderNotes();
  await user.type(field, 'Called bak{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Note added']));
  expect(field.value).toBe('');
  act(() => readToasts()[0]?.action?.onAct());
  await waitFor(() => expect(field.value).toBe('Called bak'));
});

test('Undo of a note keeps text that was typed into the field after the note was added', async () => {
  const { user, field } = await renderNotes();
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Note added']));
  await user.type(field, 'Wants');
  act(() => readToasts()[0]?.action?.onAct());
  await waitFor(() => expect(listToastTitles()).toEqual(['Note removed']));
  expect(field.value).toBe('Wants');
});

test('a note that exceeds the length of the notes is reported and not added', async () => {
  const { user, field } = await renderNotes({ notes: 'x'.repeat(20_000) });
  await user.type(field, 'One more{Enter}');
  await screen.findByText('The notes are too long');
  expect(field.value).toBe('One more');
  expect(await readOutbox()).toEqual([]);
});

test('a note that cannot be stored stays in the field, with a failure toast', async () => {
  const { user, field } = await renderNotes();
  await refuseMutations();
  await user.type(field, 'Called back{Enter}');
  await waitFor(() => expect(listToastTitles()).toEqual(['Failed to update customer']));
  expect(field.value).toBe('Called back');
});

test('text of a note that was typed but not added is restored when the profile reopens', async () => {
  const { user, unmount, field } = await renderNotes();
  await user.type(field, 'Called ba');
  unmount();
  renderApp(<ProfileRoute />, '/customers/maria');
  const reopened = await screen.findByLabelText<HTMLInputElement>('New note');
  await waitFor(() => expect(reopened.value).toBe('Called ba'));
});

test('the profile of a deleted customer has no field for a new note', async () => {
  await startLocalTablet({ customers: [aCustomer({ deletedAt: 5 })] });
  renderApp(<ProfileRoute />, '/customers/maria');
  await screen.findByText('Add notes about this customer...');
  expect(screen.queryByLabelText('New note')).toBeNull();
});
