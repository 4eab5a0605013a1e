import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '../i18n/render-in-english.testing.tsx';

const { useScheduledReload, kiosk } = vi.hoisted(() => ({
  useScheduledReload: vi.fn<(isNeeded: boolean) => void>(),
  kiosk: { isKiosk: true },
}));
vi.mock('./schedule-reload.ts', () => ({ useScheduledReload }));
vi.mock('../../data/session/kiosk/kiosk-store.ts', () => ({
  isKiosk: () => kiosk.isKiosk,
  useKiosk: (select: () => boolean) => select(),
}));

test.each([
  ['reloads', 'in kiosk mode', true],
  ['does not reload', 'without kiosk mode', false],
])('a crashed page %s automatically %s', async (_reloads, _mode, isKiosk) => {
  // Another test file in this process may have imported the module without the mocks.
  vi.resetModules();
  const { CrashScreen } = await import('./crash-screen.tsx');
  kiosk.isKiosk = isKiosk;
  renderInEnglish(<CrashScreen />);
  expect(useScheduledReload).toHaveBeenLastCalledWith(isKiosk);
});
