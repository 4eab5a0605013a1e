import { expect, test } from 'vitest';
import { checkPassphrase } from './check-passphrase.ts';
import { clockWords, formatBytes, freeWords, persistenceWords } from './storage-words.ts';
import { englishWords } from './words.testing.ts';

const storage = { persisted: null, usage: null, free: null, quota: null, full: false };

test('a clock that is more than two minutes fast or slow is reported as “ahead” or “behind”', async () => {
  const words = await englishWords();
  expect(clockWords(words, 119_000)).toBeUndefined();
  expect(clockWords(words, 185_000)).toBe('3 minutes behind head office');
  expect(clockWords(words, -3_600_000)).toBe('60 minutes ahead of head office');
});

test('an amount of storage is formatted as MB or GB, and an unknown amount as “unknown”', async () => {
  const words = await englishWords();
  expect(formatBytes(1.44 * 1024 ** 3, 'en')).toBe('1.4 GB');
  expect(formatBytes(310 * 1024 ** 2, 'en')).toBe('310 MB');
  expect(freeWords(words, storage)).toBe('Unknown');
  expect(freeWords(words, { ...storage, usage: 1024 ** 2 })).toBe('1 MB used');
  expect(freeWords(words, { ...storage, free: 1024 ** 3 })).toBe('1 GB free');
  expect(persistenceWords(words, storage)).toBe('Unknown');
  expect(persistenceWords(words, { ...storage, persisted: true })).toBe('Protected');
  expect(persistenceWords(words, { ...storage, persisted: false })).toBe('Not protected');
});

test('a rescue passphrase must have the minimum length and be repeated identically', () => {
  expect(checkPassphrase('correct horse', 'correct horse')).toEqual({});
  expect(checkPassphrase('short', 'short')).toEqual({ passphrase: 'tooShort' });
  expect(checkPassphrase('correct horse', 'correct house')).toEqual({ repeat: 'different' });
});
