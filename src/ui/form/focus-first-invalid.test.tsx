import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { TextField } from './text-field.tsx';

const options = [{ value: 'gv70', label: 'GV70' }];

function renderForm(errors: { name?: string; phone?: string }, hasProblem = false) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  renderApp(
    <form aria-label="Form">
      <TextField error={errors.name} label="Name" />
      <div data-problem={hasProblem ? '' : undefined}>
        <button disabled>Locked</button>
        <ChoiceGroup legend="Model" onChange={() => {}} options={options} value={undefined} />
      </div>
      <TextField error={errors.phone} label="Phone" />
    </form>,
  );
  focusFirstInvalid(screen.getByRole('form'));
  return scroll;
}

const readFocus = () => document.activeElement?.getAttribute('type');

test('the first invalid field receives the focus and is scrolled into view', async () => {
  const scroll = renderForm({ name: 'Missing', phone: 'Missing' });
  const field = screen.getByLabelText('Name');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(scroll.mock.contexts).toEqual([field]);
});

test('the first usable control of an invalid group receives the focus', async () => {
  renderForm({ phone: 'Missing' }, true);
  await expect.poll(readFocus).toBe('radio');
});

test('a form without an invalid field keeps the focus', async () => {
  const scroll = renderForm({});
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
  expect(scroll).not.toHaveBeenCalled();
});
