import { type Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../ports/log.ts';
import { BackupStore } from './backup/backup-store.ts';
import { type Database, runInSnapshot } from './database-schema.ts';
import type { DriverTraits, PoolUse } from './driver-traits.ts';
import { createFirstEpoch, openEpoch } from './epoch.ts';
import { KyselySnapshot } from './kysely-snapshot.ts';
import { migrate } from './migrations.ts';
import { SECURITY_LOG, SecurityLog } from './mutation-log/security-log.ts';
import { PokedVersions } from './pokes/poked-versions.ts';
import { PriceListCache } from './rows/price-list-cache.ts';
import type { WriteResult, Snapshot, SyncStore, WriteTx } from './store.ts';
import { BlobStore } from './unsynced-tables/blob-store.ts';
import { deleteKeysBefore } from './unsynced-tables/claimed-keys.ts';
import { CredentialStore } from './unsynced-tables/credential-store.ts';
import { FleetStore } from './unsynced-tables/fleet.ts';
import { GrantStore } from './unsynced-tables/grant-store.ts';
import { MailStore } from './unsynced-tables/mail-store.ts';
import { PasskeyStore } from './unsynced-tables/passkey-store.ts';
import { RetentionStore } from './unsynced-tables/retention-store.ts';
import { SecretBox } from './unsynced-tables/secret-box.ts';
import { SecondFactorStore } from './unsynced-tables/second-factor-store.ts';
import { GroupCommit } from './write-transactions/group-commit.ts';
import { KyselyWriteTx } from './write-transactions/kysely-write-tx.ts';
import { lockSpaces, SpacesNotLockedError } from './write-transactions/lock-spaces.ts';
import { pruneTombstones } from './write-transactions/prune-tombstones.ts';
import { retryConflicts } from './write-transactions/retry-conflicts.ts';
import { type QueueLimits, WriterQueue } from './write-transactions/writer-queue.ts';

/**
 * The pool has more connections than writes may run at the same time, so that reads and health
 * checks can use the other connections.
 */
const queueLimits: QueueLimits = { running: 6, waitingPerSpace: 100, waitMs: 5000 };

const DEMO_KEY = 'demo';

export interface StoreKeys {
  /** Key that signs positions; default: a key in the database. */
  positionKey?: string | undefined;
  /** Key that encrypts two-factor secrets; without a key, they are stored in plain text. */
  secretsKey?: string | undefined;
}

interface OpenOptions extends StoreKeys {
  log: Log;
  /**
   * Connections without time limits for statements and locks, because migrations, backups and
   * restores may take minutes.
   */
  maintenanceDb?: Kysely<Database>;
}

export async function openKyselyStore(
  db: Kysely<Database>,
  traits: DriverTraits,
  { positionKey, secretsKey, log, maintenanceDb = db }: OpenOptions,
): Promise<SyncStore> {
  const secretBox = new SecretBox(secretsKey);
  const store = new KyselyStore(db, { traits, maintenanceDb, secretBox });
  try {
    await migrate(maintenanceDb, log);
    await createFirstEpoch(maintenanceDb, positionKey);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

class KyselyStore implements SyncStore {
  readonly credentials: CredentialStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly grants: GrantStore;
  readonly fleet: FleetStore;
  readonly contents: BlobStore;
  readonly archive: BackupStore;
  readonly mails: MailStore;
  readonly retention: RetentionStore;
  readonly securityLog: SecurityLog;
  readonly poked = new PokedVersions();
  readonly #priceLists = new PriceListCache();
  readonly #db: Kysely<Database>;
  readonly #maintenanceDb: Kysely<Database>;
  readonly #traits: DriverTraits;
  readonly #groupCommit: GroupCommit;
  readonly #queue = new WriterQueue(queueLimits);

  constructor(
    db: Kysely<Database>,
    {
      traits,
      maintenanceDb,
      secretBox,
    }: { traits: DriverTraits; maintenanceDb: Kysely<Database>; secretBox: SecretBox },
  ) {
    this.#db = db;
    this.#maintenanceDb = maintenanceDb;
    this.#traits = traits;
    this.#groupCommit = new GroupCommit(db);
    this.credentials = new CredentialStore(db);
    this.secondFactors = new SecondFactorStore(db, secretBox);
    this.passkeys = new PasskeyStore(db);
    this.grants = new GrantStore(db);
    this.fleet = new FleetStore(db);
    this.contents = new BlobStore(db);
    this.mails = new MailStore(db);
    const runLogTransaction = <T>(work: (db: Kysely<Database>) => Promise<T>) =>
      retryConflicts(() => this.#runTransaction([SECURITY_LOG], work));
    this.securityLog = new SecurityLog(db, runLogTransaction);
    this.retention = new RetentionStore(db, runLogTransaction);
    this.archive = new BackupStore(maintenanceDb, traits);
  }

  write<T>(
    spaceIds: readonly string[],
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<WriteResult<T>> {
    const spacesToLock = new Set(spaceIds);
    return retryConflicts(async () => {
      try {
        const { value, versions, hasErased } = await this.#attemptWrite(
          [...spacesToLock].sort(),
          work,
        );
        if (hasErased) await this.#traits.discardOldPages?.();
        for (const [id, version] of versions) this.poked.raise(id, version);
        return { value, changedSpaces: [...versions.keys()] };
      } catch (error) {
        if (error instanceof SpacesNotLockedError)
          error.spaceIds.forEach((id) => spacesToLock.add(id));
        throw error;
      }
    });
  }

  #attemptWrite<T>(
    spaceIds: string[],
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<{ value: T; versions: ReadonlyMap<string, number>; hasErased: boolean }> {
    return this.#runTransaction(spaceIds, async (db) => {
      const versions = await lockSpaces(db, spaceIds, this.#traits);
      const tx = new KyselyWriteTx(db, {
        traits: this.#traits,
        versions,
        priceLists: this.#priceLists,
      });
      const value = await work(tx);
      return { value, versions: await tx.flush(), hasErased: tx.hasErased };
    });
  }

  #runTransaction<T>(
    spaceIds: readonly string[],
    work: (db: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    return this.#traits.commitsTogether
      ? this.#groupCommit.run(work)
      : this.#queue.run(spaceIds, () => this.#db.transaction().execute(work));
  }

  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return runInSnapshot(this.#db, (db) => work(new KyselySnapshot(db, this.#priceLists)));
  }

  readWithoutLimits<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return runInSnapshot(this.#maintenanceDb, (db) =>
      work(new KyselySnapshot(db, this.#priceLists)),
    );
  }

  async markDemo(): Promise<void> {
    await this.#db
      .insertInto('head_office')
      .values({ key: DEMO_KEY, value: 'seeded' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async isDemo(): Promise<boolean> {
    const query = this.#db.selectFrom('head_office').select('key').where('key', '=', DEMO_KEY);
    return (await query.executeTakeFirst()) !== undefined;
  }

  openEpoch(expectedEpoch: string): Promise<string> {
    return this.#runTransaction([], (db) => openEpoch(db, expectedEpoch));
  }

  pruneTombstones(times: { now: number; before: number }): Promise<number> {
    return pruneTombstones(this.#db, this.#traits, times);
  }

  deleteKeysBefore(before: number): Promise<number> {
    return deleteKeysBefore(this.#db, before);
  }

  async spaceVersions(): Promise<Map<string, number>> {
    const spaces = await this.#db.selectFrom('spaces').select(['id', 'version']).execute();
    return new Map(spaces.map(({ id, version }) => [id, version]));
  }

  poolUse(): PoolUse {
    return this.#traits.poolUse?.() ?? { used: 0, idle: 0, waiting: 0 };
  }

  async oldestOpenAttentions(): Promise<Map<string, number>> {
    const records = await this.#db
      .selectFrom('attentions')
      .select(({ fn }) => ['space_id as spaceId', fn.min('open_since').as('since')])
      .where('open_since', 'is not', null)
      .groupBy('space_id')
      .execute();
    return new Map(records.map(({ spaceId, since }) => [spaceId ?? '', Number(since)]));
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.#db);
  }

  async close(): Promise<void> {
    await this.#db.destroy();
    if (this.#maintenanceDb !== this.#db) await this.#maintenanceDb.destroy();
  }
}
