import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DATABASE, type TabletDisk } from './tablet-disk.ts';

/** Schema of database version 1, copied from the first release. */
const stores = {
  dealers: 'id',
  showrooms: 'id, dealerId',
  registrationOptions: 'id',
  agents: 'id, agentCode',
  customers: 'id, phone, email, showroomId, name, registeredAt, lastActivityAt',
  attentions: 'id, spaceId',
  base: '[table+id]',
  stale: '[table+id]',
  outbox: 'mutationId',
  sent: 'mutationId, settledAt',
  meta: 'key',
  verifiers: 'agentCode',
  drafts: 'key',
  quarantine: '++sequence',
};

/** Returns the content of the disk in a database with the schema of the first release. */
export async function toFirstReleaseDatabase(disk: TabletDisk): Promise<IDBFactory> {
  const factory = new IDBFactory();
  const db = new Dexie(DATABASE, { indexedDB: factory, IDBKeyRange });
  db.version(1).stores(stores);
  await db.open();
  for (const name of Object.keys(stores)) await db.table(name).bulkPut(disk.all(name));
  db.close();
  return factory;
}
