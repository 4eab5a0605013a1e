import { expect, test, vi } from 'vitest';
import { inEnglish } from './i18n/in-english.testing.tsx';

const useReloadLater = vi.hoisted(() => vi.fn<(isNeeded: boolean) => void>());
vi.mock('./reload-later.ts', () => ({ useReloadLater }));

test('a failed start is reloaded automatically and has a button for it', async () => {
  // An earlier test file of the process may have imported it without the mock.
  vi.resetModules();
  const { StartFailedScreen } = await import('./start-failed-screen.tsx');
  expect(inEnglish(<StartFailedScreen />)).toContain('Try again');
  expect(useReloadLater).toHaveBeenLastCalledWith(true);
});
