import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  findPendingLanguage,
  storePendingLanguage,
} from '../../data/session/preferences/pending-language.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { startBrowser } from '../../data/installation/web-storage.testing.ts';
import { aSession } from '../../shared/local-tablet.testing.ts';
import { chooseLanguage, storePendingLanguageChoice } from './choose-language.ts';
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

test('a language choice stays in localStorage until the database has stored the choice', async () => {
  const chosen = chooseLanguage('fr', '/login');
  // The choice must be stored before the texts are loaded, because a reload may interrupt the load.
  expect(findPendingLanguage()).toEqual({ language: 'fr', speaker: 'device', agentId: null });
  await chosen;
  expect(findPendingLanguage()).toBeNull();
});

test('a language choice that was pending at a reload is stored after the reload', async () => {
  storePendingLanguage({ language: 'es', speaker: 'device', agentId: null });
  await storePendingLanguageChoice();
  expect(useKiosk.getState().language).toBe('es');
  expect(findPendingLanguage()).toBeNull();
});

test('storing a language choice does not delete a newer pending language choice', async () => {
  const first = chooseLanguage('fr', '/login');
  const second = chooseLanguage('es', '/login');
  await first;
  expect(findPendingLanguage()?.language ?? useKiosk.getState().language).toBe('es');
  await second;
  expect(useKiosk.getState().language).toBe('es');
});

test('a pending language choice of an agent is discarded if no agent is signed in', async () => {
  expect(useSession.getState().session).toBeNull();
  storePendingLanguage({ language: 'es', speaker: 'agent', agentId: anAgent().id });
  await storePendingLanguageChoice();
  expect(useKiosk.getState().language).toBeNull();
  expect(findPendingLanguage()).toBeNull();
});

test('a pending language choice of the tablet is stored even if an agent has signed in since then', async () => {
  useSession.setState({ session: aSession() });
  onTestFinished(() => useSession.setState({ session: null }));
  storePendingLanguage({ language: 'es', speaker: 'device', agentId: null });
  await storePendingLanguageChoice();
  expect(useKiosk.getState().language).toBe('es');
});

test('a refused language choice of an agent is reported as a defect and still applies', async () => {
  const defects: string[] = [];
  onTestFinished(setDefectListener((error) => defects.push((error as Error).name)));
  useSession.setState({ session: aSession() });
  onTestFinished(() => useSession.setState({ session: null }));
  await chooseLanguage('fr', '/customers');
  expect(defects).toHaveLength(1);
  expect([document.documentElement.lang, findPendingLanguage()]).toEqual(['fr', null]);
});

test('a language choice that the database could not store is stored at the next start', async () => {
  const put = vi.spyOn(localDatabase.meta, 'put').mockRejectedValueOnce(new Error('full'));
  onTestFinished(() => put.mockRestore());
  await expect(chooseLanguage('fr', '/login')).rejects.toThrow('full');
  expect(findPendingLanguage()?.language).toBe('fr');
  await storePendingLanguageChoice();
  expect(useKiosk.getState().language).toBe('fr');
  expect(findPendingLanguage()).toBeNull();
});

test('a malformed pending language choice is ignored', async () => {
  localStorage.setItem('forecourtLanguageWish', '{"language":"tlh"');
  await storePendingLanguageChoice();
  expect(useKiosk.getState().language).toBeNull();
});
