import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { findLanguageWish, noteLanguageWish } from '../../data/session/language-wish.ts';
import { useSession } from '../../data/session/session-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { chooseLanguage, finishChoosing } from './choose-language.ts';
import { startI18n } from './i18n.ts';

beforeEach(async () => {
  startBrowser();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await startI18n('en');
});

afterEach(() => {
  useKiosk.setState({ setUp: null, handedOver: false, language: null });
  vi.unstubAllGlobals();
});

test('a choice is noted before anything is waited for, and is gone when it is kept', async () => {
  const chosen = chooseLanguage('fr', '/login');
  // Here the page may be reloaded.
  expect(findLanguageWish()).toEqual({ language: 'fr', speaker: 'device', agentId: null });
  await chosen;
  expect(findLanguageWish()).toBeNull();
});

test('what the page before could not keep is kept by this one', async () => {
  noteLanguageWish({ language: 'es', speaker: 'device', agentId: null });
  await finishChoosing();
  expect(useKiosk.getState().language).toBe('es');
  expect(findLanguageWish()).toBeNull();
});

test('of two choices in a row the later one is noted until it is kept', async () => {
  const first = chooseLanguage('fr', '/login');
  const second = chooseLanguage('es', '/login');
  await first;
  expect(findLanguageWish()?.language ?? useKiosk.getState().language).toBe('es');
  await second;
  expect(useKiosk.getState().language).toBe('es');
});

test('an agent’s choice is nobody else’s', async () => {
  expect(useSession.getState().session).toBeNull();
  noteLanguageWish({ language: 'es', speaker: 'agent', agentId: anAgent().id });
  await finishChoosing();
  expect(useKiosk.getState().language).toBeNull();
  expect(findLanguageWish()).toBeNull();
});

test('a note that nobody can read is none', async () => {
  localStorage.setItem('forecourtLanguageWish', '{"language":"tlh"');
  await finishChoosing();
  expect(useKiosk.getState().language).toBeNull();
});
