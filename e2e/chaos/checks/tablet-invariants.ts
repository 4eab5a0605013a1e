import type { Attention } from '#domain/attentions/attention.ts';
import { deriveSyncStatus } from '../../../src/sync/status/sync-status.ts';
import { ChaosFailure } from '../chaos-failure.ts';
import type { Tablet } from '../tablet/chaos-tablet.ts';
import { replayOutbox } from './replay.ts';

/**
 * Checks the invariants of a tablet while no asynchronous work is pending:
 * 1. without unsent mutations, its rows are exactly the server rows of the last complete pull
 * 2. the screen shows these rows with the unsent mutations on top, and no other rows
 * 3. the status is “up to date” only if nothing is unsent and the shown rows are the pulled rows
 */
export async function checkTabletInvariants(tablet: Tablet): Promise<void> {
  if (!tablet.isOn || !tablet.isChanged) return;
  tablet.isChanged = false;
  checkPulled(tablet);
  await checkScreen(tablet);
  checkStatus(tablet);
}

function checkPulled(tablet: Tablet): void {
  if (tablet.pulledAcrossRollback) tablet.rowsOfLastPull = tablet.disk.canonicalRows();
  const pulled = tablet.pulledRows();
  if (!pulled) return;
  const stale = tablet.disk.canonicalRows().differenceFrom(pulled);
  if (stale)
    throw new ChaosFailure('tablet differs from what it pulled', `${tablet.label} ${stale}`);
  tablet.rowsOfLastPull = pulled;
}

async function checkScreen({ disk, label }: Tablet): Promise<void> {
  // Skips tablets without a cookie: after a restore, lost mutations are unsent again, but the rows
  // stay unchanged until the next pull.
  if (disk.meta('cookie') === undefined) return;
  const outbox = disk.outbox().sort((a, b) => a.mutationId - b.mutationId);
  const expected = await replayOutbox(disk.canonicalRows(), outbox);
  const wrong = disk.shownRows().differenceFrom(expected);
  if (wrong) throw new ChaosFailure('screen differs from outbox over rows', `${label} ${wrong}`);
}

function checkStatus(tablet: Tablet): void {
  const { disk, label, rowsOfLastPull } = tablet;
  const waiting = disk.countUnsent() + disk.unsettledRescued().length;
  const { kind } = statusOf(tablet, waiting);
  if (kind !== 'up-to-date' && kind !== 'needs-attention') return;
  const unpulled = rowsOfLastPull
    ? disk.shownRows().differenceFrom(rowsOfLastPull)
    : 'it never pulled to the end';
  if (waiting === 0 && !unpulled) return;
  throw new ChaosFailure('said up to date', `${label} ${waiting} waiting; ${unpulled}`);
}

function statusOf({ disk, power }: Tablet, waiting: number) {
  const settledThrough = disk.meta('settledThrough') ?? 0;
  const attentions = disk.shownRows().of<Attention>('attentions');
  const loop = power?.state ?? { phase: 'idle', reachable: null, progress: null, canSave: true };
  return deriveSyncStatus({
    enrolled: disk.meta('device') !== undefined,
    waiting,
    unsettled: disk.outbox().filter((entry) => entry.mutationId > settledThrough).length,
    openAttentions: attentions.filter((attention) => attention.settledAt === null).length,
    pulledAt: disk.meta('pulledAt'),
    needsFullPull: disk.meta('cookie') === undefined,
    isStorageWorking: true,
    loop,
  });
}
