import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app.testing.tsx';
import { KioskBehavior } from './kiosk-behavior.tsx';

test('a kiosk has no context menu of the browser until kiosk mode ends', () => {
  const { unmount } = renderApp(<KioskBehavior />, '/models');
  expect(fireEvent.contextMenu(document.body)).toBe(false);
  unmount();
  expect(fireEvent.contextMenu(document.body)).toBe(true);
});
