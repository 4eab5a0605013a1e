import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type DeviceEnding,
  deviceEndings,
  type DeviceReport,
  deviceReportSchema,
  type FleetDevice,
} from '#domain/protocol/fleet.ts';
import type { Database, DeviceRecord } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';

type DeviceChanges = Partial<Omit<DeviceRecord, 'id'>>;

/**
 * Stores the data of tablets that managers see and change; `CredentialStore` stores the tokens of
 * the tablets.
 */
export class FleetStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Lists the tablets of some showrooms, sorted by showroom and name. */
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

  /** Finds a device by its token, even if the token is no longer valid. */
  findByToken(tokenHash: string): Promise<FleetDevice | undefined> {
    return this.#findBy('token_hash', tokenHash);
  }

  saveReport(deviceId: string, report: DeviceReport, reportedAt: number): Promise<void> {
    return this.#change(deviceId, {
      report: stripNulCharacters(JSON.stringify(report)),
      last_seen_at: reportedAt,
    });
  }

  rename(deviceId: string, name: string): Promise<void> {
    return this.#change(deviceId, { name: stripNulCharacters(name) });
  }

  /**
   * Orders a device to move when its outbox is empty. Ordering a move to the current showroom of
   * the device cancels an ordered move.
   */
  sendTo(deviceId: string, showroomId: string): Promise<void> {
    return this.#change(deviceId, { moves_to: showroomId });
  }

  arrive(deviceId: string, showroomId: string): Promise<void> {
    return this.#change(deviceId, { showroom_id: showroomId, moves_to: null });
  }

  /**
   * Marks a tablet as lost or revoked. A lost tablet loses access immediately, a revoked tablet
   * when `recordWiped` is called.
   */
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

  /** Records that a tablet has erased its data, and invalidates its token. */
  recordWiped(deviceId: string, wipedAt: number): Promise<void> {
    return this.#change(deviceId, { wiped_at: wipedAt, revoked_at: wipedAt });
  }

  async #findBy(column: 'id' | 'token_hash', value: string) {
    const query = this.#db.selectFrom('devices').selectAll().where(column, '=', value);
    const record = await query.executeTakeFirst();
    return record && toFleetDevice(record);
  }

  async #change(deviceId: string, changes: DeviceChanges): Promise<void> {
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

/**
 * Parses a stored report; returns null for a report of another release that does not match the
 * current schema.
 */
function readReport(storedReport: string | null): DeviceReport | null {
  if (storedReport === null) return null;
  const parsed = v.safeParse(deviceReportSchema, JSON.parse(storedReport));
  return parsed.success ? parsed.output : null;
}
