import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { aRegistration } from '#domain/customers/customer.testing.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { type LocalDatabase, openDatabase } from './database/database.ts';
import type { StoredBlob } from './database/stored-blob.ts';
import { readMetas, writeMeta } from './meta.ts';
import { mutate, type MutateResult } from './mutate/mutate.ts';
import { applyPatch, type PatchOutcome } from './pull/apply-patch.ts';

/**
 * Returns the database of a tablet that is not enrolled yet. Each tablet has its own simulated
 * disk.
 */
export function aNewTablet(): LocalDatabase {
  return openDatabase('tablet', { indexedDB: new IDBFactory(), IDBKeyRange });
}

export async function anEnrolledTablet(): Promise<LocalDatabase> {
  const db = aNewTablet();
  await enrol(db);
  return db;
}

export async function enrol(db: LocalDatabase, showroomId = 'manhattan'): Promise<void> {
  const name = 'Tablet by the door';
  await writeMeta(db, 'device', {
    deviceId: 'device-1',
    deviceToken: 'device-token',
    showroomId,
    name,
  });
}

export function register(
  db: LocalDatabase,
  fields: Partial<ArgsOf<'registerCustomer'>> = {},
): Promise<MutateResult> {
  const args = aRegistration(fields);
  return mutate(db, { name: 'registerCustomer', args, actorId: 'AGT001', recordedAt: 2000 });
}

export function aPendingBlob(): StoredBlob {
  return { sha256: 'a'.repeat(64), waiting: 1, bytes: new Uint8Array(), keptAt: 1 };
}

export async function registerMany(db: LocalDatabase, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) await register(db, { customerId: `customer-${at}` });
}

export function edit(
  db: LocalDatabase,
  changes: ArgsOf<'updateCustomer'>['changes'],
  customerId = 'maria',
): Promise<MutateResult> {
  const args = { customerId, showroomId: 'manhattan', changes };
  return mutate(db, { name: 'updateCustomer', args, actorId: 'AGT001', recordedAt: 3000 });
}

export function put<T extends TableName>(table: T, row: RowOf<T>): PatchOperation {
  return { op: 'put', table, row: { ...row } };
}

export function aPage(fields: Partial<PullResponse> = {}): PullResponse {
  return {
    epoch: 'epoch-1',
    cookie: 'cookie-1',
    reset: false,
    patch: [],
    lastMutationId: 0,
    more: false,
    remaining: 0,
    serverTime: 10_000,
    ...fields,
  };
}

/**
 * Applies one page of a pull with the stored cookie. For the last page, first stores
 * `lastMutationId` as settled, as the response of a push does.
 */
export async function receive(
  db: LocalDatabase,
  fields: Partial<PullResponse> = {},
  receivedAt = 9000,
): Promise<PatchOutcome> {
  const { cookie: requestCookie = null, settledThrough = 0 } = await readMetas(db, [
    'cookie',
    'settledThrough',
  ]);
  const { lastMutationId = 0, more } = fields;
  if (!more && lastMutationId > settledThrough)
    await writeMeta(db, 'settledThrough', lastMutationId);
  return applyPatch(db, { requestCookie, response: aPage(fields), receivedAt });
}

export async function waitingIds(db: LocalDatabase): Promise<number[]> {
  return db.outbox.orderBy('mutationId').primaryKeys();
}

export async function sentIds(db: LocalDatabase): Promise<number[]> {
  return db.sent.orderBy('mutationId').primaryKeys();
}
