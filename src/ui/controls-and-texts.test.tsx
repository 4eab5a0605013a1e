import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../app/render-app.testing.tsx';
import { AssistantQuestionButton } from './assistant/assistant-question-button.tsx';
import { useAssistantState } from './assistant/assistant-store.ts';
import { Button } from './buttons/button.tsx';
import { IconButton } from './buttons/icon-button.tsx';
import { VehicleView } from './car/vehicle-view.tsx';
import { Accordion } from './data-display/accordion.tsx';
import { StatusPill } from './data-display/status-pill.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';
import { Spinner } from './feedback/spinner.tsx';
import { FormError } from './form/form-error.tsx';
import { TextArea } from './form/text-area.tsx';
import { TextField } from './form/text-field.tsx';
import { isBackNavigation } from './navigation/back-navigation.ts';
import { QrCode } from './qr-code/qr-code.tsx';
import { EmailText } from './text/email-text.tsx';
import { formatPhone } from './text/format-phone.ts';
import { DateTime } from './time/date-time.tsx';
import { getFirstWeekday } from './time/first-weekday.ts';

test('a button submits its form only with the type `submit`', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  renderApp(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <IconButton icon="close" label="Close" />
      <Button type="submit">Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Plain' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
});

test('a pending button is busy and shows its pending label', () => {
  const { rerender } = renderApp(<Button pendingLabel="Saving…">Save</Button>);
  const button = screen.getByRole('button');
  const read = () => [
    button.getAttribute('aria-busy'),
    [...button.querySelectorAll('[data-shown=true]')].map(({ textContent }) => textContent),
  ];
  expect(read()).toEqual([null, ['Save']]);
  rerender(
    <Button pending pendingLabel="Saving…">
      Save
    </Button>,
  );
  expect(read()).toEqual(['true', ['Saving…']]);
});

test('a button keeps its own `aria-disabled`, and a pending button always has `aria-disabled`', () => {
  const button = (pending: boolean) => (
    <Button aria-disabled={!pending} pending={pending}>
      Save
    </Button>
  );
  const { rerender } = renderApp(button(false));
  const read = () => screen.getByRole('button').getAttribute('aria-disabled');
  expect(read()).toBe('true');
  rerender(button(true));
  expect(read()).toBe('true');
});

test('a question button opens the assistant with its question', () => {
  const question = { key: 'about', values: { model: 'G70' } };
  renderApp(<AssistantQuestionButton question={question}>Ask</AssistantQuestionButton>);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(useAssistantState.getState()).toEqual({ isOpen: true, question });
});

test('a text field shows its prefix and suffix, and a disabled field disables its reveal button', () => {
  const { container } = renderApp(
    <TextField
      autoComplete="tel"
      disabled
      id="amount"
      label="Amount"
      prefix="$"
      revealLabels={{ show: 'Show', hide: 'Hide' }}
      suffix="per year"
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  expect([field.id, field.autocomplete, field.disabled]).toEqual(['amount', 'tel', true]);
  expect(field.getAttribute('aria-describedby')).toBe('amount-message');
  expect(container.textContent).toBe('Amount$per year');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show' }).disabled).toBe(true);
});

test('a text field has no autocompletion by default, and a text area has four rows', () => {
  renderApp(
    <>
      <TextField label="Name" type="search" />
      <TextArea label="Note" />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  expect([field.autocomplete, field.type]).toEqual(['off', 'search']);
  expect(screen.getByLabelText('Note').getAttribute('rows')).toBe('4');
});

test('each section of an accordion is labeled by its button', () => {
  renderApp(
    <Accordion
      items={[{ id: 'price', title: 'Price', content: 'Low' }]}
      onToggle={() => {}}
      open="price"
    />,
  );
  const section = screen.getByRole('region', { name: 'Price' });
  expect(screen.getByRole('button').getAttribute('aria-controls')).toBe(section.id);
  expect(section.textContent).toBe('Low');
});

test('errors are alerts with a title, a detail and an action', () => {
  const { rerender } = renderApp(<FormError title="Not saved">Try again</FormError>);
  expect(screen.getByRole('alert').textContent).toBe('Not savedTry again');
  rerender(<ErrorState action={<button>Retry</button>} detail="Offline" isScreen title="Failed" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Failed' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('FailedOfflineRetry');
  rerender(<ErrorState title="Failed" />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a status pill shows its label and detail, and calls `onClick` on a tap', () => {
  const onClick = vi.fn<() => void>();
  renderApp(<StatusPill detail="2 waiting" icon="cloud-off" label="Offline" onClick={onClick} />);
  fireEvent.click(screen.getByRole('button', { name: /^Offline\s*2 waiting$/ }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('only a spinner with a label has the role `status`', () => {
  const { rerender } = renderApp(<Spinner label="Loading" />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a progress bar exposes its progress as a value and as a text', () => {
  renderApp(<ProgressBar label="Upload" value={0.4} valueText="2 of 5" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' });
  expect([bar.value, bar.getAttribute('aria-valuetext')]).toEqual([0.4, '2 of 5']);
});

test.each(['QR code', 'car'])(
  'a %s is an image with a label, and hidden from screen readers without a label',
  (name) => {
    const part = (label?: string) =>
      name === 'car' ? (
        <VehicleView alt={label ?? ''} shape="sedan" view="side" />
      ) : (
        <QrCode label={label} text="https://kiosk" />
      );
    const { rerender, container } = renderApp(part('Label'));
    expect(screen.getByRole('img', { name: 'Label' }).getAttribute('aria-hidden')).toBeNull();
    rerender(part());
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  },
);

test('a week begins with Sunday in the United States, with Monday in France, with Saturday in Egypt', () => {
  expect(['en-US', 'fr-FR', 'ar-EG'].map(getFirstWeekday)).toEqual([0, 1, 6]);
});

test('an email address may wrap before its last `@`', () => {
  const { container } = renderApp(<EmailText email={'"a@b"@example.com'} />);
  expect(container.firstElementChild?.innerHTML).toBe('"a@b"<wbr>@example.com');
});

test('a valid telephone number is grouped; a text that is not a telephone number stays unchanged', () => {
  expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958');
  expect(formatPhone('ask at the desk')).toBe('ask at the desk');
});

test('`isBackNavigation` returns true only for a history state with `back: true`', () => {
  const states = [{ back: true }, { back: false }, {}, null, 'back'];
  expect(states.map(isBackNavigation)).toEqual([true, false, false, false, false]);
});

const DAY_MS = 86_400_000;

test.each([
  [80, '2 months ago'],
  [81, '3 months ago'],
  [364, '12 months ago'],
  [365, '12 months ago'],
  [366, 'last year'],
  [-81, 'in 3 months'],
])('an instant %i days ago is shown as “%s”', (days, text) => {
  const now = Date.UTC(2026, 10, 20);
  const at = now - days * DAY_MS;
  const { container } = renderApp(<DateTime at={at} locale="en" now={now} timeZone="UTC" />);
  expect(container.textContent).toBe(text);
  const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(at);
  expect(container.querySelector('time')?.title).toContain(full);
});
