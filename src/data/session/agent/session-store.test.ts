import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { advanceClock } from '../../clock.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { readMeta, writeMeta } from '../../meta.ts';
import { aNewTablet, anEnrolledTablet, register, waitingIds } from '../../tablet.testing.ts';
import { changeAccessibility, useAccessibility } from '../preferences/accessibility-store.ts';
import { emptyCustomerSession } from '../customer/customer-session.ts';
import { useJourney } from '../customer/journey-store.ts';
import { isSessionValid, type Session } from '../session.ts';
import { writeCustomerSessionPart } from '../session-mirror.ts';
import {
  endSession,
  followSession,
  restoreSession,
  startSession,
  useSession,
} from './session-store.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

const NOW = 1_768_000_000_000;
const HOUR_MS = 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
  useSession.setState({ session: null });
  vi.unstubAllGlobals();
});

function aSession(signedInAt = NOW): Session {
  return { agent: anAgent(), showroom: aShowroom(), token: 'token-1', signedInAt };
}

/** Simulates a crash or a restart, after which only the data on the disk remain. */
function restart() {
  useSession.setState({ session: null });
  return startBrowser();
}

test('a new tablet has no session', async () => {
  startBrowser();
  await restoreSession(NOW, aNewTablet());
  expect(useSession.getState().session).toBeNull();
});

test('a signed-in agent has a session in memory and in web storage until the sign-out', async () => {
  const { session, local } = startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  expect(useSession.getState().session).toEqual(aSession());
  expect([...session.keys(), ...local.keys()]).toHaveLength(6);
  await endSession(db);
  expect(useSession.getState().session).toBeNull();
  expect([...session.keys(), ...local.keys()]).toEqual([]);
  await restoreSession(NOW, db);
  expect(useSession.getState().session).toBeNull();
});

test('a restart restores the session from the database and writes web storage again', async () => {
  startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  const { session, local } = restart();
  await restoreSession(NOW + 11 * HOUR_MS, db);
  expect(useSession.getState().session).toEqual(aSession());
  expect(session.keys()).toEqual(['agentData', 'agentToken', 'showroomData']);
  expect(local.keys()).toEqual(['selectedShowroom', 'token', 'user']);
});

test('a session older than twelve hours is not restored, and its copies in web storage are removed', async () => {
  const { session, local } = startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  writeCustomerSessionPart('customerData', { id: 'maria' });
  await restoreSession(NOW + 12 * HOUR_MS, db);
  expect(useSession.getState().session).toBeNull();
  expect([...session.keys(), ...local.keys()]).toEqual([]);
});

test('a damaged session is not restored', async () => {
  startBrowser();
  const db = aNewTablet();
  await db.meta.put({ key: 'session', value: { ...aSession(), agent: 'Maya' } });
  await restoreSession(NOW, db);
  expect(useSession.getState().session).toBeNull();
});

test('a sign-out keeps the unsent entries', async () => {
  startBrowser();
  const db = await anEnrolledTablet();
  await startSession(aSession(), db);
  await register(db);
  await endSession(db);
  expect(await waitingIds(db)).toEqual([1]);
});

test('a session is valid for exactly twelve hours', () => {
  expect(isSessionValid(aSession(), NOW + 12 * HOUR_MS - 1)).toBe(true);
  expect(isSessionValid(aSession(), NOW + 12 * HOUR_MS)).toBe(false);
});

test('a session that starts 30 days in the future is invalid; a start 30 minutes in the future is valid', () => {
  const ahead = aSession(NOW + 30 * 24 * HOUR_MS);
  expect(isSessionValid(ahead, NOW)).toBe(false);
  expect(isSessionValid(aSession(NOW + HOUR_MS / 2), NOW)).toBe(true);
});

