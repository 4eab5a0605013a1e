import type { LocalDatabase } from '../../src/data/database/database.ts';
import { mutate } from '../../src/data/mutate/mutate.ts';
import { startSync } from '../../src/sync/loop/start-sync.ts';
import { aRegistration, openTabletDatabase, type Enrolled, transport } from './bench-tablet.ts';

let db: LocalDatabase | undefined;

export async function startTablet(name: string, enrolled: Enrolled): Promise<void> {
  db = await openTabletDatabase(name, enrolled);
  const onDefect = (error: unknown) => {
    throw error;
  };
  startSync({ db, transport, onDefect });
}

/**
 * Registers a customer on the tablet of `startTablet`; throws if no tablet was started. Returns the
 * time of the local commit in ms since 1970.
 */
export async function registerOn(showroomId: string, number: number) {
  if (!db) throw new Error('The tablet was not started');
  const args = { ...aRegistration(showroomId, 7_000_000 + number), firstName: `Poke${number}` };
  const intent = { name: 'registerCustomer', args, actorId: 'AGT001', recordedAt: Date.now() };
  await mutate(db, intent as never);
  return performance.timeOrigin + performance.now();
}
