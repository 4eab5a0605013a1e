import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import { readMeta } from '../../meta.ts';
import { aNewTablet, anEnrolledTablet, register } from '../../tablet.testing.ts';
import { startSession, useSession } from '../agent/session-store.ts';
import { applyDeviceAssignment } from './apply-device-assignment.ts';

const manhattan = aShowroom();
const queens = aShowroom({ id: 'queens', name: 'Genesis of Queens' });
const toQueens = { name: 'Tablet by the door', showroomId: 'queens' };

beforeEach(() => {
  startBrowser();
});

afterEach(() => {
  useSession.setState({ session: null });
  vi.unstubAllGlobals();
});

/** A tablet of Manhattan with a signed-in agent. */
async function aTabletWith(fields: Parameters<typeof anAgent>[0] = {}): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await db.showrooms.bulkPut([manhattan, queens]);
  const agent = anAgent(fields);
  await startSession({ agent, showroom: manhattan, token: 'token-1', signedInAt: 5 }, db);
  return db;
}

test('when a tablet moves to a new showroom, an agent with access to the new showroom stays signed in', async () => {
  const agent = anAgent({ showroomIds: ['manhattan', 'queens'] });
  const db = await aTabletWith(agent);
  expect(await applyDeviceAssignment(db, toQueens)).toBe(true);
  expect(await readMeta(db, 'device')).toMatchObject(toQueens);
  const moved = { agent, showroom: queens, token: 'token-1', signedInAt: 5 };
  expect(useSession.getState().session).toEqual(moved);
  expect(await readMeta(db, 'session')).toEqual(moved);
});

test('when a tablet moves to a new showroom, an agent without access to the new showroom is signed out', async () => {
  const db = await aTabletWith();
  expect(await applyDeviceAssignment(db, toQueens)).toBe(true);
  expect(useSession.getState().session).toBeNull();
  expect(await readMeta(db, 'session')).toBeUndefined();
});

test('when a tablet moves to a showroom whose row is not pulled yet, the agent is signed out', async () => {
  const db = await aTabletWith({ role: 'admin' });
  await db.showrooms.delete('queens');
  expect(await applyDeviceAssignment(db, toQueens)).toBe(true);
  expect(useSession.getState().session).toBeNull();
});

test('a tablet without a session can move, and a session already in the new showroom stays unchanged', async () => {
  const db = await anEnrolledTablet();
  expect(await applyDeviceAssignment(db, toQueens)).toBe(true);
  const other = await aTabletWith();
  const session = { agent: anAgent(), showroom: queens, token: null, signedInAt: 7 };
  await startSession(session, other);
  expect(await applyDeviceAssignment(other, toQueens)).toBe(true);
  expect(useSession.getState().session).toBe(session);
});

test('a tablet with unsent work gets its new name, but stays in its showroom', async () => {
  const db = await aTabletWith({ role: 'admin' });
  await register(db);
  const place = { name: 'Tablet by the window', showroomId: 'queens' };
  expect(await applyDeviceAssignment(db, place)).toBe(false);
  const device = { name: 'Tablet by the window', showroomId: 'manhattan' };
  expect(await readMeta(db, 'device')).toMatchObject(device);
  expect(useSession.getState().session?.showroom).toEqual(manhattan);
});

test('an assignment writes nothing if the tablet is not enrolled or already has this name and showroom', async () => {
  const db = aNewTablet();
  expect(await applyDeviceAssignment(db, toQueens)).toBe(false);
  expect(await db.meta.count()).toBe(0);
  const enrolled = await anEnrolledTablet();
  const put = vi.spyOn(enrolled.meta, 'put');
  expect(await applyDeviceAssignment(enrolled, { ...toQueens, showroomId: 'manhattan' })).toBe(
    false,
  );
  expect(put).not.toHaveBeenCalled();
});
