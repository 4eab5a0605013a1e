import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { isCurrent, type Session } from './session.ts';
import { readSession, writeCustomerSession, writeSession } from './session-mirror.ts';
import { restartBrowser, startBrowser } from './web-storage.testing.ts';

const NOW = 1_768_000_000_000;
const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aSession(signedInAt = NOW): Session {
  return { agent: anAgent(), showroom: aShowroom(), token: 'token-1', signedInAt };
}

/** The store as it stands after the page was loaded. */
async function loadPage() {
  const { useSession } = await import('./session-store.ts');
  return useSession;
}

test('nobody is signed in on a new tablet', async () => {
  startBrowser();
  const useSession = await loadPage();
  expect(useSession.getState().session).toBeNull();
});

test('an agent who signs in is signed in everywhere until they sign out', async () => {
  const { session, local } = startBrowser();
  const useSession = await loadPage();
  useSession.getState().signIn(aSession());
  expect(useSession.getState().session).toEqual(aSession());
  expect(readSession()).toEqual(aSession());
  useSession.getState().signOut();
  expect(useSession.getState().session).toBeNull();
  expect([...session.keys(), ...local.keys()]).toEqual([]);
});

test('a restart brings the agent back and makes session storage whole again', async () => {
  startBrowser();
  writeSession(aSession(NOW - 11 * HOUR_MS));
  const session = restartBrowser();
  const useSession = await loadPage();
  expect(useSession.getState().session).toEqual(aSession(NOW - 11 * HOUR_MS));
  expect(session.keys()).toEqual(['agentData', 'agentToken', 'showroomData']);
});

test('after twelve hours an agent must sign in again, and nothing of theirs is left', async () => {
  const { session, local } = startBrowser();
  writeSession(aSession(NOW - 12 * HOUR_MS));
  writeCustomerSession('customerData', { id: 'maria' });
  const useSession = await loadPage();
  expect(useSession.getState().session).toBeNull();
  expect([...session.keys(), ...local.keys()]).toEqual([]);
});

test('a sign-in lasts twelve hours to the millisecond', () => {
  expect(isCurrent(aSession(NOW), NOW + 12 * HOUR_MS - 1)).toBe(true);
  expect(isCurrent(aSession(NOW), NOW + 12 * HOUR_MS)).toBe(false);
});
