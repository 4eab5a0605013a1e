import { expect, test } from 'vitest';
import { isAnnounced } from './announced-status.ts';

test('WCAG 4.1.3: sending, synced, offline, unreachable and needs-attention are announced to staff', () => {
  expect(isAnnounced({ kind: 'sending', count: 1 }, false)).toBe(true);
  expect(isAnnounced({ kind: 'up-to-date' }, false)).toBe(true);
  expect(isAnnounced({ kind: 'working-offline', count: 2 }, false)).toBe(true);
  expect(isAnnounced({ kind: 'unreachable', since: undefined }, false)).toBe(true);
  expect(isAnnounced({ kind: 'needs-attention', count: 1 }, false)).toBe(true);
});

test('the statuses `connecting` and `uploading` are not announced to screen readers', () => {
  expect(isAnnounced({ kind: 'connecting' }, false)).toBe(false);
  expect(isAnnounced({ kind: 'uploading', count: 3 }, false)).toBe(false);
});

test('on a tablet in customer hands, screen readers announce only that the tablet cannot save', () => {
  expect(isAnnounced({ kind: 'needs-attention', count: 1 }, true)).toBe(false);
  expect(isAnnounced({ kind: 'sign-in-needed', waiting: 1 }, true)).toBe(false);
  expect(isAnnounced({ kind: 'working-offline', count: 1 }, true)).toBe(false);
  expect(isAnnounced({ kind: 'cannot-save', waiting: 0 }, true)).toBe(true);
});
