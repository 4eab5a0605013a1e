import { expect, test } from 'vitest';
import { findPassphraseProblems } from '../rescue/find-passphrase-problems.ts';
import {
  formatClockOffset,
  formatBytes,
  formatFreeSpace,
  formatPersistence,
} from './storage-labels.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';

const storage = { persisted: null, usage: null, free: null, quota: null, full: false };

test('a clock that is more than two minutes fast or slow is reported as “ahead” or “behind”', async () => {
  const labels = await englishSyncLabels();
  expect(formatClockOffset(labels, 119_000)).toBeUndefined();
  expect(formatClockOffset(labels, 185_000)).toBe('3 minutes behind head office');
  expect(formatClockOffset(labels, -3_600_000)).toBe('60 minutes ahead of head office');
});

test('storage is formatted in MB or GB; an unknown amount or protection is shown as “Unknown”', async () => {
  const labels = await englishSyncLabels();
  expect(formatBytes(1.44 * 1024 ** 3, 'en')).toBe('1.4 GB');
  expect(formatBytes(310 * 1024 ** 2, 'en')).toBe('310 MB');
  expect(formatFreeSpace(labels, storage)).toBe('Unknown');
  expect(formatFreeSpace(labels, { ...storage, usage: 1024 ** 2 })).toBe('1 MB used');
  expect(formatFreeSpace(labels, { ...storage, free: 1024 ** 3 })).toBe('1 GB free');
  expect(formatPersistence(labels, storage)).toBe('Unknown');
  expect(formatPersistence(labels, { ...storage, persisted: true })).toBe('Protected');
  expect(formatPersistence(labels, { ...storage, persisted: false })).toBe('Not protected');
});

test('a rescue passphrase must have the minimum length and be repeated identically', () => {
  expect(findPassphraseProblems('correct horse', 'correct horse')).toEqual({});
  expect(findPassphraseProblems('short', 'short')).toEqual({ passphrase: 'tooShort' });
  expect(findPassphraseProblems('correct horse', 'correct house')).toEqual({ repeat: 'different' });
});
