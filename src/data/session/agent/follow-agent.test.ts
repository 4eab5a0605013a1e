import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { readMeta, writeMeta } from '../../meta.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { followAgent } from './follow-agent.ts';
import { endSession, followSession, startSession, useSession } from './session-store.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

afterEach(() => {
  useSession.setState({ session: null });
  vi.unstubAllGlobals();
});

test(
  'a change of the signed-in agent’s row updates the session in memory, web storage and database',
  { meta: { requirements: 'SET-23' } },
  async () => {
    startBrowser();
    const db = await anEnrolledTablet();
    const stops = [followSession(db), followAgent(db)];
    const session = {
      agent: anAgent(),
      showroom: aShowroom(),
      token: null,
      signedInAt: Date.now(),
    };
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
  },
);

test('a late change of the previous agent’s row does not overwrite the session of the next agent', async () => {
  const db = await anEnrolledTablet();
  const session = { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: 0 };
  await writeMeta(db, 'session', session);
  const next = { ...session, agent: anAgent({ id: 'AGT002', name: 'Noor' }) };
  const transact = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  let isRefreshed = false;
  vi.spyOn(db, 'transaction').mockImplementation((async (...args: unknown[]) => {
    await db.meta.put({ key: 'session', value: next });
    await transact(...args);
    isRefreshed = true;
  }) as never);
  const stop = followAgent(db);
  await db.agents.put(anAgent({ name: 'Maya Berg' }));
  await expect.poll(() => isRefreshed).toBe(true);
  expect(await readMeta(db, 'session')).toEqual(next);
  stop();
});
