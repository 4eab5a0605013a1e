import type { LocalDatabase } from '../data/database.ts';
import { holdsWhatItShould } from '../data/held-versions.ts';
import { readMeta } from '../data/meta.ts';
import { pullChanges } from './pull-changes.ts';
import type { Transport } from './transport.ts';

export type Verified = 'equal' | 'healing' | 'unreachable' | 'notEnrolled';

/**
 * A person asks whether this tablet holds what head office says. First the rows themselves are
 * held against what was pulled, then that against head office's digests; a difference is healed by
 * pulling anew.
 */
export async function verifyNow(deps: {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
}): Promise<Verified> {
  const { db } = deps;
  const device = await readMeta(db, 'device');
  if (!device) return 'notEnrolled';
  let healing = !(await holdsWhatItShould(db));
  if (healing) await db.meta.delete('cookie');
  const onDifference = () => {
    healing = true;
  };
  const pulled = await pullChanges({ ...deps, onDifference }, device.deviceToken);
  if (!pulled.ok) return 'unreachable';
  return healing ? 'healing' : 'equal';
}
