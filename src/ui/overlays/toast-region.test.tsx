import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts, readToasts, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Saved') !== null;

test.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focusIn, fireEvent.focusOut],
])('a toast does not time out while %s is in the toast region', (_case, enter, leave) => {
  renderApp(<ToastRegion dismissLabel="Dismiss" label="Messages" />);
  act(() => void showToast({ tone: 'positive', title: 'Saved' }));
  const region = screen.getByRole('region', { name: 'Messages' });
  pass(5000);
  enter(region);
  pass(60_000);
  expect(shown()).toBe(true);
  leave(region);
  pass(5000);
  expect(shown()).toBe(true);
  pass(2000);
  expect(shown()).toBe(false);
});

test('only a failure toast is an alert, and each toast shows its detail', () => {
  renderApp(<ToastRegion dismissLabel="Dismiss" label="Messages" />);
  act(() => {
    showToast({ tone: 'caution', title: 'Low storage', detail: '10 MB left' });
    showToast({ tone: 'danger', about: 'save', title: 'Not saved', detail: 'Try again' });
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Not savedTry again',
  ]);
  expect(screen.getByText('10 MB left')).toBeDefined();
});

const listToasts = () => readToasts().map(({ title, leaving }) => [title, leaving]);

test('an action button runs its action and dismisses its toast; a close button only dismisses its toast', () => {
  const undone: string[] = [];
  renderApp(<ToastRegion dismissLabel="Dismiss" label="Messages" />);
  act(() => {
    for (const title of ['First', 'Second', 'Third']) {
      const action = { label: `Undo ${title}`, onAct: () => undone.push(title) };
      showToast({ tone: 'neutral', title, action });
    }
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo Second' }));
  expect([undone, listToasts()]).toEqual([
    ['Second'],
    [
      ['First', false],
      ['Second', true],
      ['Third', false],
    ],
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect([undone, listToasts()[0]]).toEqual([['Second'], ['First', true]]);
});

test('a tap on the close button resumes the timers of the other toasts', () => {
  renderApp(<ToastRegion dismissLabel="Dismiss" label="Messages" />);
  act(() => {
    showToast({ tone: 'danger', about: 'save', title: 'Not saved' });
    showToast({ tone: 'positive', title: 'Saved' });
  });
  fireEvent.focusIn(screen.getByRole('region', { name: 'Messages' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  pass(7000);
  expect(shown()).toBe(false);
});
