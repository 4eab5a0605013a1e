import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { advanceClock } from '../clock.testing.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { followAgent } from './agent/follow-agent.ts';
import { followKiosk, useKiosk } from './kiosk/kiosk-store.ts';
import { followSession, useSession } from './agent/session-store.ts';
import { startBrowser } from '../installation/web-storage.testing.ts';

const signedOut = { session: null };
const nothing = { setUp: null, handedOver: false, language: null };
let stop = () => {};

beforeEach(() => {
  startBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState(signedOut);
  useKiosk.setState(nothing);
});

/** A tablet whose database connection is lost during the first read. */
async function aTabletThatLosesIt() {
  const db = await anEnrolledTablet();
  const lost = new DOMException('the connection was lost', 'AbortError');
  vi.spyOn(db.meta, 'get').mockRejectedValueOnce(lost);
  return db;
}

function aSession() {
  return { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: Date.now() };
}

test('a sign-in in another tab applies in this tab even if the first database read fails', async () => {
  const db = await aTabletThatLosesIt();
  stop = followSession(db);
  await advanceClock(5100);
  await writeMeta(db, 'session', aSession());
  await advanceClock(100);
  expect(useSession.getState().session?.agent.id).toBe(anAgent().id);
});

test('a language set in another tab applies in this tab even if the first database read fails', async () => {
  const db = await aTabletThatLosesIt();
  stop = followKiosk(db);
  await advanceClock(5100);
  await writeMeta(db, 'language', 'fr');
  await advanceClock(100);
  expect(useKiosk.getState().language).toBe('fr');
});

test('a changed row of the agent updates the session even if the first database read fails', async () => {
  const db = await aTabletThatLosesIt();
  stop = followAgent(db);
  await advanceClock(5100);
  await writeMeta(db, 'session', aSession());
  await db.agents.put(anAgent({ name: 'Maya Berg' }));
  await advanceClock(100);
  expect((await readMeta(db, 'session'))?.agent.name).toBe('Maya Berg');
});
