/*
 * The tablet says how it stands, and follows what was decided about it: a name, a showroom, or that
 * it is to empty itself. Where head office cannot be reached nothing of it happens; the next one does.
 */
import {
  type DeviceEnding,
  type DeviceReport,
  type HeartbeatRequest,
  sendHeartbeatEndpoint,
} from '#domain/protocol/fleet.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../data/database.ts';
import { readMetas } from '../data/meta.ts';
import { readOutboxFacts } from '../data/queries/outbox-queries.ts';
import { emptyTablet } from '../data/session/empty-tablet.ts';
import { followPlace } from '../data/session/move-tablet.ts';
import { call } from './call.ts';

/** What only the page knows of the machine under it. */
export type MachineFacts = Pick<DeviceReport, 'appVersion' | 'persisted' | 'freeBytes' | 'battery'>;

export interface HeartbeatDeps {
  db: LocalDatabase;
  now: () => number;
  readMachine: () => Promise<MachineFacts>;
  /** The tablet has emptied itself; nothing of this page is of use any more. */
  onWiped: (ending: DeviceEnding) => void;
  onDefect: (error: unknown) => void;
}

/** Often enough for a person who watches; head office writes a line for each. */
const AT_MOST_EVERY_MS = 60_000;
const TIMEOUT_MS = 8000;

export interface Heartbeat {
  /** Says how the tablet stands, unless it has just done so and nothing is urgent. */
  beat: (isUrgent: boolean) => Promise<void>;
}

export function createHeartbeat(deps: HeartbeatDeps): Heartbeat {
  let saidAt: number | undefined;
  let speaking = false;
  return {
    async beat(isUrgent) {
      const now = deps.now();
      const isSoon = saidAt !== undefined && Math.abs(now - saidAt) < AT_MOST_EVERY_MS;
      if (speaking || (isSoon && !isUrgent)) return;
      speaking = true;
      saidAt = now;
      await speak(deps).catch(deps.onDefect);
      speaking = false;
    },
  };
}

async function speak(deps: HeartbeatDeps): Promise<void> {
  const { db, onWiped } = deps;
  const { device } = await readMetas(db, ['device']);
  if (!device) return;
  const send = (body: HeartbeatRequest) =>
    call(sendHeartbeatEndpoint, { token: device.deviceToken, body, timeoutMs: TIMEOUT_MS });
  const report = await describe(deps);
  const standsIn = device.showroomId;
  const answer = await send({ report, standsIn });
  if (!answer.ok) return;
  const { ending, name, showroomId } = answer.value;
  if (ending === null) {
    const hasMoved = await followPlace(db, { name, showroomId });
    // From here on it writes for another showroom: head office has to know.
    if (hasMoved) await send({ report, standsIn: showroomId });
    return;
  }
  // What people did comes first; a tablet that is in somebody else's hands waits for nothing.
  if (ending === 'revoked' && report.waiting + report.documentsWaiting > 0) return;
  await emptyTablet(db, { ending, at: deps.now() });
  await send({ report, wiped: true });
  onWiped(ending);
}

async function describe({ db, readMachine }: HeartbeatDeps): Promise<DeviceReport> {
  const [machine, facts, oldest, { clockOffset, kiosk, handedOver }] = await Promise.all([
    readMachine(),
    readOutboxFacts(db),
    db.outbox.orderBy('mutationId').first(),
    readMetas(db, ['clockOffset', 'kiosk', 'handedOver']),
  ]);
  return {
    ...machine,
    protocol: PROTOCOL_VERSION,
    waiting: facts.waiting,
    oldestAt: oldest?.recordedAt ?? null,
    documentsWaiting: facts.documentsWaiting,
    attentions: facts.openAttentions,
    clockOffset: clockOffset ?? null,
    kioskMode: kiosk?.kioskMode ?? false,
    handedOver: handedOver !== undefined,
  };
}
