import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { verifyRowsPresent } from '../../data/pull/row-versions.ts';
import type { Transport } from '../transport/transport.ts';
import { pullChanges } from './pull-changes.ts';

export type VerifyResult = 'equal' | 'healing' | 'unreachable' | 'notEnrolled';

/**
 * Verifies the rows of this tablet on request of an agent. Checks that every pulled row is still
 * stored, pulls, and compares the digests of the stored row versions with the server's. If a row is
 * missing, or a digest differs for the first time in 10 minutes, the pull loads all rows.
 */
export async function verifyStoredRows(deps: {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
}): Promise<VerifyResult> {
  const { db } = deps;
  const device = await readMeta(db, 'device');
  if (!device) return 'notEnrolled';
  let isHealing = !(await verifyRowsPresent(db));
  if (isHealing) await db.meta.delete('cookie');
  const onDifference = () => {
    isHealing = true;
  };
  const pullResult = await pullChanges({ ...deps, onDifference }, device.deviceToken);
  if (!pullResult.ok) return 'unreachable';
  return isHealing ? 'healing' : 'equal';
}
