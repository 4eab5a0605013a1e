import type { FleetDevice } from '#domain/protocol/fleet.ts';

export interface OutboxAge {
  showroomId: string;
  seconds: number;
}

/**
 * How long the oldest entry of each tablet has been waiting, seconds, by head office's clock; 0 where
 * nothing waits. A tablet that says nothing grows older with what it said last. Tablets that are through
 * are not counted.
 */
export function outboxAges(devices: readonly FleetDevice[], now: number): OutboxAge[] {
  return devices
    .filter(({ wipedAt, ending }) => wipedAt === null && ending !== 'lost')
    .map(({ showroomId, report }) => {
      if (!report || report.oldestAt === null) return { showroomId, seconds: 0 };
      const recordedAt = report.oldestAt + (report.clockOffset ?? 0);
      return { showroomId, seconds: Math.max(0, now - recordedAt) / 1000 };
    });
}
