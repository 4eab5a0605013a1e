import { act, fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function renderDialog(fields: Partial<ConfirmDialogProps> = {}) {
  const onAnswer = vi.fn<(confirmed: boolean) => void>();
  const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      labels={{ confirm: 'Delete', cancel: 'Cancel' }}
      onAnswer={onAnswer}
      open
      title="Delete it?"
      {...fields}
      {...more}
    >
      Details
    </ConfirmDialog>
  );
  const { user, rerender } = renderApp(dialog());
  const element = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Delete it?' });
  const change = async (more: Partial<ConfirmDialogProps>) => {
    rerender(dialog(more));
    await act(async () => {});
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  /** Emits the event of the first Escape; returns whether the browser may close the dialog. */
  const cancel = (target: Element = element) =>
    fireEvent(target, new Event('cancel', { bubbles: true, cancelable: true }));
  return { element, onAnswer, press, cancel, change };
}

/** A dialog inside a form in the React tree, but outside of the form in the DOM. */
function ConfirmDialogInBody({ onAnswer }: Pick<ConfirmDialogProps, 'onAnswer'>) {
  return createPortal(
    <ConfirmDialog
      labels={{ confirm: 'Delete', cancel: 'Cancel' }}
      onAnswer={onAnswer}
      open
      title="Delete it?"
    >
      Details
    </ConfirmDialog>,
    document.body,
  );
}

const deleteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });

test('Escape requests the close of a dialog, and the dialog stays open until its prop `open` is false', async () => {
  const { element, onAnswer, cancel, change } = renderDialog();
  expect(element.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(cancel()).toBe(false);
  expect([onAnswer.mock.calls, element.open]).toEqual([[[false]], true]);
  act(() => element.close());
  expect([onAnswer.mock.calls, element.open]).toEqual([[[false], [false]], true]);
  await change({ open: false });
  expect([element.open, element.textContent]).toEqual([false, '']);
});

test('a pending dialog cannot be closed, confirmed or canceled', async () => {
  const { element, onAnswer, press, cancel } = renderDialog({ pending: true });
  cancel();
  act(() => element.close());
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  await press('Cancel');
  await press('Delete');
  expect([onAnswer.mock.calls, element.open]).toEqual([[], true]);
  expect(deleteButton().getAttribute('aria-disabled')).toBe('true');
});

test('a tap outside requests the close of a dialog; a drag from inside and a closed file picker do not', () => {
  const { element, onAnswer, cancel } = renderDialog();
  const inside = screen.getByText('Details');
  fireEvent.pointerDown(inside);
  fireEvent.click(element);
  cancel(inside);
  fireEvent.pointerDown(element);
  fireEvent.click(inside);
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('a dialog cannot be confirmed while `unanswered` is true; each button passes its result to `onAnswer`', async () => {
  const { onAnswer, press, change } = renderDialog({ unanswered: true });
  expect(deleteButton().disabled).toBe(true);
  await change({ unanswered: false });
  expect(deleteButton().disabled).toBe(false);
  await press('Cancel');
  await press('Delete');
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

test('the confirmation of a dialog inside a form does not submit that form', async () => {
  const onSubmit = vi.fn<() => void>();
  const onAnswer = vi.fn<(confirmed: boolean) => void>();
  const { user } = renderApp(
    <form onSubmit={onSubmit}>
      <ConfirmDialogInBody onAnswer={onAnswer} />
    </form>,
  );
  await user.click(deleteButton());
  expect([onAnswer.mock.calls, onSubmit.mock.calls]).toEqual([[[true]], []]);
});

test('a pending button keeps the focus and prevents the submit of its form', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button onClick={onClick} pending={pending} type="submit">
        Save
      </Button>
    </form>
  );
  const { user, rerender } = renderApp(form(false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(button);
  rerender(form(true));
  await user.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
});
