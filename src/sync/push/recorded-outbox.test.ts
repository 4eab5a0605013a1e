/*
 * Opens and syncs recorded databases of older app versions with this version, and checks that the
 * waiting mutations arrive unchanged. Never edit the recordings.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { NEW_CUSTOMER } from '#domain/customers/customer.ts';
import { recordedRequests } from '#domain/protocol/recorded/recorded.testing.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { openDatabase } from '../../data/database/database.ts';
import { receive, waitingIds } from '../../data/tablet.testing.ts';
import { ScriptedTransport, settleAll } from '../transport/scripted-transport.testing.ts';
import { pushOutbox } from './push-outbox.ts';
import schema1 from './recorded/tablet-of-schema-1.json' with { type: 'json' };

/** The object stores of schema 1 that contain rows, with the indexes that version 1 declared. */
const storesOfSchema1 = {
  customers: 'id, phone, email, showroomId, name, registeredAt, lastActivityAt',
  base: '[table+id]',
  outbox: 'mutationId',
  meta: 'key',
};

async function aTabletOfSchema1() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie('tablet', disk);
  before.version(1).stores(storesOfSchema1);
  for (const [name, rows] of Object.entries(schema1)) await before.table(name).bulkAdd(rows);
  before.close();
  return openDatabase('tablet', disk);
}

test('waiting mutations in a database of schema 1 are pushed exactly as version 1 pushed them', async () => {
  const db = await aTabletOfSchema1();
  const transport = new ScriptedTransport({ push: [settleAll] });
  expect(await pushOutbox(db, transport, 'device-token')).toEqual({ ok: true, pushed: 5 });
  const [recorded] = recordedRequests.get(1) ?? [];
  expect(transport.pushes).toEqual([{ ...recorded?.body, protocol: PROTOCOL_VERSION }]);
});

test('a pull into a database of schema 1 keeps unsent rows, and only settled entries leave the outbox', async () => {
  const db = await aTabletOfSchema1();
  const shown = await db.customers.toArray();
  await receive(db);
  expect(await db.customers.toArray()).toEqual(shown);
  const named = schema1.customers.map((row) => Object.assign({}, row, { lifecycle: NEW_CUSTOMER }));
  expect(shown).toEqual(named);
  await receive(db, { lastMutationId: 2, cookie: 'cookie-2' });
  expect(await waitingIds(db)).toEqual([3, 4, 5]);
});
