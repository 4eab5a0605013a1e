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

test('a choice of a language is recorded synchronously, and cleared once it is stored', async () => {
  const chosen = chooseLanguage('fr', '/login');
  // The page may reload here.
  expect(findLanguageWish()).toEqual({ language: 'fr', speaker: 'device', agentId: null });
  await chosen;
  expect(findLanguageWish()).toBeNull();
});

test('a choice that the previous page could not store is stored by the next page', async () => {
  noteLanguageWish({ language: 'es', speaker: 'device', agentId: null });
  await finishChoosing();
  expect(useKiosk.getState().language).toBe('es');
  expect(findLanguageWish()).toBeNull();
});

test('the later of two choices is recorded until it is stored', async () => {
  const first = chooseLanguage('fr', '/login');
  const second = chooseLanguage('es', '/login');
  await first;
  expect(findLanguageWish()?.language ?? useKiosk.getState().language).toBe('es');
  await second;
  expect(useKiosk.getState().language).toBe('es');
});

test('the choice of an agent is discarded for any other agent', async () => {
  expect(useSession.getState().session).toBeNull();
  noteLanguageWish({ language: 'es', speaker: 'agent', agentId: anAgent().id });
  await finishChoosing();
  expect(useKiosk.getState().language).toBeNull();
  expect(findLanguageWish()).toBeNull();
});

test('an unreadable record of a choice is ignored', async () => {
  localStorage.setItem('forecourtLanguageWish', '{"language":"tlh"');
  await finishChoosing();
  expect(useKiosk.getState().language).toBeNull();
});
