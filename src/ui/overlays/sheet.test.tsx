import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

function aSheet(fields: Partial<SheetProps> = {}) {
  return (
    <Sheet closeLabel="Close" onClose={() => {}} open title="Details" {...fields}>
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus="" />
      <input aria-label="Third" data-autofocus="" />
    </Sheet>
  );
}

const rootClasses = () => [...document.documentElement.classList];
const sheet = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Details' });

test('an open sheet adds `has-modal` to the root element; only a sheet at the end adds `has-side-sheet`', async () => {
  const { rerender } = renderApp(aSheet());
  expect(rootClasses()).toEqual(['has-modal', 'has-side-sheet']);
  rerender(aSheet({ open: false }));
  await act(async () => {});
  expect(rootClasses()).toEqual([]);
  rerender(aSheet({ side: 'start' }));
  expect(rootClasses()).toEqual(['has-modal']);
});

test('if several elements of a sheet request the initial focus, the last of them receives the focus', () => {
  renderApp(aSheet());
  expect(document.activeElement).toBe(screen.getByLabelText('Third'));
});

test('a `fullscreenchange` event closes and reopens an open sheet, and keeps the focus', () => {
  renderApp(aSheet());
  const events: string[] = [];
  const shown = sheet();
  const { close, showModal } = shown;
  Object.assign(shown, {
    close: () => {
      events.push('close');
      // A browser returns the focus to the element that was focused before the dialog was opened.
      screen.queryByLabelText('Second')?.blur();
      close.call(shown);
    },
    showModal: () => {
      events.push('show');
      showModal.call(shown);
    },
  });
  screen.getByLabelText('Second').focus();
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(events.slice(0, 2)).toEqual(['close', 'show']);
  expect(shown.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
});

test('only a dismissible sheet has a close button and requests its close on Escape', () => {
  const closes: string[] = [];
  const { rerender } = renderApp(aSheet({ onClose: () => closes.push('closed') }));
  fireEvent(sheet(), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closes).toHaveLength(2);
  rerender(aSheet({ dismissible: false, onClose: () => closes.push('closed') }));
  fireEvent(sheet(), new Event('cancel', { cancelable: true }));
  expect([closes.length, screen.queryByRole('button', { name: 'Close' })]).toEqual([2, null]);
});

test('a closed sheet is inert and keeps its content until its closing animation ends', async () => {
  const { rerender, container } = renderApp(aSheet());
  const dialog = sheet();
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(dialog, { getAnimations: () => [{ finished: promise }] });
  expect(dialog.inert).toBe(false);
  rerender(aSheet({ open: false }));
  await act(async () => {});
  expect([dialog.open, dialog.inert]).toEqual([false, true]);
  expect(container.textContent).toContain('Details');
  await act(async () => resolve());
  expect(container.textContent).toBe('');
});

test('the only button of a notice has the focus and closes the notice', () => {
  const closes: string[] = [];
  renderApp(
    <NoticeDialog closeLabel="OK" onClose={() => closes.push('closed')} open title="Notice">
      Text
    </NoticeDialog>,
  );
  const button = screen.getByRole('button', { name: 'OK' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(closes).toEqual(['closed']);
  const dialog = screen.getByRole('alertdialog', { name: 'Notice' });
  const body = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(body?.textContent).toBe('Text');
});

test('without a requested focus, the title of a sheet has the focus', () => {
  renderApp(
    <Sheet
      actions={<button>Save</button>}
      closeLabel="Close"
      onClose={() => {}}
      open
      title="Details"
    >
      <input aria-label="First" />
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Details' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  expect([sheet().dataset['side'], sheet().dataset['width']]).toEqual(['end', 'usual']);
});
