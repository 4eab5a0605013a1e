import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '../i18n/render-in-english.testing.tsx';

const { useScheduledReload, tablet } = vi.hoisted(() => ({
  useScheduledReload: vi.fn<(isNeeded: boolean) => void>(),
  tablet: { isKiosk: true, isFailing: true },
}));
vi.mock('../errors/schedule-reload.ts', () => ({ useScheduledReload }));
vi.mock('../../data/session/kiosk/kiosk-store.ts', () => ({
  isKiosk: () => tablet.isKiosk,
  useKiosk: (select: () => boolean) => select(),
}));
vi.mock('../../data/live/failed-reads.ts', () => ({
  useFailedReads: (select: (state: { count: number }) => boolean) =>
    select({ count: tablet.isFailing ? 1 : 0 }),
}));
vi.mock('../../data/live/use-live.ts', () => ({
  retryReads: () => {},
  useIsDatabaseFailing: () => tablet.isFailing,
}));
vi.mock('../../features/dashboard/dashboard-failed.tsx', () => ({ DashboardFailed: () => null }));

test.each([
  [
    'a kiosk with a failing database shows “Try again” and reloads',
    { isKiosk: true, isFailing: true, isReloaded: true },
  ],
  [
    'a kiosk with a working database shows no “Try again” and does not reload',
    { isKiosk: true, isFailing: false, isReloaded: false },
  ],
  [
    'without kiosk mode, a failing database shows “Try again” and causes no reload',
    { isKiosk: false, isFailing: true, isReloaded: false },
  ],
])('%s', async (_title, { isReloaded, ...state }) => {
  // Another test file in this process may have imported the module without the mocks.
  vi.resetModules();
  const { FailedReadsNotice } = await import('./failed-reads-notice.tsx');
  Object.assign(tablet, state);
  expect(renderInEnglish(<FailedReadsNotice />).includes('Try again')).toBe(state.isFailing);
  expect(useScheduledReload).toHaveBeenLastCalledWith(isReloaded);
});
