import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { LocalDatabase } from '../database.ts';
import { readMetas, writeMeta } from '../meta.ts';
import { endSession, startSession } from './session-store.ts';

/** What head office says of this tablet, where it says something else than is known here. */
export async function followPlace(
  db: LocalDatabase,
  { name, showroomId }: { name: string; showroomId: string },
): Promise<void> {
  const { device, session } = await readMetas(db, ['device', 'session']);
  if (!device || (device.name === name && device.showroomId === showroomId)) return;
  await writeMeta(db, 'device', { ...device, name, showroomId });
  if (!session || session.showroom.id === showroomId) return;
  // Who works here may not work there; then somebody who does signs in.
  const showroom = await db.showrooms.get(showroomId);
  if (showroom && mayActInSpace(session.agent, showroomId)) {
    await startSession({ ...session, showroom }, db);
  } else {
    await endSession(db);
  }
}
