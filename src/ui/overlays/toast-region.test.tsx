import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts, showToast } from './toast-store.ts';

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
])('a toast stays while %s is in the toast region, and then disappears', (_case, enter, leave) => {
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
