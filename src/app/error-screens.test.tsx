import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoveryOf } from '../data/database/database-recovery.ts';
import { localDatabase } from '../data/database/local-database.ts';
import { addFailedRead } from '../data/live/failed-reads.ts';
import { startLocalTablet } from '../shared/local-tablet.testing.ts';
import { readToasts } from '../ui/overlays/toast-store.ts';
import { CrashScreen } from './errors/crash-screen.tsx';
import { ButtonLoadFallback } from './missing/button-load-fallback.tsx';
import { ScreenLoadFallback } from './missing/screen-load-fallback.tsx';
import { SheetLoadFallback } from './missing/sheet-load-fallback.tsx';
import { renderApp } from './render-app.testing.tsx';
import { NotFoundScreen } from './routes/not-found-screen.tsx';
import { FailedReadsNotice } from './shell/failed-reads-notice.tsx';
import { StartFailedScreen } from './startup/start-failed-screen.tsx';

beforeEach(() => startLocalTablet());
afterEach(() => void vi.restoreAllMocks());

test.each([
  [
    'a crash of a screen',
    CrashScreen,
    'Something went wrong on this screenReload the page to try again.Reload',
  ],
  [
    'a failed start',
    StartFailedScreen,
    'Couldn’t open this tablet’s storageThe app will keep trying. If this screen doesn’t go away, free up space on the tablet or restart it.Try again',
  ],
])(
  'the error screen after %s describes the problem, and its button reloads the page',
  async (_case, Screen, text) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const { user } = renderApp(<Screen />);
    expect(screen.getByRole('alert').textContent).toBe(text);
    await user.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('the “Page not found” screen has a link to the dashboard', () => {
  renderApp(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByText(/^The address may be wrong,/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Go to dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

test.each([
  ['/customers', 'Couldn’t load this screen', 'Try again'],
  ['/dashboard', 'Failed to load dashboard data', 'Retry'],
])('on %s, a failed read shows the notice “%s” until the read succeeds', (path, title, button) => {
  renderApp(<FailedReadsNotice />, path);
  expect(screen.queryByRole('alert')).toBeNull();
  let resolve = () => {};
  act(() => void (resolve = addFailedRead()));
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('button', { name: button })).toBeDefined();
  act(() => resolve());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a tap on “Try again” in the notice of a failed read repeats all failed reads', async () => {
  const retryNow = vi.spyOn(recoveryOf(localDatabase), 'retryNow').mockReturnValue();
  const { user } = renderApp(<FailedReadsNotice />, '/customers');
  let resolve = () => {};
  act(() => void (resolve = addFailedRead()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retryNow).toHaveBeenCalledOnce();
  act(() => resolve());
});

test.each([
  ['button', ButtonLoadFallback, 'Retry'],
  [
    'screen',
    ScreenLoadFallback,
    'Couldn’t load this contentThe content will load once you’re back online.Retry',
  ],
])('a %s whose code failed to load shows a retry button', async (_part, Part, text) => {
  const retry = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { user, container, rerender } = renderApp(<Part failed={false} retry={retry} />);
  expect(container.textContent).toBe('');
  rerender(<Part failed retry={retry} />);
  const button = screen.getByRole('button', { name: 'Retry' });
  expect(container.textContent || button.getAttribute('aria-label')).toBe(text);
  await user.click(button);
  expect(retry).toHaveBeenCalledOnce();
});

function Sheet({ isLoaded }: { isLoaded: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </button>
      <SheetLoadFallback
        failed
        onClose={() => setOpen(false)}
        open={open}
        retry={() => Promise.resolve(isLoaded)}
      />
    </>
  );
}

test.each([
  [false, 'false', [{ title: 'Couldn’t load this content', tone: 'caution' }]],
  [true, 'true', []],
])(
  'if the retry to load a sheet’s code returns %s, `open` is %s; only a failed retry shows a toast',
  async (isLoaded, open, toasts) => {
    const { user } = renderApp(<Sheet isLoaded={isLoaded} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const readOpen = () => screen.getByRole('button').getAttribute('aria-expanded');
    await waitFor(() => expect(readOpen()).toBe(open));
    expect(readToasts()).toMatchObject(toasts);
    expect(readToasts()).toHaveLength(toasts.length);
  },
);
