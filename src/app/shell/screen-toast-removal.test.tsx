import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listToastTitles, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { renderApp } from '../render-app.testing.tsx';
import { ScreenToastRemoval } from './screen-toast-removal.tsx';

const action = { label: 'Undo', onAct: () => {} };

function Screen() {
  const navigate = useNavigate();
  const link = (path: string) => <button onClick={() => void navigate(path)}>{path}</button>;
  return (
    <>
      <ScreenToastRemoval />
      {link('/walk-ins?tag=new')}
      {link('/register')}
    </>
  );
}

test('a change to another screen dismisses toasts whose undo is about the previous screen', async () => {
  await startLocalTablet();
  const { user } = renderApp(<Screen />, '/walk-ins');
  act(() => {
    showToast({ tone: 'positive', title: 'Saved' });
    showToast({ tone: 'positive', title: 'Walk-in logged', action });
    showToast({ tone: 'positive', title: 'Arrived', action, outlivesScreen: true });
  });
  await user.click(screen.getByRole('button', { name: '/walk-ins?tag=new' }));
  expect(listToastTitles()).toEqual(['Saved', 'Walk-in logged', 'Arrived']);
  await user.click(screen.getByRole('button', { name: '/register' }));
  expect(listToastTitles()).toEqual(['Saved', 'Arrived']);
});

test('toasts about a new version or a failure stay when the screen changes', async () => {
  await startLocalTablet();
  const { user } = renderApp(<Screen />, '/walk-ins');
  act(() => {
    showToast({ tone: 'neutral', title: 'New version', action, lasting: true });
    showToast({ tone: 'danger', title: 'Not saved', about: 'sale', action });
  });
  await user.click(screen.getByRole('button', { name: '/register' }));
  expect(listToastTitles()).toEqual(['New version', 'Not saved']);
});
