import type { Kysely } from 'kysely';
import type { Database, SlotHoldRecord } from '../database-schema.ts';
import type { HeldSlot } from '../store.ts';

export async function selectHolds(
  db: Kysely<Database>,
  showroomDay: string,
  now: number,
): Promise<HeldSlot[]> {
  const query = db.selectFrom('slot_holds').selectAll().where('showroom_day', '=', showroomDay);
  const records = await query.where('expires_at', '>', now).orderBy('id').execute();
  return records.map(toHold);
}

/** Stores the slot of a hold in place of its earlier slot, and deletes expired holds. */
export async function putHold(db: Kysely<Database>, hold: HeldSlot, now: number): Promise<void> {
  await db.deleteFrom('slot_holds').where('expires_at', '<=', now).execute();
  const { id, ...columns } = toRecord(hold);
  await db
    .insertInto('slot_holds')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function dropHold(
  db: Kysely<Database>,
  holdId: string,
  deviceId: string,
): Promise<void> {
  const query = db.deleteFrom('slot_holds').where('id', '=', holdId);
  await query.where('device_id', '=', deviceId).execute();
}

function toHold(record: SlotHoldRecord): HeldSlot {
  return {
    id: record.id,
    deviceId: record.device_id,
    showroomDay: record.showroom_day,
    startsAt: record.starts_at,
    endsAt: record.ends_at,
    agentId: record.agent_id,
    testDrive: record.test_drive === 1,
    vehicleId: record.vehicle_id,
    expiresAt: record.expires_at,
  };
}

function toRecord(hold: HeldSlot): SlotHoldRecord {
  return {
    id: hold.id,
    device_id: hold.deviceId,
    showroom_day: hold.showroomDay,
    starts_at: hold.startsAt,
    ends_at: hold.endsAt,
    agent_id: hold.agentId,
    test_drive: hold.testDrive ? 1 : 0,
    vehicle_id: hold.vehicleId,
    expires_at: hold.expiresAt,
  };
}
