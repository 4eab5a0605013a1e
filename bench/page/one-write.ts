import { liveQuery } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import { openDatabase } from '../../src/data/database/database.ts';
import { mutate } from '../../src/data/mutate/mutate.ts';
import { listRecentCustomers } from '../../src/data/queries/customers/customer-queries.ts';
import { aRegistration } from './bench-tablet.ts';
import { readLastRaw } from './last-raw.ts';
import { floorStores, openRaw, putRaw } from './raw.ts';

/** Rows of the customers list that the screen under test shows: the first page. */
const LIST = { offset: 0, limit: 20 };

/** Returns, for each registration, the milliseconds until a live list contains its durable row. */
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

function aRow(number: number) {
  const { customerId: id, ...args } = aRegistration('manhattan', number);
  const lifecycle = { stage: 'new', reason: null };
  return { id, ...args, lifecycle, registeredAt: Date.now(), lastActivityAt: Date.now() };
}

/**
 * Floor of `oneWrite` with bare browser APIs: writes row and outbox entry in one strict
 * transaction, then reads the list.
 */
export async function oneWriteFloor(name: string, rounds: number): Promise<number[]> {
  const database = await openRaw(name, floorStores);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const customer = aRow(round);
    const { id } = customer;
    const from = performance.now();
    await putRaw(database, { customers: [customer], outbox: [{ id, args: customer }] });
    const listed = await readLastRaw(database, 'customers', 'lastActivityAt', LIST.limit);
    took.push(performance.now() - from);
    if (listed[0]?.id !== id) throw new Error('The row is not in the list');
  }
  database.close();
  return took;
}

/**
 * Like `oneWriteFloor`, with the additional work that the design requires. Each round first reads
 * device, client, next mutation number and possible duplicates. Each round also writes the base row
 * and the next number.
 */
export async function carefulWriteFloor(name: string, rounds: number): Promise<number[]> {
  const database = await openRaw(name, floorStores);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const customer = aRow(round);
    const from = performance.now();
    await readThenPut(database, customer);
    await readLastRaw(database, 'customers', 'lastActivityAt', LIST.limit);
    took.push(performance.now() - from);
  }
  database.close();
  return took;
}

function readThenPut(database: IDBDatabase, customer: ReturnType<typeof aRow>): Promise<void> {
  const { id, phone, email } = customer;
  return new Promise((resolve, reject) => {
    const names = ['customers', 'outbox', 'base', 'meta'];
    const writing = database.transaction(names, 'readwrite', { durability: 'strict' });
    const [customers, outbox, base, meta] = names.map((name) => writing.objectStore(name));
    for (const fact of ['device', 'client']) meta?.get(fact);
    customers?.get(id);
    customers?.index('phone').getAll(phone);
    customers?.index('email').getAll(email);
    meta?.get('next').addEventListener('success', () => {
      customers?.put(customer);
      outbox?.put({ id, args: customer });
      base?.put({ id, row: null });
      meta?.put({ id: 'next', value: id });
    });
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('aborted')));
  });
}