test('a sign-in or sign-out in another tab also applies in this tab', async () => {
  const { local } = startBrowser();
  const db = aNewTablet();
  const unfollow = followSession(db);
  const shown = () => useSession.getState().session;
  const signedInThere = aSession(Date.now());
  await writeMeta(db, 'session', signedInThere);
  await expect.poll(() => shown()).toEqual(signedInThere);
  const next = { ...signedInThere, token: 'token-2', signedInAt: signedInThere.signedInAt + 1 };
  await writeMeta(db, 'session', next);
  await expect.poll(() => shown()).toEqual(next);
  await db.meta.delete('session');
  await expect.poll(() => shown()).toBeNull();
  expect(local.keys()).toEqual([]);
  unfollow();
});

/** Follows the session, and returns the values that replace the shown session. */
function changesOf(db: LocalDatabase): (Session | null)[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const changes: (Session | null)[] = [];
  const stops = [useSession.subscribe(({ session }) => changes.push(session)), followSession(db)];
  onTestFinished(() => stops.forEach((stop) => stop()));
  return changes;
}

test('a stored copy of this tab’s session is applied only if the data of the agent have changed', async () => {
  startBrowser();
  const db = aNewTablet();
  const own = aSession(Date.now());
  await startSession(own, db);
  const changes = changesOf(db);
  await advanceClock(100);
  await writeMeta(db, 'session', { ...own, token: 'token-2' });
  await advanceClock(100);
  expect(changes).toEqual([]);
  const renamed = { ...own, agent: anAgent({ name: 'Maya Berg' }) };
  await writeMeta(db, 'session', renamed);
  await advanceClock(100);
  expect(changes).toEqual([renamed]);
});

test('an expired session of another tab is not applied', async () => {
  startBrowser();
  const db = aNewTablet();
  const changes = changesOf(db);
  await writeMeta(db, 'session', aSession(Date.now() - 12 * HOUR_MS));
  await advanceClock(100);
  expect(changes).toEqual([]);
});

test('without an agent session, the choices of a customer are not reset', async () => {
  startBrowser();
  const db = await anEnrolledTablet();
  useJourney.setState({ variant: 2 });
  onTestFinished(() => useJourney.setState(emptyCustomerSession));
  const changes = changesOf(db);
  await advanceClock(100);
  expect(changes).toEqual([]);
  expect(useJourney.getState().variant).toBe(2);
});

test('a start without a session keeps the accessibility settings, and a sign-out resets them', async () => {
  startBrowser();
  const db = aNewTablet();
  changeAccessibility({ text: 200 });
  await restoreSession(NOW, db);
  expect(useAccessibility.getState().text).toBe(200);
  await startSession(aSession(), db);
  await endSession(db);
  expect(useAccessibility.getState().text).toBe(100);
});

test('a log-out and a sign-in with another token add the previous token to the list of ended tokens', async () => {
  startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  // A new showroom of the same session keeps its token.
  await startSession({ ...aSession(), showroom: aShowroom({ id: 'queens' }) }, db);
  expect(await readMeta(db, 'endedTokens')).toBeUndefined();
  await startSession({ ...aSession(), token: 'token-2' }, db);
  await endSession(db);
  await startSession({ ...aSession(), token: null }, db);
  await endSession(db);
  expect(await readMeta(db, 'endedTokens')).toEqual(['token-1', 'token-2']);
});

test('a log-out succeeds on a full disk', async () => {
  startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  vi.spyOn(db.meta, 'put').mockRejectedValue(new Error('QuotaExceededError'));
  await endSession(db);
  expect(useSession.getState().session).toBeNull();
  expect(await readMeta(db, 'session')).toBeUndefined();
});

test('the id of the last agent stays stored after a sign-out and after a restart with an expired session', async () => {
  startBrowser();
  const db = aNewTablet();
  await startSession(aSession(), db);
  await endSession(db);
  expect(useSession.getState()).toEqual({ session: null, lastAgentId: 'AGT001' });
  await startSession(aSession(), db);
  useSession.setState({ session: null, lastAgentId: null });
  startBrowser();
  await restoreSession(NOW + 13 * HOUR_MS, db);
  expect(useSession.getState()).toEqual({ session: null, lastAgentId: 'AGT001' });
});
