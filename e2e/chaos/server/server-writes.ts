import type { Agent } from '#domain/agents/agent.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import type { SyncStore } from '../../../sync-server/store/store.ts';
import type { Rows } from '../rows.ts';
import { override, wrapStore } from '../sabotage/wrapped-store.ts';
import { Random } from '../seeded-random.ts';
import type { ServerDisk } from './server-disk.ts';

/** A write of the server itself, with the number of log entries before this write. */
interface ServerWrite {
  after: number;
  write: Write;
}

/**
 * All rows that do not follow from mutations: the initial rows, and the writes of the server
 * itself.
 */
export interface ServerWrites {
  initialState: Rows;
  writes: readonly ServerWrite[];
}

/**
 * Runs `work`. Returns the result of `work`, and the writes of its last transaction, each with the
 * number of log entries before the write.
 */
export async function recordWrites<T>(
  store: SyncStore,
  disk: Pick<ServerDisk, 'countLines'>,
  work: (store: SyncStore) => Promise<T>,
): Promise<{ value: T; writes: ServerWrite[] }> {
  const made: ServerWrite[] = [];
  const recording = wrapStore(store, {
    tx: (tx) => {
      let after = disk.countLines();
      // Discards the writes of an earlier attempt, because a failed transaction is repeated from
      // its start.
      made.length = 0;
      return override(tx, {
        applyWrites: (writes) => {
          made.push(...writes.map((write) => ({ after, write })));
          tx.applyWrites(writes);
        },
        appendLog(entry) {
          after += 1;
          tx.appendLog(entry);
        },
      });
    },
  });
  return { value: await work(recording), writes: made };
}

export function addWrites(
  { initialState, writes }: ServerWrites,
  more: readonly ServerWrite[],
): ServerWrites {
  return { initialState, writes: [...writes, ...more] };
}

/**
 * Adds agents to the writes of the server: a restore disables an agent again if an administrator
 * has disabled the agent after the backup. The disk must contain the restored rows.
 */
export function addDisabledAgents(
  serverWrites: ServerWrites,
  disk: Pick<ServerDisk, 'allRows' | 'countLines'>,
): ServerWrites {
  const known = new Map(
    serverRowsOf(serverWrites)
      .of<Agent>('agents')
      .map(({ id, active }) => [id, active]),
  );
  const disabled = disk
    .allRows()
    .of<Agent>('agents')
    .filter(({ id, active }) => !active && known.get(id) === true);
  const after = disk.countLines();
  return addWrites(
    serverWrites,
    disabled.map((row) => ({ after, write: put('agents', row) })),
  );
}

export function serverRowsOf({ initialState, writes }: ServerWrites): Rows {
  const rows = initialState.copy();
  rows.apply(writes.map(({ write }) => write));
  return rows;
}

/**
 * Adds the new attentions whose mutation has no entry in the log, in the state in which the push
 * inserted them. Later changes of these attentions follow from the log.
 */
export function addUnloggedAttentions(
  serverWrites: ServerWrites,
  disk: Pick<ServerDisk, 'unloggedAttentions'>,
  pushed: readonly ServerWrite[],
): ServerWrites {
  const known = new Set(
    serverRowsOf(serverWrites)
      .of('attentions')
      .map(({ id }) => id),
  );
  const inserted = disk
    .unloggedAttentions()
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id }) => pushed.find(({ write }) => putsAttention(write, id)) ?? []);
  return addWrites(serverWrites, inserted);
}

function putsAttention(write: Write, id: string): boolean {
  return write.op === 'put' && write.table === 'attentions' && write.row.id === id;
}

export function chooseServerWrite(rows: Rows, roll: number): Write {
  const random = new Random(roll);
  const known = rows.of('dealers');
  if (known.length > 0 && random.chance(0.6)) {
    return { op: 'del', table: 'dealers', id: random.pick(known).id };
  }
  const row: Dealer = {
    id: `dealer-${random.between(1, 3)}`,
    name: `Dealer ${roll}`,
    logo: '',
    rating: 4,
    location: 'New York',
    distanceKm: 1,
    brands: ['Any'],
  };
  return { op: 'put', table: 'dealers', row };
}
