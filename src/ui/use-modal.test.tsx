import { expect, test, vi } from 'vitest';
import { mount } from '../app/mounting/mount.testing.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

async function aDialog(fields: Partial<ConfirmDialogProps> = {}) {
  const onAnswer = vi.fn<(confirmed: boolean) => void>();
  const dialog = (open: boolean, more: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      labels={{ confirm: 'Delete', cancel: 'Cancel' }}
      onAnswer={onAnswer}
      open={open}
      title="Delete it?"
      {...fields}
      {...more}
    >
      Details
    </ConfirmDialog>
  );
  const mounted = await mount(dialog(true));
  const [element] = mounted.root.all('dialog');
  if (!element) throw new Error('no dialog');
  const fire = (type: string, target: EventTarget = element) => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    return mounted.run(() => element.dispatchEvent(event)).then(() => event);
  };
  return { ...mounted, element, onAnswer, fire, dialog };
}

test('Escape asks to close a dialog, which stays open until its owner closes it', async () => {
  const { element, fire, onAnswer, render, dialog, root } = await aDialog();
  expect(element.open).toBe(true);
  expect((await fire('cancel')).defaultPrevented).toBe(true);
  expect([onAnswer.mock.calls, element.open]).toEqual([[[false]], true]);
  element.open = false;
  await fire('close');
  expect([onAnswer.mock.calls, element.open]).toEqual([[[false], [false]], true]);
  await render(dialog(false));
  expect([element.open, root.textContent]).toEqual([false, '']);
});

test('a pending dialog cannot be closed, confirmed or canceled', async () => {
  const { element, fire, onAnswer, press, root } = await aDialog({ pending: true });
  await fire('cancel');
  element.open = false;
  await fire('close');
  await fire('pointerdown');
  await fire('click');
  await press('Cancel');
  expect([onAnswer.mock.calls, element.open]).toEqual([[], true]);
  expect(root.named('Delete').prop('aria-disabled')).toBe(true);
});

test('a tap outside closes a dialog; a drag that begins inside and a file dialog do not', async () => {
  const { fire, onAnswer, root } = await aDialog();
  const [inside] = root.all('form');
  await fire('pointerdown', inside);
  await fire('click');
  await fire('cancel', inside);
  await fire('pointerdown');
  await fire('click', inside);
  expect(onAnswer).not.toHaveBeenCalled();
  await fire('pointerdown');
  await fire('click');
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('a missing choice disables the confirmation; the answer to a dialog is its button', async () => {
  const { press, submit, onAnswer, root, render, dialog } = await aDialog({ unanswered: true });
  expect(root.named('Delete').hasAttribute('disabled')).toBe(true);
  await render(dialog(true, { unanswered: false }));
  expect(root.named('Delete').hasAttribute('disabled')).toBe(false);
  await press('Cancel');
  await submit();
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

test('a pending button keeps the focus and prevents the submit of its form', async () => {
  const onClick = vi.fn<() => void>();
  const { root, press, run, render } = await mount(<Button onClick={onClick}>Save</Button>);
  await press('Save');
  await render(
    <Button onClick={onClick} pending>
      Save
    </Button>,
  );
  const preventDefault = vi.fn<() => void>();
  await run(() => root.named('Save').handler('onClick')?.({ preventDefault }));
  expect([onClick.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1]);
  expect(root.named('Save').hasAttribute('disabled')).toBe(false);
});
