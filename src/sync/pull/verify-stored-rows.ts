import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/meta.ts';
import { liftHealLimit, startHeal } from '../../data/pull/apply-patch.ts';
import { verifyRowsPresent } from '../../data/pull/row-versions.ts';
import type { Transport } from '../transport/transport.ts';
import { pullChanges } from './pull-changes.ts';

export type VerifyResult = 'equal' | 'healing' | 'unreachable' | 'notEnrolled';

/**
 * Verifies the rows of this tablet on request of an agent. Checks that every pulled row is still
 * stored, pulls, and compares the digests of the stored row versions with the server's. If a row is
 * missing or a digest differs, the pull loads all rows, and the result is `healing`. A heal that
 * the sync loop has started before or during the verification has the same result.
 */
export async function verifyStoredRows(deps: {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
}): Promise<VerifyResult> {
  const { db, now } = deps;
  const device = await readMeta(db, 'device');
  if (!device) return 'notEnrolled';
  await liftHealLimit(db);
  if (!(await verifyRowsPresent(db))) await startHeal(db, now());
  const pullResult = await pullChanges(deps, device.deviceToken);
  if (!pullResult.ok) return 'unreachable';
  return (await readMeta(db, 'healedAt')) === undefined ? 'equal' : 'healing';
}
