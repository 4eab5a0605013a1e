import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../installation/web-storage.testing.ts';
import { readSentRequests, storeSentRequests } from './sent-request-mirror.ts';

beforeEach(() => void startBrowser());
afterEach(() => void vi.unstubAllGlobals());

test('sent requests are stored for the build of one share page, and not for other builds', () => {
  const sent = { contact: true, testDrive: { date: '2026-12-01', time: '10:00' } } as const;
  storeSentRequests('build-1', sent);
  expect(readSentRequests('build-1')).toEqual(sent);
  expect(readSentRequests('build-2')).toEqual({});
});

test.each(['', '{', '7', '{"testDrive":{"date":"tomorrow","time":"10:00"}}'])(
  'an invalid stored entry %j is read as no sent request',
  (stored) => {
    sessionStorage.setItem('sentRequests:build-3', stored);
    expect(readSentRequests('build-3')).toEqual({});
  },
);

test('if session storage is full, a sent request is not stored, and no error is thrown', () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeSentRequests('build-4', { contact: true });
  expect(readSentRequests('build-4')).toEqual({});
});
