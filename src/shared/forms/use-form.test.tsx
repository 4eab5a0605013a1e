import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { errorTexts, useForm, useTypedValues } from './use-form.ts';

const untouched = { name: '', city: 'Berlin' };
const save = vi.fn<() => Promise<void>>();

function NameForm() {
  const typed = useTypedValues(untouched);
  const missing = (['name', 'city'] as const).filter((field) => typed.value[field] === '');
  const form = useForm({ typed, errors: errorTexts(missing, (field) => `No ${field}`), save });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
      <output>{typed.isDirty ? 'changed' : 'unchanged'}</output>
      <button type="submit">{form.isPending ? 'Saving' : 'Save'}</button>
      <button onClick={form.reset} type="button">
        Reset
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const listErrors = () => screen.queryAllByText(/^No /).map((error) => error.textContent);

function renderForm() {
  save.mockReset().mockResolvedValue();
  const { user } = renderApp(<NameForm />);
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('errors of a form are hidden until the first submit, and are then updated by each change', async () => {
  const { user, press } = renderForm();
  await user.clear(field('City'));
  expect(listErrors()).toEqual([]);
  await press('Save');
  expect(listErrors()).toEqual(['No name', 'No city']);
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Name'), 'Ada');
  expect(listErrors()).toEqual(['No city']);
  expect(save).not.toHaveBeenCalled();
});

test('a reset form has its initial values and no errors', async () => {
  const { user, press } = renderForm();
  await user.clear(field('City'));
  await press('Save');
  await press('Reset');
  expect([field('Name').value, field('City').value, listErrors()]).toEqual(['', 'Berlin', []]);
});

test('only typed values that differ from the initial values count as changed', async () => {
  const { user } = renderForm();
  await user.type(field('Name'), 'A');
  screen.getByText('changed');
  await user.clear(field('Name'));
  screen.getByText('unchanged');
});

test('a second submit during a save is ignored, and a submit after the save runs again', async () => {
  const { user, press } = renderForm();
  const { promise, resolve } = Promise.withResolvers<void>();
  save.mockReturnValueOnce(promise);
  await user.type(field('Name'), 'Ada');
  const button = screen.getByRole('button', { name: 'Save' });
  act(() => {
    button.click();
    button.click();
  });
  expect(save).toHaveBeenCalledOnce();
  await press('Saving');
  expect(save).toHaveBeenCalledOnce();
  await act(async () => resolve());
  await press('Save');
  expect(save).toHaveBeenCalledTimes(2);
});

test('a submit does not reload the page', () => {
  renderForm();
  const form = screen.getByRole('button', { name: 'Save' }).closest('form')!;
  expect(fireEvent.submit(form)).toBe(false);
});
