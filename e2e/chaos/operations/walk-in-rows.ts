import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';
import type { LogStep } from './area.ts';

interface Envelope {
  name: string;
  args: { walkInId?: string; from?: string | null; to?: string | null };
}

const envelopeOf = ({ raw }: LogEntry) => raw as unknown as Envelope;

export function findMissingWalkIn(log: readonly LogEntry[], rows: Rows): string | undefined {
  const known = new Set(rows.of<WalkIn>('walkIns').map(({ id }) => id));
  const missing = log.find((line) => {
    const { name, args } = envelopeOf(line);
    return name === 'logWalkIn' && line.verdict === 'applied' && !known.has(args.walkInId ?? '');
  });
  return missing && `logWalkIn of ${envelopeOf(missing).args.walkInId}`;
}

export function findUnsoundWalkIn(rows: Rows): string | undefined {
  for (const row of rows.of<WalkIn>('walkIns')) {
    const { id, status, servedBy, servedAt, outcome, endedAt } = row;
    const isEnded = status === 'ended';
    if (isEnded !== (outcome !== null) || isEnded !== (endedAt !== null)) return `${id} half ended`;
    if ((servedBy === null) !== (servedAt === null)) return `${id} half served`;
    if (status === 'waiting' && servedBy !== null) return `${id} waits while served`;
    if (status === 'served' && servedBy === null) return `${id} is served by no agent`;
  }
  return undefined;
}

/**
 * Finds a missing walk-in, a walk-in that lost its customer, or a walk-in that an agent took over
 * without having seen the current assignment.
 */
export function findWrongWalkInStep({ line, before, after }: LogStep): string | undefined {
  const { name, args } = envelopeOf(line);
  const later = new Map(after.of<WalkIn>('walkIns').map((row) => [row.id, row]));
  for (const earlier of before.of<WalkIn>('walkIns')) {
    const row = later.get(earlier.id);
    if (!row) return `${name}: ${earlier.id} is gone`;
    if (row === earlier) continue;
    const isNamed = earlier.customerId !== null && row.customerId === null;
    if (isNamed) return `${name}: ${row.id} lost its name`;
    const isTaken = name === 'serveWalkIn' && row.servedBy !== earlier.servedBy;
    if (isTaken && args.from !== earlier.servedBy) return `serveWalkIn: ${row.id} was taken away`;
  }
  return undefined;
}
