import { liveQuery } from 'dexie';
import { openDatabase } from '../../src/data/database.ts';
import { mutate } from '../../src/data/mutate.ts';
import { getRaw, openRaw, putRaw } from './raw.ts';
import { aRegistration } from './tablet.ts';

/** Milliseconds from an intent to the row in a live query, durable; one figure per write. */
export async function oneWrite(name: string, showroomId: string, rounds: number) {
  const db = openDatabase(name);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const args = aRegistration(showroomId, 5_000_000 + round);
    const seen = Promise.withResolvers<void>();
    const subscription = liveQuery(() => db.customers.get(args.customerId)).subscribe((row) => {
      if (row) seen.resolve();
    });
    const from = performance.now();
    const intent = { name: 'registerCustomer', args, actorId: 'AGT001', recordedAt: Date.now() };
    await mutate(db, intent as never);
    await seen.promise;
    took.push(performance.now() - from);
    subscription.unsubscribe();
  }
  db.close();
  return took;
}

/** The same row and entry with the bare interface: one strict transaction, and one read. */
export async function oneWriteFloor(name: string, rounds: number): Promise<number[]> {
  const database = await openRaw(name, ['rows', 'entries']);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { customerId: id, ...row } = aRegistration('manhattan', round);
    const from = performance.now();
    await putRaw(database, { rows: [{ id, ...row }], entries: [{ id, args: row }] });
    await getRaw(database, 'rows', id);
    took.push(performance.now() - from);
  }
  database.close();
  return took;
}
