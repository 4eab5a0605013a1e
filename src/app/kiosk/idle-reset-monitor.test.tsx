import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { saveDraft } from '../../data/session/drafts/drafts.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  changeAccessibility,
  hasAccessibilitySettings,
} from '../../data/session/preferences/accessibility-store.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { IdleResetMonitor, StaffIdleLock } from './kiosk-behavior.tsx';

afterEach(() => {
  useKiosk.setState({ setUp: null, handedOver: false, locked: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const minute = 60_000;

async function renderWatch(path: string, handedOver: boolean) {
  await startLocalTablet();
  useKiosk.setState({ setUp: { kioskMode: true, idleMs: minute, setUpAt: 1 }, handedOver });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  return renderApp(<IdleResetMonitor />, path);
}

const staffDetail =
  'This tablet is about to lock. Your saved work and any unfinished registration are safe.';
const customerDetail =
  'This tablet is about to reset for the next person and erase what you entered.';

test.each([
  ['a customer', true, minute, customerDetail],
  ['staff', false, 3 * minute, staffDetail],
])('at the idle limit, a warning is shown to %s', async (_case, handedOver, limitMs, detail) => {
  const { user } = await renderWatch('/models', handedOver);
  pass(limitMs - 500);
  expect(screen.queryByText(detail)).toBeNull();
  pass(500);
  const warning = screen.getByRole<HTMLDialogElement>('alertdialog', {
    name: 'Are you still there?',
  });
  expect(screen.getByText(detail)).toBeDefined();
  expect(document.activeElement?.textContent).toBe('I’m still here');
  await user.click(screen.getByRole('button', { name: 'I’m still here' }));
  expect(warning.open).toBe(false);
  pass(limitMs - 500);
  expect(warning.open).toBe(false);
});

test.each([['on the welcome screen', '/welcome']])(
  'no idle warning is shown %s',
  async (_case, path) => {
    await renderWatch(path, true);
    pass(10 * minute);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('on a tablet that is not set up, an idle customer gets a warning after two minutes', async () => {
  await renderWatch('/models', true);
  act(() => useKiosk.setState({ setUp: null }));
  pass(2 * minute - 500);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(500);
  expect(screen.getByText(customerDetail)).toBeDefined();
});

test('Escape closes the idle warning and restarts the idle time', async () => {
  await renderWatch('/models', true);
  pass(minute);
  const warning = screen.getByRole<HTMLDialogElement>('alertdialog');
  fireEvent(warning, new Event('cancel', { cancelable: true }));
  expect(warning.open).toBe(false);
  pass(minute - 500);
  expect(warning.open).toBe(false);
});

test('on the welcome screen, accessibility settings are reset without a warning at the idle limit', async () => {
  const isReset = () => !hasAccessibilitySettings();
  await renderWatch('/welcome', true);
  act(() => changeAccessibility({ text: 150 }));
  pass(minute - 500);
  expect(isReset()).toBe(false);
  fireEvent.pointerDown(document.body);
  pass(minute - 500);
  expect(isReset()).toBe(false);
  pass(500);
  expect([isReset(), screen.queryByRole('alertdialog')]).toEqual([true, null]);
});

test('“End session” in the idle warning deletes the customer session and opens the welcome screen', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  const { user } = await renderWatch('/models', false);
  act(() => useJourney.setState({ customer: aCustomer() }));
  pass(3 * minute);
  await user.click(screen.getByRole('button', { name: 'End session' }));
  vi.useRealTimers();
  await expect.poll(() => replace.mock.calls).toEqual([['/welcome']]);
  expect(useJourney.getState().customer).toBeNull();
  expect(useKiosk.getState().handedOver).toBe(true);
});

async function renderLock(lockMs?: number) {
  await startLocalTablet();
  const setUp = { kioskMode: false, idleMs: minute, setUpAt: 1, ...(lockMs && { lockMs }) };
  useKiosk.setState({ setUp, handedOver: false, locked: false });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  return renderApp(<StaffIdleLock />, '/customers');
}

test.each([
  ['15 minutes by default', undefined, 15 * minute],
  ['the configured time', 5 * minute, 5 * minute],
])(
  'without kiosk mode, a warning appears after %s; the lock follows after 30 seconds',
  async (_case, lockMs, limitMs) => {
    await renderLock(lockMs);
    await saveDraft(localDatabase, 'sheet/AGT001/note', { text: 'half typed' });
    useJourney.setState({ customer: aCustomer() });
    pass(limitMs - 500);
    expect(screen.queryByText(staffDetail)).toBeNull();
    pass(500);
    expect(screen.getByText(staffDetail)).toBeDefined();
    pass(30_000);
    expect(useKiosk.getState()).toMatchObject({ handedOver: true, locked: true });
    vi.useRealTimers();
    await expect.poll(() => readMeta(localDatabase, 'handedOver')).toMatchObject({ locked: true });
    // Draft, customer session and agent session stay, so that the agent continues after the lock.
    expect(await localDatabase.drafts.count()).toBe(1);
    expect(useJourney.getState().customer).not.toBeNull();
    expect(useSession.getState().session).not.toBeNull();
  },
);

test('“Lock now” in the idle warning locks the tablet at once', async () => {
  const { user } = await renderLock();
  pass(15 * minute);
  await user.click(screen.getByRole('button', { name: 'Lock now' }));
  expect(useKiosk.getState().locked).toBe(true);
});

test('user input restarts the idle time before the warning about the lock', async () => {
  await renderLock();
  pass(14 * minute);
  fireEvent.keyDown(document.body);
  pass(14 * minute);
  expect(screen.queryByText(staffDetail)).toBeNull();
});
