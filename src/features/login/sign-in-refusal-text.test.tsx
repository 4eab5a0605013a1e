import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import type { SignInRefusal } from '../../sync/sign-in/sign-in-flow.ts';
import { SignInRefusalText } from './login-form.tsx';

const NOW = 1_768_000_000_000;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }),
);
afterEach(() => void vi.useRealTimers());

const show = (refusal: SignInRefusal) => renderApp(<SignInRefusalText refusal={refusal} />);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const readCountdown = () => document.querySelector('p[aria-hidden]')?.textContent;
const readAnnounced = () => document.querySelector('p:not([aria-hidden])')?.textContent;

test('during a sign-in pause, the visible countdown changes, but not its text for screen readers', () => {
  const { rerender } = show({ code: 'PAUSED', until: NOW + 30_000 });
  const first = 'Too many attempts. Please wait 30 seconds.';
  expect([readCountdown(), readAnnounced()]).toEqual([first, first]);
  pass(29_000);
  const last = 'Too many attempts. Please wait one second.';
  expect([readCountdown(), readAnnounced()]).toEqual([last, first]);
  pass(1000);
  expect([readCountdown(), readAnnounced()]).toEqual([undefined, 'You can try again now.']);
  expect(vi.getTimerCount()).toBe(0);
  rerender(<SignInRefusalText refusal={{ code: 'PAUSED', until: NOW + 40_000 }} />);
  const next = 'Too many attempts. Please wait 10 seconds.';
  expect([readCountdown(), readAnnounced()]).toEqual([next, next]);
});

test('a sign-in pause that is already over shows “You can try again now.” and no countdown', () => {
  show({ code: 'PAUSED', until: NOW });
  expect(screen.getByText('You can try again now.')).toBeDefined();
  expect(readCountdown()).toBeUndefined();
});

test.each([
  [90_000, 'Too many sign-in attempts. Please try again in 90 seconds.'],
  [91_000, 'Too many sign-in attempts. Please try again in 2 minutes.'],
])('a pause of %i ms that the server requests is shown as “%s”', (ms, text) => {
  show({ code: 'TOO_MANY_REQUESTS', until: NOW + ms });
  expect(readCountdown()).toBe(text);
});

test.each<[SignInRefusal, string]>([
  [
    { code: 'SERVER_SLOW' },
    'Head office is responding slowly right now, so this took too long. Please try again in a moment.',
  ],
  [
    { code: 'ADMIN_OFFLINE' },
    'Can’t reach head office. For security, administrators can only sign in while online.',
  ],
  [
    { code: 'TOO_MANY_REQUESTS', until: null },
    'Too many sign-in attempts. Please wait a moment and try again.',
  ],
  [
    { code: 'ENTRIES_WAITING', count: 3 },
    'This tablet has 3 unsent changes. You can move the tablet to another showroom once they’re sent.',
  ],
  [{ code: 'LOGIN_FAILED' }, 'Login failed'],
  [{ code: 'TABLET_FULL' }, 'This tablet is full. Free up space and try again.'],
  [{ code: 'CODE_REQUIRED', passkey: false }, ''],
])('the refusal %j has the text “%s”', (refusal, text) => {
  expect(show(refusal).container.textContent).toBe(text);
});
