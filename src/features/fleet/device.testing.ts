import type { DeviceReport, FleetDevice } from '#domain/protocol/fleet.ts';

/** Returns a tablet of the fleet that was seen at instant 1000 and has not reported yet. */
export function aDevice(fields: Partial<FleetDevice> = {}): FleetDevice {
  return {
    id: 'device-1',
    name: 'Entrance',
    showroomId: 'manhattan',
    enrolledAt: 1,
    lastSeenAt: 1000,
    movesTo: null,
    ending: null,
    endedAt: null,
    wipedAt: null,
    report: null,
    ...fields,
  };
}

export function aReport(fields: Partial<DeviceReport> = {}): DeviceReport {
  return {
    appVersion: '0.1.0 (abc)',
    protocol: 3,
    waiting: 2,
    oldestAt: null,
    documentsWaiting: 4,
    attentions: 5,
    persisted: true,
    freeBytes: 3.5 * 1024 ** 3,
    battery: { level: 0.42, charging: false },
    clockOffset: 0,
    kioskMode: true,
    handedOver: false,
    ...fields,
  };
}
