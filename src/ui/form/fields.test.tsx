import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { CodeField } from './code-field.tsx';
import { RangeSlider } from './range-slider.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const options = [
  { value: 'gv70', label: 'GV70' },
  { value: 'gv80', label: 'GV80', disabled: true },
];

/** Returns the text of the element that describes a field. */
const describe = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test.each([
  ['text field', TextField],
  ['text area', TextArea],
  ['select field', (props: object) => <SelectField {...props} label="Name" options={options} />],
])('a %s has its label, and its error replaces its hint', (_case, Field) => {
  const { rerender } = renderApp(<Field hint="As on the card" label="Name" />);
  const field = screen.getByLabelText('Name');
  expect([describe(field), field.getAttribute('aria-invalid')]).toEqual(['As on the card', null]);
  rerender(<Field error="Missing" hint="As on the card" label="Name" required />);
  expect([describe(field), field.getAttribute('aria-invalid')]).toEqual(['Missing', 'true']);
  expect(field.hasAttribute('required')).toBe(true);
});

test('a password is revealed and hidden with one button', async () => {
  const { user } = renderApp(
    <TextField label="Password" revealLabels={{ show: 'Show', hide: 'Hide' }} />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.type).toBe('password');
});

test('a select field lists the empty option first, and a disabled option is not selectable', () => {
  renderApp(<SelectField emptyLabel="Any" label="Model" options={options} />);
  const listed = screen.getAllByRole<HTMLOptionElement>('option');
  expect(listed.map(({ text, value, disabled }) => [text, value, disabled])).toEqual([
    ['Any', '', false],
    ['GV70', 'gv70', false],
    ['GV80', 'gv80', true],
  ]);
});

test('a checkbox is described by its error, otherwise by its description', () => {
  const { rerender } = renderApp(<Checkbox description="Optional" label="Consent" />);
  const box = screen.getByRole('checkbox', { name: 'Consent' });
  expect([describe(box), box.getAttribute('aria-invalid')]).toEqual(['Optional', null]);
  rerender(<Checkbox description="Optional" error="Required" label="Consent" />);
  expect([describe(box), box.getAttribute('aria-invalid')]).toEqual(['Required', 'true']);
  rerender(<Checkbox label="Consent" />);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
});

test('a choice group has at most one selected option, and its error replaces its hint', async () => {
  function Choice({ error }: { error?: string }) {
    const [value, setValue] = useState<string>();
    return (
      <ChoiceGroup
        error={error}
        hint="One model"
        legend="Model"
        onChange={setValue}
        required
        options={[...options, { value: 'g90', label: 'G90', description: 'Long' }]}
        value={value}
      />
    );
  }
  const { user, rerender } = renderApp(<Choice />);
  const group = screen.getByRole('group', { name: 'Model' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  const checked = () => radios.filter((radio) => radio.checked).map(({ value }) => value);
  expect([checked(), describe(group)]).toEqual([[], 'One model']);
  expect(radios.filter(({ required }) => required)).toHaveLength(3);
  expect(radios[0]?.name).not.toBe('');
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  await user.click(screen.getByText('GV80'));
  expect(checked()).toEqual([]);
  await user.click(screen.getByText('Long'));
  expect(checked()).toEqual(['g90']);
  await user.click(screen.getByText('GV70'));
  expect(checked()).toEqual(['gv70']);
  rerender(<Choice error="Required" />);
  expect(describe(group)).toBe('Required');
});

test('the thumbs of a range slider cannot pass each other', () => {
  const onChange = vi.fn<(value: [number, number]) => void>();
  const slider = (value: [number, number]) => (
    <RangeSlider
      format={(amount) => `$${amount}`}
      labels={['From', 'To']}
      legend="Price"
      max={100}
      min={20}
      onChange={onChange}
      step={10}
      value={value}
    />
  );
  const { rerender } = renderApp(slider([20, 60]));
  const [lower, upper] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '$20',
    '$60',
  ]);
  expect([lower, upper].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual([
    '$20',
    '$60',
  ]);
  fireEvent.change(lower, { target: { value: '80' } });
  fireEvent.change(lower, { target: { value: '40' } });
  fireEvent.change(upper, { target: { value: '10' } });
  fireEvent.change(upper, { target: { value: '90' } });
  expect(onChange.mock.calls).toEqual([[[60, 60]], [[40, 60]], [[20, 20]], [[20, 90]]]);
  const readTop = () => [lower, upper].map((thumb) => thumb.getAttribute('data-on-top'));
  const readTrack = () =>
    ['--from', '--to'].map((name) => lower.parentElement?.style.getPropertyValue(name));
  expect(readTrack()).toEqual(['0%', '50%']);
  rerender(slider([60, 100]));
  expect(readTop()).toEqual([null, null]);
  rerender(slider([100, 100]));
  expect(readTop()).toEqual(['true', null]);
});

test('the clear button of a search field empties and focuses the field', async () => {
  function Search() {
    const [text, setText] = useState('');
    return <SearchField clearLabel="Clear" label="Search" onChange={setText} value={text} />;
  }
  const { user, container } = renderApp(<Search />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const isClearShown = () => container.querySelector('[data-shown]')?.getAttribute('data-shown');
  expect(isClearShown()).toBe('false');
  await user.type(field, 'Maria');
  expect([field.value, isClearShown()]).toEqual(['Maria', 'true']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

test('a code field accepts at most 24 characters', async () => {
  function Code() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" onChange={setCode} value={code} />;
  }
  const { user } = renderApp(<Code />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await user.type(field, 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX');
  expect(field.value).toBe('ABCD-EFGH-IJKL-MNOP-QRST');
  expect([field.autocomplete, field.required]).toEqual(['one-time-code', true]);
});
