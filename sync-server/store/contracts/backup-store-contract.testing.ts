import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putCustomer, staffWrites, testDevice } from '../../test/rows.testing.ts';
import { writeBackupFile } from '../backup/backup-file.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store.ts';

const KEEP = { replace: false };
const REPLACE = { replace: true };

export function describeBackupStore(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the backup of ${name}`, () => {
    let store: SyncStore;
    let folder: ReturnType<typeof createTemporaryFolder>;
    const opened: SyncStore[] = [];
    const open = async () => {
      const made = await makeStore();
      opened.push(made);
      return made;
    };
    beforeEach(async () => {
      folder = createTemporaryFolder();
      store = await open();
      await fill(store);
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      folder.remove();
    });

    const inFolder = (file: string) => join(folder.path, file);
    const epochOf = async (of: SyncStore) => (await of.read((snapshot) => snapshot.epoch())).id;
    const countCustomers = async (of: SyncStore) =>
      (await of.read((snapshot) => snapshot.all('customers'))).length;

    /**
     * Returns the lines of a backup of the store. Omits lines that a restore changes, such as
     * sessions.
     */
    async function contentOf(of: SyncStore): Promise<string[]> {
      const file = inFolder(`content-${Math.random()}`);
      await of.archive.save(file, 0);
      const [, ...lines] = linesIn(file);
      const ofEach = /"epoch"|"cluster"|sha256|^\["agent_tokens"/;
      return lines.filter((line) => !ofEach.test(line));
    }

    test('a restored store contains the saved rows in a new epoch', async () => {
      const saved = await store.archive.save(inFolder('backup'), 1_900_000_000_000);
      expect(saved.rows).toMatchObject({
        customers: 520,
        devices: 1,
        mutation_log: 1,
        feed: 531,
      });
      const other = await open();
      const before = await epochOf(other);
      expect(await other.archive.load(inFolder('backup'), KEEP)).toEqual(saved);
      expect(await contentOf(other)).toEqual(await contentOf(store));
      const epochs = new Set([before, await epochOf(store), await epochOf(other)]);
      expect(epochs.size).toBe(3);
      expect(readdirSync(folder.path).filter((file) => file.endsWith('.part'))).toEqual([]);
    });

    test('a store that has rows rejects a restore, unless the option to replace its rows is set', async () => {
      await store.archive.save(inFolder('backup'), 0);
      await store.write([], (tx) => Promise.resolve(tx.applyWrites([putCustomer({ id: 'new' })])));
      const before = await contentOf(store);
      const refused = store.archive.load(inFolder('backup'), KEEP);
      await expect(refused).rejects.toThrow(/holds \d+ rows; nothing was changed/);
      expect(await contentOf(store)).toEqual(before);
      await store.archive.load(inFolder('backup'), REPLACE);
      expect(await countCustomers(store)).toBe(520);
    });

    test('a damaged backup file is rejected, and the store stays unchanged', async () => {
      const file = inFolder('backup');
      await store.archive.save(file, 0);
      const bytes = readFileSync(file);
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      const damages: Record<string, Buffer> = {
        cut: bytes.subarray(0, bytes.length - 100),
        flipped,
        empty: Buffer.alloc(0),
        foreign: Buffer.from('no backup at all'),
      };
      const before = await contentOf(store);
      for (const [damage, content] of Object.entries(damages)) {
        writeFileSync(inFolder(damage), content);
        const load = store.archive.load(inFolder(damage), REPLACE);
        await expect(load, damage).rejects.toThrow(/is damaged or no whole backup/);
      }
      const missing = store.archive.load(inFolder('missing'), REPLACE);
      await expect(missing).rejects.toThrow('cannot be read (ENOENT)');
      expect(await contentOf(store)).toEqual(before);
    });

    test('a backup file of another kind, release or format, or with missing rows, is rejected', async () => {
      await store.archive.save(inFolder('backup'), 0);
      const [header = '', ...rows] = linesIn(inFolder('backup')).slice(0, -1);
      const variants: [string, string[], RegExp][] = [
        ['of-nothing', ['{"hello":"world"}'], /no backup of a head office/],
        ['of-a-release', [header.replace(/"schema":"\w+"/, '"schema":"999"')], /schema 999/],
        ['of-a-format', [header.replace(':1,', ':2,')], /format 2/],
        ['with-a-row-less', [header, ...rows.slice(1)], /not whole/],
        ['with-another-table', [header, '["secrets",{}]'], /row that cannot be read/],
      ];
      for (const [file, lines, reason] of variants) {
        await writeBackupFile(inFolder(file), asLines(lines));
        const load = store.archive.load(inFolder(file), REPLACE);
        await expect(load, file).rejects.toThrow(reason);
      }
      expect(await countCustomers(store)).toBe(520);
    });

    test('a restore that fails halfway leaves the store unchanged', async () => {
      await store.archive.save(inFolder('backup'), 0);
      const lines = linesIn(inFolder('backup')).slice(0, -1);
      const [header = '', ...rows] = lines;
      const row = rows.find((line) => line.startsWith('["customers"')) ?? '';
      const more = header.replace('"customers":520', '"customers":521');
      await writeBackupFile(inFolder('twice'), asLines([more, row, ...rows]));
      const before = await contentOf(store);
      await expect(store.archive.load(inFolder('twice'), REPLACE)).rejects.toThrow();
      expect(await contentOf(store)).toEqual(before);
    });

    test('a backup never overwrites an existing file', async () => {
      writeFileSync(inFolder('precious'), 'last week');
      await expect(store.archive.save(inFolder('precious'), 0)).rejects.toThrow('exists already');
      expect(readFileSync(inFolder('precious'), 'utf8')).toBe('last week');
    });
  });
}

async function fill(store: SyncStore): Promise<void> {
  const { credentials } = store;
  await credentials.saveDevice(testDevice(), 'hash-of-a-token');
  await credentials.savePasswordHash('AGT001', 'hash-of-a-password');
  await credentials.saveAgentToken('hash', { agentId: 'AGT001', expiresAt: 5 }, 0);
  const customers = Array.from({ length: 521 }, (_, index) =>
    putCustomer({ id: `customer-${index}`, notes: 'line\u2028end, emoji 🚗' }),
  );
  await store.write([], async (tx) => {
    await tx.lockClient('client-1', 'device-1');
    tx.applyWrites([...staffWrites, ...customers]);
    tx.advanceClient('client-1', 1, 7);
    tx.appendLog({ ...logged });
  });
  await store.write([], (tx) =>
    Promise.resolve(tx.applyWrites([{ op: 'del', table: 'customers', id: 'customer-520' }])),
  );
  await store.pruneTombstones({ now: 10, before: 0 });
}

const logged = {
  clientId: 'client-1',
  mutationId: 1,
  name: 'registerCustomer',
  actorId: null,
  recordedAt: null,
  deviceId: 'device-1',
  spaceId: 'manhattan',
  receivedAt: 7,
  verdict: 'applied',
  code: null,
  attentionId: null,
  raw: { any: 'thing' },
} as const;

function linesIn(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

async function* asLines(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
  await Promise.resolve();
}
