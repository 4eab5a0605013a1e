import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { type MetaValue, readMeta, readMetas, writeMeta } from '../../meta.ts';
import { countUnsentWork } from '../../queries/sync-center/outbox-queries.ts';
import { endSession, startSession } from '../agent/session-store.ts';

type DeviceAssignment = Pick<MetaValue<'device'>, 'name' | 'showroomId'>;

/**
 * Applies the name and the showroom that the server has assigned to this tablet. The showroom
 * changes only when this tablet has no unsent work. Returns whether the tablet has moved to another
 * showroom.
 */
export async function applyDeviceAssignment(
  db: LocalDatabase,
  assignment: DeviceAssignment,
): Promise<boolean> {
  if (!(await writeAssignment(db, assignment))) return false;
  const { showroomId } = assignment;
  const session = await readMeta(db, 'session');
  if (!session || session.showroom.id === showroomId) return true;
  // Signs out the agent if the agent has no access to the new showroom, or if this tablet has no
  // row of the showroom.
  const showroom = await db.showrooms.get(showroomId);
  if (showroom && mayActInSpace(session.agent, showroomId)) {
    await startSession({ ...session, showroom }, db);
  } else {
    await endSession(db);
  }
  return true;
}

/**
 * Stores the name, and the showroom if there is no unsent work. The check and the write share one
 * transaction, because work written since the server's response belongs to the previous showroom.
 * Returns whether the showroom has changed.
 */
function writeAssignment(
  db: LocalDatabase,
  { name, showroomId }: DeviceAssignment,
): Promise<boolean> {
  return db.transaction('rw', [db.meta, db.outbox, db.rescued, db.blobs], async () => {
    const { device } = await readMetas(db, ['device']);
    if (!device) return false;
    const changesShowroom = device.showroomId !== showroomId && (await countUnsentWork(db)) === 0;
    const assignment = changesShowroom ? { name, showroomId } : { name };
    if (changesShowroom || device.name !== name)
      await writeMeta(db, 'device', { ...device, ...assignment });
    return changesShowroom;
  });
}
