/*
 * Chromium stores all IndexedDB databases of an origin in one LevelDB database with one log file.
 * After a start of the browser, LevelDB appends to the log of the previous run. If the browser is
 * killed or the disk is full during a write, an incomplete record stays at the end of this log.
 * The next opening cannot read the records after the incomplete record: Chromium then deletes all
 * databases of the origin. To prevent this loss, the guard
 *
 *   - renews the log with every opening: deleting a database makes LevelDB write all rows of the
 *     log to a table and continue in an empty log,
 *   - rejects the reopening of a failed database until there is enough free space, because opening
 *     appends to the log.
 */
import { Dexie, type DexieOptions } from 'dexie';
import { createDefectHandler, emitDefect } from '../defects.ts';

/** Name of a separate database; creating and deleting this database renews the log. */
const RENEWAL_DATABASE_NAME = 'forecourt-log-renewal';

export class LevelDbLogGuard {
  readonly #measureFreeSpace: () => Promise<boolean>;
  #failures = 0;
  #mayOpen = true;
  #isMeasuring = false;
  #isFirstOpening = true;

  constructor(measureFreeSpace: () => Promise<boolean>) {
    this.#measureFreeSpace = measureFreeSpace;
  }

  /** Dexie options with which the guard controls each opening of the database. */
  get options(): DexieOptions {
    const indexedDB: IDBFactory = {
      open: (name, version) => this.#open(name, version),
      deleteDatabase: (name) => Dexie.dependencies.indexedDB.deleteDatabase(name),
      databases: () => Dexie.dependencies.indexedDB.databases(),
      cmp: (first, second) => Dexie.dependencies.indexedDB.cmp(first, second),
    };
    return { indexedDB, IDBKeyRange: Dexie.dependencies.IDBKeyRange };
  }

  watch(db: Dexie): void {
    db.on('ready', () => this.#renewAtOpening(), true);
    db.on('close', () => {
      if (db.isOpen()) this.#refuseUntilRoom();
    });
  }

  #open(name: string, version?: number): IDBOpenDBRequest {
    if (!this.#mayOpen) {
      void this.#measure();
      throw new DOMException('No room to open the database', 'QuotaExceededError');
    }
    const request: IDBOpenDBRequest = Dexie.dependencies.indexedDB.open(name, version);
    request.addEventListener('error', () => {
      // A `VersionError` is no failure: the database belongs to a newer app release, and Dexie
      // opens it again without a version.
      if (request.error?.name !== 'VersionError') this.#refuseUntilRoom();
    });
    return request;
  }

  #refuseUntilRoom(): void {
    this.#failures += 1;
    this.#mayOpen = false;
    void this.#measure();
  }

  /**
   * Measures the free space. Repeats the measurement if the database fails during the measurement,
   * because the result is then outdated.
   */
  async #measure(): Promise<void> {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    const failures = this.#failures;
    const hasRoom = await this.#measureFreeSpace().catch(createDefectHandler(true));
    this.#isMeasuring = false;
    if (failures === this.#failures) this.#mayOpen = hasRoom;
    else void this.#measure();
  }

  /**
   * The first opening does not wait for the renewal. Each later opening waits for the renewal, and
   * fails if the renewal fails, because the opening may follow a failure.
   */
  #renewAtOpening(): Promise<void> | undefined {
    const renewal = renewLog();
    if (!this.#isFirstOpening) return renewal;
    this.#isFirstOpening = false;
    renewal.catch(emitDefect);
    return undefined;
  }
}

async function renewLog(): Promise<void> {
  const { indexedDB } = Dexie.dependencies;
  const database = await toResult(indexedDB.open(RENEWAL_DATABASE_NAME));
  database.close();
  await toResult(indexedDB.deleteDatabase(RENEWAL_DATABASE_NAME));
}

function toResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('unknown')));
  });
}
