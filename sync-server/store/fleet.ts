import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type DeviceEnding,
  deviceEndings,
  type DeviceReport,
  deviceReportSchema,
  type FleetDevice,
} from '#domain/protocol/fleet.ts';
import type { Database, DeviceRecord } from './database.ts';
import { storableText } from './storable-text.ts';

type Changes = Partial<Omit<DeviceRecord, 'id'>>;

/** The tablets as managers see and control them. `Credentials` stores their tokens. */
export class Fleet {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Lists the tablets of some showrooms by showroom and name. */
  async list(showroomIds: readonly string[]): Promise<FleetDevice[]> {
    if (showroomIds.length === 0) return [];
    const records = await this.#db
      .selectFrom('devices')
      .selectAll()
      .where('showroom_id', 'in', [...showroomIds])
      .orderBy('showroom_id')
      .orderBy('name')
      .orderBy('id')
      .execute();
    return records.map(toFleetDevice);
  }

  find(deviceId: string): Promise<FleetDevice | undefined> {
    return this.#findBy('id', deviceId);
  }

  /** Also finds a device whose token has ended. */
  findByToken(tokenHash: string): Promise<FleetDevice | undefined> {
    return this.#findBy('token_hash', tokenHash);
  }

  saveReport(deviceId: string, report: DeviceReport, at: number): Promise<void> {
    return this.#change(deviceId, {
      report: storableText(JSON.stringify(report)),
      last_seen_at: at,
    });
  }

  rename(deviceId: string, name: string): Promise<void> {
    return this.#change(deviceId, { name: storableText(name) });
  }

  /**
   * Makes the device move at its first heartbeat without pending work. Its own showroom cancels the
   * move.
   */
  sendTo(deviceId: string, showroomId: string): Promise<void> {
    return this.#change(deviceId, { moves_to: showroomId });
  }

  /** Completes a move. */
  arrive(deviceId: string, showroomId: string): Promise<void> {
    return this.#change(deviceId, { showroom_id: showroomId, moves_to: null });
  }

  /** Ends the access of a tablet: of a lost one at once, of a revoked one after `noteWiped`. */
  end(
    deviceId: string,
    ending: DeviceEnding,
    { agentId, at }: { agentId: string; at: number },
  ): Promise<void> {
    return this.#change(deviceId, {
      ending,
      ended_by: agentId,
      ended_at: at,
      revoked_at: ending === 'lost' ? at : null,
    });
  }

  /** Ends the token of a tablet that has erased itself. */
  noteWiped(deviceId: string, at: number): Promise<void> {
    return this.#change(deviceId, { wiped_at: at, revoked_at: at });
  }

  async #findBy(column: 'id' | 'token_hash', value: string) {
    const query = this.#db.selectFrom('devices').selectAll().where(column, '=', value);
    const record = await query.executeTakeFirst();
    return record && toFleetDevice(record);
  }

  async #change(deviceId: string, changes: Changes): Promise<void> {
    await this.#db.updateTable('devices').set(changes).where('id', '=', deviceId).execute();
  }
}

function toFleetDevice(record: DeviceRecord): FleetDevice {
  return {
    id: record.id,
    name: record.name,
    showroomId: record.showroom_id,
    enrolledAt: record.enrolled_at,
    lastSeenAt: record.last_seen_at,
    movesTo: record.moves_to,
    ending: deviceEndings.find((ending) => ending === record.ending) ?? null,
    endedAt: record.ended_at,
    wipedAt: record.wiped_at,
    report: readReport(record.report),
  };
}

/** Returns null for a report of another release that does not match this schema. */
function readReport(stored: string | null): DeviceReport | null {
  if (stored === null) return null;
  const parsed = v.safeParse(deviceReportSchema, JSON.parse(stored));
  return parsed.success ? parsed.output : null;
}
