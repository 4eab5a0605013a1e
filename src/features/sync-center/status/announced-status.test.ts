import { expect, test } from 'vitest';
import { isAnnounced } from './announced-status.ts';

test('WCAG 4.1.3: sending, synced, offline, unreachable and needs-attention are announced to staff', () => {
  expect(isAnnounced({ kind: 'sending', count: 1 }, true)).toBe(true);
  expect(isAnnounced({ kind: 'up-to-date' }, true)).toBe(true);
  expect(isAnnounced({ kind: 'working-offline', count: 2 }, true)).toBe(true);
  expect(isAnnounced({ kind: 'unreachable', since: undefined }, true)).toBe(true);
  expect(isAnnounced({ kind: 'needs-attention', count: 1 }, true)).toBe(true);
});

test('the statuses `connecting` and `uploading` are not announced to screen readers', () => {
  expect(isAnnounced({ kind: 'connecting' }, true)).toBe(false);
  expect(isAnnounced({ kind: 'uploading', count: 3 }, true)).toBe(false);
});

test('on a tablet in customer hands, screen readers do not announce statuses for staff', () => {
  expect(isAnnounced({ kind: 'needs-attention', count: 1 }, false)).toBe(false);
  expect(isAnnounced({ kind: 'sign-in-needed', waiting: 1 }, false)).toBe(false);
  expect(isAnnounced({ kind: 'working-offline', count: 1 }, false)).toBe(true);
});
