import { liveQuery } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import { openDatabase } from '../../src/data/database.ts';
import { mutate } from '../../src/data/mutate.ts';
import { listRecentCustomers } from '../../src/data/queries/customer-queries.ts';
import { lastRaw } from './last-raw.ts';
import { floorStores, openRaw, putRaw } from './raw.ts';
import { aRegistration } from './tablet.ts';

/** The screen that watches: the first page of the customers' list. */
const LIST = { offset: 0, limit: 20 };

/** Milliseconds from an intent to the row in a live list, durable; one figure per write. */
export async function oneWrite(name: string, showroomId: string, rounds: number) {
  const db = openDatabase(name);
  const took: number[] = [];
  let onRows = (_rows: readonly Customer[]) => {};
  const list = liveQuery(() => listRecentCustomers(db, LIST));
  const shown = Promise.withResolvers<void>();
  const subscription = list.subscribe((rows) => {
    onRows(rows);
    shown.resolve();
  });
  await shown.promise;
  for (let round = 0; round < rounds; round += 1) {
    const args = aRegistration(showroomId, 5_000_000 + round);
    const seen = new Promise<void>((resolve) => {
      onRows = (rows) => {
        if (rows.some(({ id }) => id === args.customerId)) resolve();
      };
    });
    const from = performance.now();
    const intent = { name: 'registerCustomer', args, actorId: 'AGT001', recordedAt: Date.now() };
    await Promise.all([mutate(db, intent as never), seen]);
    took.push(performance.now() - from);
  }
  subscription.unsubscribe();
  db.close();
  return took;
}

/** The same with the bare interface: row and entry in one strict transaction, then the list. */
export async function oneWriteFloor(name: string, rounds: number): Promise<number[]> {
  const database = await openRaw(name, floorStores);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { customerId: id, ...row } = aRegistration('manhattan', round);
    const customer = { id, ...row, lastActivityAt: Date.now() };
    const from = performance.now();
    await putRaw(database, { customers: [customer], outbox: [{ id, args: row }] });
    const listed = await lastRaw(database, 'customers', 'lastActivityAt', LIST.limit);
    took.push(performance.now() - from);
    if (listed[0]?.id !== id) throw new Error('The row is not in the list');
  }
  database.close();
  return took;
}
