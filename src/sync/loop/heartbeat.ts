/*
 * The heartbeat reports the state of the tablet and applies the decisions in the response of the
 * server: a new name, a new showroom, or a wipe. If no response arrives, nothing changes until the
 * next heartbeat.
 */
import {
  type DeviceEnding,
  type DeviceReport,
  type HeartbeatRequest,
  sendHeartbeatEndpoint,
} from '#domain/protocol/fleet.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { wipeTablet } from '../../data/installation/wipe-tablet.ts';
import { readMeta, readMetas, writeMeta } from '../../data/meta.ts';
import { readOutboxFacts } from '../../data/queries/sync-center/outbox-queries.ts';
import { applyDeviceAssignment } from '../../data/session/kiosk/apply-device-assignment.ts';
import { callEndpoint } from '../requests/call.ts';
import { recordReplacedToken } from '../requests/replaced-tokens.ts';

export type MachineFacts = Pick<DeviceReport, 'appVersion' | 'persisted' | 'freeBytes' | 'battery'>;

export interface HeartbeatDeps {
  db: LocalDatabase;
  now: () => number;
  readMachineFacts: () => Promise<MachineFacts>;
  /** Called after the database and web storage of this tablet were deleted. */
  onWiped: (ending: DeviceEnding) => void;
  onDefect: (error: unknown) => void;
}

/**
 * Shortest interval of normal heartbeats, ms. The interval limits the load of the server, which
 * writes a row for each heartbeat.
 */
const MIN_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 8000;

export interface Heartbeat {
  /**
   * Sends a heartbeat. Does nothing while another heartbeat is pending. Within a minute of the last
   * heartbeat, sends only if `isUrgent` is true. Resolves with true if the server has responded and
   * the tablet is neither revoked nor lost.
   */
  beat: (isUrgent: boolean) => Promise<boolean>;
}

export function createHeartbeat(deps: HeartbeatDeps): Heartbeat {
  let lastSentAt: number | undefined;
  let isSending = false;
  return {
    async beat(isUrgent) {
      const now = deps.now();
      const isTooSoon = lastSentAt !== undefined && Math.abs(now - lastSentAt) < MIN_INTERVAL_MS;
      if (isSending || (isTooSoon && !isUrgent)) return false;
      isSending = true;
      lastSentAt = now;
      const isAccepted = await exchangeHeartbeat(deps).catch((error: unknown) => {
        deps.onDefect(error);
        return false;
      });
      isSending = false;
      return isAccepted;
    },
  };
}

async function exchangeHeartbeat(deps: HeartbeatDeps): Promise<boolean> {
  const { db, onWiped } = deps;
  const { device } = await readMetas(db, ['device']);
  if (!device) return false;
  const sendHeartbeat = (body: HeartbeatRequest) =>
    callEndpoint(sendHeartbeatEndpoint, { token: device.deviceToken, body, timeoutMs: TIMEOUT_MS });
  const report = await createDeviceReport(deps);
  const standsIn = device.showroomId;
  const response = await sendHeartbeat({ report, standsIn });
  if (!response.ok) return false;
  const { ending, name, showroomId, deviceToken } = response.value;
  if (deviceToken !== undefined) await replaceDeviceToken(db, device.deviceToken, deviceToken);
  if (ending === null) {
    const hasMoved = await applyDeviceAssignment(db, { name, showroomId });
    // The tablet now writes its mutations for another showroom. A second heartbeat confirms this
    // move to the server.
    if (hasMoved) await sendHeartbeat({ report, standsIn: showroomId });
    return true;
  }
  // A revoked tablet sends its waiting work before the wipe. A lost tablet is wiped immediately,
  // because a stranger may have it.
  if (ending === 'revoked' && report.waiting + report.documentsWaiting > 0) return false;
  await wipeTablet(db, { ending, at: deps.now() });
  await sendHeartbeat({ report, wiped: true });
  onWiped(ending);
  return false;
}

/**
 * Replaces the stored device token. The new token is on the disk before its first use, because this
 * use retires the old token at the server. Does nothing if the stored token is not `oldToken`.
 */
export async function replaceDeviceToken(
  db: LocalDatabase,
  oldToken: string,
  deviceToken: string,
): Promise<void> {
  const isReplaced = await db.transaction('rw', db.meta, async () => {
    const device = await readMeta(db, 'device');
    if (device?.deviceToken !== oldToken) return false;
    await writeMeta(db, 'device', { ...device, deviceToken });
    return true;
  });
  if (isReplaced) recordReplacedToken(oldToken, deviceToken);
}

async function createDeviceReport({ db, readMachineFacts }: HeartbeatDeps): Promise<DeviceReport> {
  const [machineFacts, outboxFacts, oldestEntry, { clockOffset, kiosk, handedOver }] =
    await Promise.all([
      readMachineFacts(),
      readOutboxFacts(db),
      db.outbox.orderBy('mutationId').first(),
      readMetas(db, ['clockOffset', 'kiosk', 'handedOver']),
    ]);
  return {
    ...machineFacts,
    protocol: PROTOCOL_VERSION,
    waiting: outboxFacts.waiting,
    oldestAt: oldestEntry?.recordedAt ?? null,
    documentsWaiting: outboxFacts.documentsWaiting,
    attentions: outboxFacts.openAttentions,
    clockOffset: clockOffset ?? null,
    kioskMode: kiosk?.kioskMode ?? false,
    handedOver: handedOver !== undefined,
  };
}
