import { afterEach, expect, test, vi } from 'vitest';
import { interceptHistoryNavigation } from './leave-guard.ts';
import { guardDialogsWithInput } from './typed-dialogs.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Dispatches an input event of a field in `dialog`. */
function input(page: EventTarget, type: string, dialog: EventTarget | null): void {
  const event = new Event('input');
  const target = { type, closest: () => dialog };
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
}

function openPage() {
  vi.stubGlobal('history', { state: { idx: 3 }, go: vi.fn() });
  vi.stubGlobal('window', new EventTarget());
  const page = new EventTarget();
  guardDialogsWithInput(page);
  return page;
}

/** A fake `<dialog>` whose property `open` is set by the test. */
class Dialog extends EventTarget {
  open = false;
}

afterEach(() => vi.unstubAllGlobals());

test('a dialog with typed text counts as unsaved work until it closes', () => {
  const page = openPage();
  const dialog = new EventTarget();
  input(page, 'text', dialog);
  input(page, 'text', dialog);
  expect(hasUnsavedWork()).toBe(true);
  dialog.dispatchEvent(new Event('close'));
  expect(hasUnsavedWork()).toBe(false);
  input(page, 'textarea', dialog);
  expect(hasUnsavedWork()).toBe(true);
  dialog.dispatchEvent(new Event('close'));
  expect(hasUnsavedWork()).toBe(false);
});

test('text in a search field of a dialog or in a field outside of dialogs is no unsaved work', () => {
  const page = openPage();
  input(page, 'search', new EventTarget());
  input(page, 'text', null);
  expect(hasUnsavedWork()).toBe(false);
});

test('the page handles `input` events in the bubble phase, after the listener of the field', () => {
  vi.stubGlobal('history', { state: { idx: 3 }, go: vi.fn() });
  vi.stubGlobal('window', new EventTarget());
  const page = new EventTarget();
  const listen = vi.spyOn(page, 'addEventListener');
  guardDialogsWithInput(page);
  // The listener must not be a capturing one (third argument), which would run before the
  // listener of the field.
  expect(listen.mock.calls).toEqual([['input', expect.any(Function)]]);
});

test('a dialog that is open again when its `close` event arrives still counts as unsaved work', () => {
  const page = openPage();
  const dialog = new Dialog();
  input(page, 'text', dialog);
  dialog.open = true;
  dialog.dispatchEvent(new Event('close'));
  expect(hasUnsavedWork()).toBe(true);
  input(page, 'text', dialog);
  dialog.open = false;
  dialog.dispatchEvent(new Event('close'));
  expect(hasUnsavedWork()).toBe(false);
});

test('a dialog with typed text blocks the back button of the browser until it closes', () => {
  const page = openPage();
  interceptHistoryNavigation();
  const go = vi.fn();
  vi.stubGlobal('history', { state: { idx: 3 }, go });
  const router = vi.fn();
  window.addEventListener('popstate', router);
  const dialog = new Dialog();
  input(page, 'text', dialog);
  const goBack = () =>
    window.dispatchEvent(Object.assign(new Event('popstate'), { state: { idx: 2 } }));
  goBack();
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(router).not.toHaveBeenCalled();
  dialog.dispatchEvent(new Event('close'));
  goBack();
  expect(router).toHaveBeenCalledOnce();
});
