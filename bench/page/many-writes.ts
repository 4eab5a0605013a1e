import { openDatabase } from '../../src/data/database/database.ts';
import { mutate } from '../../src/data/mutate/mutate.ts';
import { aRegistration, openTabletDatabase } from './bench-tablet.ts';
import { countRaw, openRaw, putRaw } from './raw.ts';

/** Placeholders without a valid token: these tablets never contact the server. */
const enrolled = { deviceId: 'bench', deviceToken: 'bench', showroomId: 'manhattan' };

/**
 * Registers `count` customers one after the other. Resolves when the last registration is committed
 * to the local database; throws if a registration is refused.
 */
export async function writeMany(name: string, count: number): Promise<void> {
  const db = await openTabletDatabase(name, enrolled);
  for (let number = 0; number < count; number += 1) {
    const args = aRegistration(enrolled.showroomId, number);
    const recordedAt = Date.now();
    const result = await mutate(db, {
      name: 'registerCustomer',
      args,
      actorId: 'AGT001',
      recordedAt,
    });
    if (!result.ok) throw new Error(result.code);
  }
}

/**
 * Returns the number of outbox entries whose customer row is stored. Throws if the numbers of
 * customer rows and outbox entries differ.
 */
export async function countStored(name: string): Promise<number> {
  const db = openDatabase(name);
  const entries = await db.outbox.toArray();
  const ids = entries.map(({ args }) => (args as { customerId: string }).customerId);
  const rows = await db.customers.bulkGet(ids);
  const orphans = (await db.customers.count()) - entries.length;
  db.close();
  if (orphans !== 0) throw new Error(`${orphans} rows without their outbox entry`);
  return rows.filter((row) => row !== undefined).length;
}

/** Comparison for `writeMany`: writes `count` rows with the browser's default durability. */
export async function writeManyRelaxed(name: string, count: number): Promise<void> {
  const database = await openRaw(name, ['rows']);
  for (let number = 0; number < count; number += 1) {
    const { customerId: id, ...row } = aRegistration(enrolled.showroomId, number);
    await putRaw(database, { rows: [{ id, ...row }] }, 'relaxed');
  }
}

export async function countStoredRaw(name: string): Promise<number> {
  const database = await openRaw(name, ['rows']);
  const count = await countRaw(database, 'rows');
  database.close();
  return count;
}
