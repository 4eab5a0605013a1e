import { type Kysely, sql, type UpdateObject } from 'kysely';
import * as v from 'valibot';
import {
  type DeviceEnding,
  type DeviceEndReason,
  deviceEndings,
  type DeviceReport,
  deviceReportSchema,
  type FleetDevice,
} from '#domain/protocol/fleet.ts';
import type { Database, DeviceRecord } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';
import { parseEnrollers } from './credential-store.ts';

interface EnrolledFleetDevice extends FleetDevice {
  enrollers: string[];
}

interface DeviceEndOrder {
  agentId: string | null;
  at: number;
  reason?: DeviceEndReason | null;
}

type DeviceChanges = Omit<UpdateObject<Database, 'devices'>, 'id'>;

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

  async find(deviceId: string): Promise<FleetDevice | undefined> {
    const query = this.#db.selectFrom('devices').selectAll().where('id', '=', deviceId);
    const record = await query.executeTakeFirst();
    return record && toFleetDevice(record);
  }

  /** Lists the devices that an agent has enrolled and that are neither revoked nor lost. */
  async listEnrolledBy(agentId: string): Promise<EnrolledFleetDevice[]> {
    const query = this.#db.selectFrom('devices').selectAll().where('ending', 'is', null);
    const devices: EnrolledFleetDevice[] = [];
    for (const record of await query.execute()) {
      const enrollers = parseEnrollers(record.enrollers);
      if (enrollers.includes(agentId)) devices.push({ ...toFleetDevice(record), enrollers });
    }
    return devices;
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

  approve(deviceId: string, by: { agentId: string; at: number }): Promise<void> {
    return this.#change(deviceId, { approved_at: by.at, approved_by: by.agentId });
  }

  /**
   * Marks a tablet as lost or revoked, and ends the grants of agents on the tablet: only work that
   * was recorded before is proven. A lost tablet loses access immediately, a revoked tablet when
   * `recordWiped` is called. `agentId` is null if the server itself ends the tablet. `reason` is
   * missing if a manager ends the tablet. A repeated end keeps the time of the first end, because
   * `reopen` finds the ended grants by this time.
   */
  async end(
    deviceId: string,
    ending: DeviceEnding,
    { agentId, at, reason = null }: DeviceEndOrder,
  ): Promise<void> {
    const grants = this.#db.updateTable('actor_grants').set({ ended_at: at });
    await grants.where('device_id', '=', deviceId).where('ended_at', 'is', null).execute();
    await this.#change(deviceId, {
      ending,
      ended_by: agentId,
      ended_at: sql`coalesce(ended_at, ${at})`,
      end_reason: reason,
      // Revoking keeps a `revoked_at` that `recordWiped` has set, so that the token stays invalid.
      ...(ending === 'lost' && { revoked_at: at }),
    });
  }

  /** Cancels the end of a tablet: its token, and the grants that ended with it, are valid again. */
  async reopen(deviceId: string): Promise<void> {
    const endedAt = this.#db.selectFrom('devices').select('ended_at').where('id', '=', deviceId);
    const grants = this.#db.updateTable('actor_grants').set({ ended_at: null });
    await grants.where('device_id', '=', deviceId).where('ended_at', '=', endedAt).execute();
    await this.#change(deviceId, {
      ending: null,
      ended_by: null,
      ended_at: null,
      end_reason: null,
      revoked_at: null,
      wiped_at: null,
    });
  }

  /** Records that a tablet has erased its data, and invalidates its token. */
  recordWiped(deviceId: string, wipedAt: number): Promise<void> {
    return this.#change(deviceId, { wiped_at: wipedAt, revoked_at: wipedAt });
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
    enrolledBy: record.enrolled_by,
    enrolledFrom: record.enrolled_from,
    approvedAt: record.approved_at,
    approvedBy: record.approved_by,
    lastPulledAt: record.last_pulled_at,
    lastSeenAt: record.last_seen_at,
    movesTo: record.moves_to,
    ending: deviceEndings.find((ending) => ending === record.ending) ?? null,
    endedAt: record.ended_at,
    endReason: record.end_reason,
    tokenIssuedAt: record.token_issued_at,
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
