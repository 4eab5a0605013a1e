import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { useVisibleRowsFirst } from './customer-results.tsx';

test('after a change of a list, visible rows are updated before other rows, and no row is listed twice', async () => {
  const old = Array.from({ length: 10 }, (_, at) => ({ id: `${at}` }));
  let rows = old;
  const { result, rerender } = renderAppHook(() => useVisibleRowsFirst(rows));
  const listIds = () => result.current.map(({ id }) => id).join('');
  expect(listIds()).toBe('0123456789');
  rows = [...old.slice(9), ...old.slice(0, 9)];
  rerender();
  // Nine rows fit on the screen of 768 px.
  expect(listIds()).toBe('901234567');
  await waitFor(() => expect(listIds()).toBe('9012345678'));
});

test('after a scroll beyond the title and the search, more rows of the list are updated first', () => {
  vi.stubGlobal('scrollY', 200);
  onTestFinished(() => void vi.unstubAllGlobals());
  const old = Array.from({ length: 20 }, (_, at) => ({ id: `${at}` }));
  let rows = old;
  const { result, rerender } = renderAppHook(() => useVisibleRowsFirst(rows));
  rows = old.map((_, at) => ({ id: `new-${at}` }));
  rerender();
  // Thirteen rows fit into the 688 px below the title and the search.
  expect(result.current.filter(({ id }) => id.startsWith('new'))).toHaveLength(13);
});
