import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMarkUnsavedWork } from './use-mark-unsaved-work.ts';

const discard = vi.fn<() => void>();

function Form({ isDirty }: { isDirty: boolean }) {
  const { isConfirming, answer } = useLeaveGuard(isDirty, discard);
  return (
    <>
      <Link to="/customers">Customers</Link>
      {isConfirming && <button onClick={() => answer(true)}>Leave</button>}
      {isConfirming && <button onClick={() => answer(false)}>Stay</button>}
    </>
  );
}

test('a link leaves a half-typed form only after a confirmation, which discards the form', async () => {
  const { user, readPlace, rerender } = renderApp(<Form isDirty={false} />, '/profile');
  rerender(<Form isDirty />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('link'));
  await press('Stay');
  expect([readPlace().path, discard.mock.calls.length]).toEqual(['/profile', 0]);
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('link'));
  await press('Leave');
  expect([readPlace().path, discard.mock.calls.length]).toEqual(['/customers', 1]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link leaves an untouched form without a confirmation', () => {
  const { readPlace } = renderApp(<Form isDirty={false} />, '/profile');
  fireEvent.click(screen.getByRole('link'));
  expect(readPlace().path).toBe('/customers');
});

test('without typed text, `leave` runs immediately; with typed text, `leave` runs after a confirmation', () => {
  let isDirty = false;
  const { result, rerender } = renderAppHook(() => useLeaveGuard(isDirty, discard));
  const go = vi.fn<() => void>();
  act(() => result.current.leave(go));
  expect(go).toHaveBeenCalledOnce();
  isDirty = true;
  rerender();
  act(() => result.current.leave(go));
  expect([go.mock.calls.length, result.current.isConfirming]).toEqual([1, true]);
  act(() => result.current.answer(true));
  expect([go.mock.calls.length, result.current.isConfirming]).toEqual([2, false]);
});

test('only a half-typed form counts as unsaved work, until it is saved or unmounted', () => {
  let isHalfTyped = false;
  const { rerender, unmount } = renderAppHook(() => useMarkUnsavedWork(isHalfTyped));
  const states = [hasUnsavedWork()];
  for (isHalfTyped of [true, false, true]) {
    rerender();
    states.push(hasUnsavedWork());
  }
  unmount();
  expect([...states, hasUnsavedWork()]).toEqual([false, true, false, true, false]);
});
