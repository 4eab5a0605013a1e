import type { FleetDevice } from '#domain/protocol/fleet.ts';

export interface OutboxAge {
  showroomId: string;
  seconds: number;
}

/**
 * Returns the age of each tablet's oldest outbox entry, in seconds by the server's clock; 0 if the
 * outbox is empty or the tablet has sent no report. The age grows until the tablet sends a new
 * report. Lost and wiped tablets are left out.
 */
export function computeOutboxAges(devices: readonly FleetDevice[], now: number): OutboxAge[] {
  return devices
    .filter(({ wipedAt, ending }) => wipedAt === null && ending !== 'lost')
    .map(({ showroomId, report }) => {
      if (!report || report.oldestAt === null) return { showroomId, seconds: 0 };
      const recordedAt = report.oldestAt + (report.clockOffset ?? 0);
      return { showroomId, seconds: Math.max(0, now - recordedAt) / 1000 };
    });
}
