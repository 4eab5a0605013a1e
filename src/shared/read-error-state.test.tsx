import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../app/render-app.testing.tsx';
import { recoveryOf } from '../data/database/database-recovery.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { ReadErrorState } from './read-error-state.tsx';

test('a tap on “Retry” repeats a failed read immediately', async () => {
  const recovery = recoveryOf(localDatabase);
  const retryNow = vi.spyOn(recovery, 'retryNow');
  const read = vi.fn<() => void>();
  onTestFinished(recovery.retryLater(read));
  const { user } = renderApp(<ReadErrorState title="The bookings could not be read" />);
  expect(screen.getByText('The bookings could not be read')).toBeDefined();
  expect(retryNow).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retryNow).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
});
