import { afterEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import {
  findPendingLanguage,
  deletePendingLanguage,
  type PendingLanguage,
  storePendingLanguage,
} from './pending-language.ts';

const spanish: PendingLanguage = { language: 'es', speaker: 'agent', agentId: 'AGT001' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a selected language that the database has not stored yet stays in web storage until its deletion', () => {
  const { local } = startBrowser();
  expect(findPendingLanguage()).toBeNull();
  storePendingLanguage(spanish);
  expect(findPendingLanguage()).toEqual(spanish);
  deletePendingLanguage(spanish);
  expect(findPendingLanguage()).toBeNull();
  expect(local.keys()).toEqual([]);
});

test('deleting an older pending language keeps a newer pending language', () => {
  startBrowser();
  const french: PendingLanguage = { ...spanish, language: 'fr' };
  storePendingLanguage(spanish);
  storePendingLanguage(french);
  deletePendingLanguage(spanish);
  expect(findPendingLanguage()).toEqual(french);
});
