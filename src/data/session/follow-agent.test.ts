import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { readMeta } from '../meta.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { followAgent } from './follow-agent.ts';
import { endSession, followSession, startSession, useSession } from './session-store.ts';
import { startBrowser } from './web-storage.testing.ts';

afterEach(() => {
  useSession.setState({ session: null });
  vi.unstubAllGlobals();
});

test('SET-23: what agents change of themselves, here or elsewhere, holds at once', async () => {
  startBrowser();
  const db = await anEnrolledTablet();
  const stops = [followSession(db), followAgent(db)];
  const session = { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: Date.now() };
  await startSession(session, db);
  await db.agents.put(anAgent({ theme: 'dark', name: 'Maya Berg' }));
  await expect.poll(() => useSession.getState().session?.agent.theme).toBe('dark');
  expect(localStorage.getItem('user')).toContain('Maya Berg');
  expect((await readMeta(db, 'session'))?.agent.name).toBe('Maya Berg');

  await endSession(db);
  await db.agents.put(anAgent({ theme: 'light' }));
  await db.agents.get('AGT001');
  expect(await readMeta(db, 'session')).toBeUndefined();
  for (const stop of stops) stop();
});
