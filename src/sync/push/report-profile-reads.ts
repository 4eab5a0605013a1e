import { MAX_REPORTED_READS } from '#domain/protocol/profile-reads.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { dequeueReads, listQueuedReads } from '../../data/session/agent/profile-read-queue.ts';
import type { Transport } from '../transport/transport.ts';

interface ReportDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'reportProfileReads'>;
  onDefect: (error: unknown) => void;
}

/**
 * Sends the queued reads of customer profiles to the log of the server. Reads whose request fails
 * stay in the queue, and the next round repeats the request. Reads that the server rejects as
 * invalid are dropped and reported as a defect, because a repetition would fail forever.
 */
export async function reportProfileReads(
  { db, transport, onDefect }: ReportDeps,
  deviceToken: string,
): Promise<void> {
  const queuedReads = await listQueuedReads(db);
  for (let start = 0; start < queuedReads.length; start += MAX_REPORTED_READS) {
    const reads = queuedReads.slice(start, start + MAX_REPORTED_READS);
    const result = await transport.reportProfileReads(deviceToken, reads);
    const isUnreadable = !result.ok && result.code === 'BAD_REQUEST';
    if (!result.ok && !isUnreadable) return;
    if (isUnreadable) onDefect(new Error('profile reads refused'));
    await dequeueReads(db, new Set(reads.map(({ id }) => id)));
  }
}
