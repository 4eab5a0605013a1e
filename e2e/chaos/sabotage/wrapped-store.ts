import type { TableName } from '#domain/rows/tables.ts';
import type { Snapshot, SyncStore, WriteTx } from '../../../sync-server/store/store.ts';

interface Wrapping {
  tx?: (tx: WriteTx) => WriteTx;
  snapshot?: (snapshot: Snapshot) => Snapshot;
  /** Called after each commit, before the writer continues. */
  committed?: () => Promise<void>;
}

export function wrapStore(store: SyncStore, wrapping: Wrapping): SyncStore {
  const { tx: wrapTx, snapshot: wrapSnapshot, committed: onCommit } = wrapping;
  return override(store, {
    async write(spaceIds, work) {
      const committed = await store.write(spaceIds, (tx) => work(wrapTx ? wrapTx(tx) : tx));
      await onCommit?.();
      return committed;
    },
    read: (work) =>
      store.read((snapshot) => work(wrapSnapshot ? wrapSnapshot(snapshot) : snapshot)),
  });
}

/** Makes a store call `read` with the rows that each write transaction finds by an index. */
export function countReads(
  store: SyncStore,
  read: (table: TableName, rows: readonly object[]) => void,
): SyncStore {
  return wrapStore(store, {
    tx: (tx) =>
      override(tx, {
        async findBy(table, index, value) {
          const rows = await tx.findBy(table, index, value);
          read(table, rows);
          return rows;
        },
      }),
  });
}

/**
 * Returns a proxy of the object with some methods replaced. All other methods keep the object as
 * `this`.
 */
export function override<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(original, key) {
      if (Object.hasOwn(methods, key)) return methods[key as keyof T];
      const value: unknown = Reflect.get(original, key, original);
      return typeof value === 'function' ? value.bind(original) : value;
    },
  });
}

export class PowerCut extends Error {
  override name = 'PowerCut';
}

/** Makes each write throw `cut()` after all its work and before its commit. */
export function crashBeforeCommit(store: SyncStore, cut: () => PowerCut): SyncStore {
  return override(store, {
    write: (spaceIds, work) =>
      store.write(spaceIds, async (tx) => {
        await work(tx);
        throw cut();
      }),
  });
}
