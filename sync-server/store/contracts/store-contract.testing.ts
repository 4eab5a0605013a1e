import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { getIndexValue, tableNames, tables } from '#domain/rows/tables.ts';
import { putCustomer, testDevice } from '../../test/rows.testing.ts';
import type { LoggedMutation, SyncStore } from '../store.ts';
import { aRowOfEveryTable } from './row-of-every-table.testing.ts';

const fromStart = (spaceId: string) => ({ spaceId, version: 0, freshUntil: 0 });

const logged: LoggedMutation = {
  clientId: 'client-1',
  mutationId: 1,
  name: 'registerCustomer',
  actorId: 'AGT001',
  recordedAt: 1_900_000_000_000,
  deviceId: 'device-1',
  spaceId: 'manhattan',
  receivedAt: 1_900_000_000_001,
  verdict: 'attention',
  code: 'FIELD_CONFLICT',
  attentionId: 'attention-1',
  raw: { name: 'registerCustomer', note: 'nul \0 and a lone surrogate \ud800' },
};

export function describeStore(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(name, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const write = (writes: Write[], spaceIds = ['manhattan']) =>
      store.write(spaceIds, (tx) => Promise.resolve(tx.applyWrites(writes)));
    const linesOf = (spaceId: string) =>
      store.read((snapshot) => snapshot.changesSince(fromStart(spaceId), 100));
    const versionOf = (spaceId: string) =>
      store.read(async (snapshot) => (await snapshot.spaces([spaceId])).get(spaceId)?.version);

    test('a row of every table is found unchanged by its id and by each of its indexed fields', async () => {
      const rows = aRowOfEveryTable();
      await write(rows);
      expect(rows.map((row) => row.table)).toEqual(tableNames);
      for (const entry of rows) {
        if (entry.op !== 'put') continue;
        const { table, row } = entry;
        expect(await store.read((snapshot) => snapshot.get(table, row.id))).toEqual(row);
        for (const index of tables[table].indexes) {
          const value = String(getIndexValue(row, index));
          const find = store.read((snapshot) => snapshot.findBy(table, index as never, value));
          expect(await find).toEqual([row]);
        }
      }
    });

    test('a transaction reads its own writes', async () => {
      await write([putCustomer({ id: 'old', phone: '+12125550101' })]);
      await store.write(['manhattan'], async (tx) => {
        tx.applyWrites([
          putCustomer({ id: 'new', phone: '+12125550101' }),
          putCustomer({ id: 'old', phone: '+12125550199' }),
        ]);
        expect(await tx.findBy('customers', 'phone', '+12125550101')).toMatchObject([
          { id: 'new' },
        ]);
        expect(await tx.get('customers', 'old')).toMatchObject({ phone: '+12125550199' });
        tx.applyWrites([{ op: 'del', table: 'customers', id: 'new' }]);
        expect(await tx.get('customers', 'new')).toBeUndefined();
        expect(await tx.findBy('customers', 'phone', '+12125550101')).toEqual([]);
      });
    });

    test('every change of a row gets a higher version, and the row keeps a single feed entry', async () => {
      await write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
      const [first, second] = await linesOf('manhattan');
      expect([first?.rowId, second?.rowId]).toEqual(['a', 'b']);
      expect(first?.version).toBeGreaterThan(0);
      expect(second?.version).toBeGreaterThan(Number(first?.version));
      expect(await versionOf('manhattan')).toBe(second?.version);
      const { changedSpaces } = await write([putCustomer({ id: 'a', notes: 'again' })]);
      expect(changedSpaces).toEqual(['manhattan']);
      const version = await versionOf('manhattan');
      expect(version).toBeGreaterThan(Number(second?.version));
      expect(await linesOf('manhattan')).toEqual([
        second,
        { table: 'customers', rowId: 'a', version, deleted: false },
      ]);
      expect(await versionOf('brooklyn')).toBe(0);
    });

    test('a deleted row leaves a tombstone in its space and can be written again', async () => {
      await write([putCustomer()]);
      const first = await versionOf('manhattan');
      await write([{ op: 'del', table: 'customers', id: 'customer-1' }]);
      const second = await versionOf('manhattan');
      expect(second).toBeGreaterThan(Number(first));
      expect(await linesOf('manhattan')).toMatchObject([{ version: second, deleted: true }]);
      await write([putCustomer()]);
      const third = await versionOf('manhattan');
      expect(third).toBeGreaterThan(Number(second));
      expect(await linesOf('manhattan')).toMatchObject([{ version: third, deleted: false }]);
    });

    test('a deletion of a row that does not exist changes no space', async () => {
      const { changedSpaces } = await write([{ op: 'del', table: 'customers', id: 'unknown' }]);
      expect(changedSpaces).toEqual([]);
      expect(await versionOf('manhattan')).toBe(0);
    });

    test('a row that moves to another space leaves a tombstone in its former space', async () => {
      await write([putCustomer()]);
      const before = await versionOf('manhattan');
      const { changedSpaces } = await write([putCustomer({ showroomId: 'brooklyn' })]);
      expect(changedSpaces.toSorted()).toEqual(['brooklyn', 'manhattan']);
      const [left, entered] = [await versionOf('manhattan'), await versionOf('brooklyn')];
      expect(left).toBeGreaterThan(Number(before));
      expect(entered).toBeGreaterThan(0);
      expect(await linesOf('manhattan')).toMatchObject([{ version: left, deleted: true }]);
      expect(await linesOf('brooklyn')).toMatchObject([{ version: entered, deleted: false }]);
    });

    test('a row that belongs to several spaces has a feed entry in each of them', async () => {
      const agent = anAgent({ showroomIds: ['manhattan', 'queens', 'manhattan'] });
      await write([{ op: 'put', table: 'agents', row: agent }]);
      expect(await linesOf('manhattan')).toHaveLength(1);
      expect(await linesOf('queens')).toHaveLength(1);
      const ref = { table: 'agents', rowId: agent.id };
      const aliveIn = (...spaces: string[]) =>
        store.read((snapshot) => snapshot.aliveRows(spaces, [ref]));
      expect(await aliveIn('queens', 'catalogue')).toEqual(new Set(['agents/AGT001']));
      expect(await aliveIn('catalogue')).toEqual(new Set());
    });

    test('a write whose callback throws stores nothing', async () => {
      const failing = store.write(['manhattan'], async (tx) => {
        await tx.lockClient('client-1', 'device-1');
        tx.applyWrites([putCustomer()]);
        tx.appendLog(logged);
        tx.advanceClient('client-1', 1, 1);
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await linesOf('manhattan')).toEqual([]);
      const client = await store.read((snapshot) => snapshot.findClient('client-1'));
      expect(client).toBeUndefined();
    });

    test('a reader of a feed misses no row while 24 writers commit concurrently', async () => {
      const seen = new Set<string>();
      let version = 0;
      const pull = async () => {
        const position = { spaceId: 'manhattan', version, freshUntil: 0 };
        const lines = await store.read((snapshot) => snapshot.changesSince(position, 3));
        for (const line of lines) seen.add(line.rowId);
        version = lines.at(-1)?.version ?? version;
      };
      const ids = Array.from({ length: 24 }, (_, index) => `customer-${index}`);
      const writers = ids.map((id, index) =>
        store.write(['manhattan'], async (tx) => {
          await tx.get('customers', id);
          await sleep((index * 7) % 5);
          tx.applyWrites([putCustomer({ id })]);
        }),
      );
      const done = Promise.all(writers);
      for (let round = 0; round < 20; round += 1) await pull();
      await done;
      for (let round = 0; round < 10; round += 1) await pull();
      expect([...seen].toSorted()).toEqual(ids.toSorted());
      const lines = await linesOf('manhattan');
      expect(new Set(lines.map((line) => line.version)).size).toBe(ids.length);
      expect(await versionOf('manhattan')).toBe(lines.at(-1)?.version);
    });

    test('no other writer can change a row between its read by a transaction and the commit', async () => {
      await write([putCustomer({ notes: '0' })]);
      const addOne = () =>
        store.write(['manhattan'], async (tx) => {
          const row = await tx.get('customers', 'customer-1');
          await sleep(1);
          tx.applyWrites([putCustomer({ notes: String(Number(row?.notes) + 1) })]);
        });
      await Promise.all(Array.from({ length: 10 }, addOne));
      const row = await store.read((snapshot) => snapshot.get('customers', 'customer-1'));
      expect(row?.notes).toBe('10');
    });

    test('two writers that move rows in opposite directions between two spaces both succeed', async () => {
      const move = (id: string, from: string, to: string) =>
        store.write([from], async (tx) => {
          await sleep(5);
          tx.applyWrites([putCustomer({ id, showroomId: to })]);
        });
      await Promise.all([move('a', 'manhattan', 'brooklyn'), move('b', 'brooklyn', 'manhattan')]);
      expect(await linesOf('brooklyn')).toMatchObject([{ rowId: 'a' }]);
      expect(await linesOf('manhattan')).toMatchObject([{ rowId: 'b' }]);
    });

    test('a snapshot contains no rows of later commits', async () => {
      await write([putCustomer({ id: 'a' })]);
      const counts = await store.read(async (snapshot) => {
        const before = await snapshot.countSince(fromStart('manhattan'));
        const later = write([putCustomer({ id: 'b' })]);
        await sleep(20);
        return [later, before, await snapshot.countSince(fromStart('manhattan'))] as const;
      });
      await counts[0];
      expect(counts.slice(1)).toEqual([1, 1]);
      expect(await linesOf('manhattan')).toHaveLength(2);
    });

    test('one transaction can write 1,200 rows, and one read can return them', async () => {
      const ids = Array.from({ length: 1200 }, (_, index) => `customer-${index}`);
      await write(ids.map((id) => putCustomer({ id })));
      const rows = ids.map((rowId) => ({ table: 'customers', rowId }));
      const bodies = await store.read((snapshot) => snapshot.bodiesOf(rows));
      expect(bodies.size).toBe(1200);
      const body = JSON.parse(bodies.get('customers/customer-7') ?? '');
      expect(body).toEqual(aCustomer({ id: 'customer-7' }));
    });

    test('a client stays bound to the device of its first push and keeps its last mutation id', async () => {
      const first = await store.write([], async (tx) => {
        const state = await tx.lockClient('client-1', 'device-1');
        tx.advanceClient('client-1', 7, 1_900_000_000_000, 'epoch-1');
        return state;
      });
      expect(first.value).toEqual({ deviceId: 'device-1', lastMutationId: 0, epoch: null });
      const again = await store.write([], async (tx) => {
        tx.advanceClient('client-1', 7, 1_900_000_000_000);
        return tx.lockClient('client-1', 'device-2');
      });
      const known = { deviceId: 'device-1', lastMutationId: 7, epoch: 'epoch-1' };
      expect(again.value).toEqual(known);
      expect(await store.read((snapshot) => snapshot.findClient('client-1'))).toEqual(known);
    });

    test('the mutation log returns a settled mutation unchanged', async () => {
      await store.write([], (tx) => Promise.resolve(tx.appendLog(logged)));
      const { value } = await store.write([], (tx) => tx.findLogged('client-1', [1, 2]));
      expect(value).toEqual([logged]);
    });

    test('the mutation log rejects a second entry with the same mutation id', async () => {
      const append = () => store.write([], (tx) => Promise.resolve(tx.appendLog(logged)));
      await append();
      await expect(append()).rejects.toThrow();
    });

    test('reads and writes return the same epoch', async () => {
      const read = await store.read((snapshot) => snapshot.epoch());
      const written = await store.write([], (tx) => tx.epoch());
      expect(read.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(read.positionKey).toMatch(/^[\w-]{43}$/);
      expect(written.value).toEqual(read);
    });

    test('concurrent requests for a new epoch open only one epoch', async () => {
      const { id, positionKey } = await store.read((snapshot) => snapshot.epoch());
      const opened = await Promise.all([store.openEpoch(id), store.openEpoch(id)]);
      const now = await store.read((snapshot) => snapshot.epoch());
      expect(now).toEqual({ id: opened[0], positionKey });
      expect(opened[1]).toBe(opened[0]);
      expect(now.id).not.toBe(id);
    });

    test('a device that is enrolled again keeps its id, and its old token becomes invalid', async () => {
      const { credentials } = store;
      await credentials.saveDevice(testDevice(), 'old');
      await credentials.touchDevice('device-1', 5);
      await credentials.saveDevice(testDevice({ showroomId: 'queens', name: 'nul \0' }), 'new');
      expect(await credentials.findDeviceByToken('old')).toBeUndefined();
      const device = { ...testDevice({ showroomId: 'queens', name: 'nul ' }), lastSeenAt: 5 };
      expect(await credentials.findDeviceByToken('new')).toMatchObject(device);
      expect(await credentials.findDevice('device-1')).toMatchObject(device);
    });

    test('password hashes and session tokens are stored, and expired tokens are deleted', async () => {
      const { credentials } = store;
      await credentials.savePasswordHash('AGT001', 'first');
      await credentials.savePasswordHash('AGT001', 'second');
      expect(await credentials.findPasswordHash('AGT001')).toBe('second');
      expect(await credentials.findPasswordHash('AGT002')).toBeUndefined();
      await credentials.saveAgentToken('a', { agentId: 'AGT001', expiresAt: 100 }, 0);
      await credentials.saveAgentToken('b', { agentId: 'AGT001', expiresAt: 200 }, 100);
      expect(await credentials.findAgentToken('a')).toBeUndefined();
      expect(await credentials.findAgentToken('b')).toEqual({ agentId: 'AGT001', expiresAt: 200 });
    });

    test('`ping` resolves while the database responds', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
