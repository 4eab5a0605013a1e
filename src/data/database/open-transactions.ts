import type { DBCoreTransaction, Dexie } from 'dexie';

/** Number of one-second ticks without any result after which open transactions count as stalled. */
const STALL_TICKS = 5;
const TICK_MS = 1000;

const connections = new WeakMap<Dexie, OpenTransactions>();

/** Starts to track the transactions of `database`; must be called before the database is opened. */
export function trackTransactions(database: Dexie, onStalled: () => void): void {
  connections.set(database, new OpenTransactions(database, onStalled));
}

export function getOpenTransactions(database: Dexie): OpenTransactions {
  const openTransactions = connections.get(database);
  if (!openTransactions) throw new Error(`The transactions of ${database.name} are not tracked`);
  return openTransactions;
}

/**
 * The open transactions of one connection. The transactions count as stalled after `STALL_TICKS`
 * in which no transaction receives a result. The likely cause is a suspended page or process that
 * locks the stores. The class counts ticks instead of time, because a sleeping tablet has no ticks.
 */
class OpenTransactions {
  readonly #open = new Set<IDBTransaction>();
  readonly #onStalled: () => void;
  #ticksWithoutResult = 0;
  #tickTimer: ReturnType<typeof setInterval> | undefined;

  constructor(database: Dexie, onStalled: () => void) {
    this.#onStalled = onStalled;
    database.use({
      stack: 'dbcore',
      name: 'open-transactions',
      create: (core) => ({
        ...core,
        transaction: (...args) => {
          const transaction = core.transaction(...args);
          this.#track(transaction);
          return transaction;
        },
      }),
    });
  }

  /**
   * Aborts all open transactions. An aborted transaction writes nothing, and its caller receives an
   * `AbortError`.
   */
  abortAll(): void {
    for (const transaction of this.#open) abort(transaction);
    this.#open.clear();
  }

  #track(coreTransaction: DBCoreTransaction): void {
    // The `transaction` method of Dexie's core returns the native `IDBTransaction` of the browser.
    const transaction = coreTransaction as IDBTransaction;
    const onResult = () => (this.#ticksWithoutResult = 0);
    const onEnd = () => this.#open.delete(transaction);
    this.#open.add(transaction);
    // `success` events are dispatched at requests and do not bubble, so the listener captures them.
    transaction.addEventListener('success', onResult, { capture: true });
    transaction.addEventListener('complete', onEnd);
    transaction.addEventListener('abort', onEnd);
    this.#tickTimer ??= setInterval(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    if (this.#open.size === 0) {
      clearInterval(this.#tickTimer);
      this.#tickTimer = undefined;
      this.#ticksWithoutResult = 0;
      return;
    }
    this.#ticksWithoutResult += 1;
    if (this.#ticksWithoutResult < STALL_TICKS) return;
    this.#ticksWithoutResult = 0;
    this.#onStalled();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // `abort` throws if the transaction has already ended but its event has not been dispatched
    // yet.
  }
}
