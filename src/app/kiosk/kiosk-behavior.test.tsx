import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { renderApp } from '../render-app.testing.tsx';
import { KioskBehavior } from './kiosk-behavior.tsx';

afterEach(() => useKiosk.setState({ setUp: null, handedOver: false }));

test('in kiosk mode, `KioskBehavior` suppresses the context menu of the browser until its unmount', () => {
  useKiosk.setState({ setUp: { kioskMode: true, idleMs: 60_000, setUpAt: 1 } });
  const { unmount } = renderApp(<KioskBehavior />, '/models');
  expect(fireEvent.contextMenu(document.body)).toBe(false);
  unmount();
  expect(fireEvent.contextMenu(document.body)).toBe(true);
});

test('a handed-over tablet without kiosk mode keeps the context menu of the browser', () => {
  useKiosk.setState({ handedOver: true });
  renderApp(<KioskBehavior />, '/models');
  expect(fireEvent.contextMenu(document.body)).toBe(true);
});
