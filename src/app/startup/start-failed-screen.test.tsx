import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '../i18n/render-in-english.testing.tsx';

const useScheduledReload = vi.hoisted(() => vi.fn<(isNeeded: boolean) => void>());
vi.mock('../errors/schedule-reload.ts', () => ({ useScheduledReload }));

test('after a failed start, the page reloads automatically and shows a “Try again” button', async () => {
  // Another test file in this process may have imported the module without the mock.
  vi.resetModules();
  const { StartFailedScreen } = await import('./start-failed-screen.tsx');
  expect(renderInEnglish(<StartFailedScreen />)).toContain('Try again');
  expect(useScheduledReload).toHaveBeenLastCalledWith(true);
});
