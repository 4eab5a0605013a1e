import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashShortCode } from '../auth/secrets/recovery-codes.ts';
import { CommandError } from '../errors/command-error.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import { parseConfig } from '../process/config.ts';
import { openStore, sqliteFileOf } from '../process/open-store.ts';
import { processPush } from '../reconcile/push/process-push.ts';
import { BackupError } from '../store/backup/backup-file.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store/store.ts';
import {
  registration,
  staffWrites,
  testDevice,
  pushRequest,
  writeRows,
} from '../test/rows.testing.ts';
import { readCommand } from './read-command.ts';
import { isOperatorError, runCommand } from './run-command.ts';

const catalogue = fileURLToPath(new URL('../seed/catalogue.json', import.meta.url));

let folder: ReturnType<typeof createTemporaryFolder>;
let printed: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

const inFolder = (name: string) => join(folder.path, name);

/** Runs a command on the database in a folder; resolves with its output. */
async function run(words: string[], dataDir = 'data', env = {}): Promise<string> {
  const command = readCommand(words);
  const parsed = parseConfig({ DATA_DIR: inFolder(dataDir), ...env });
  if (!command || !parsed.ok) throw new Error(`No command: ${words.join(' ')}`);
  printed = '';
  await runCommand(command, parsed.config);
  return printed;
}

/** Runs a command that fails; resolves with the message for the operator. */
async function failureOf(words: string[], dataDir?: string): Promise<string> {
  const error: unknown = await run(words, dataDir).catch((reason: unknown) => reason);
  if (!isOperatorError(error)) throw new Error('The error is not for operators', { cause: error });
  return error.message;
}

async function inStore<T>(work: (store: SyncStore) => Promise<T>, dataDir = 'data'): Promise<T> {
  const store = await openStore({ dataDir: inFolder(dataDir), databaseUrl: undefined }, silentLog);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const writeStaff = () => inStore((store) => writeRows(store, staffWrites));
const epoch = () => inStore((store) => store.read((snapshot) => snapshot.epoch()));

test('`isOperatorError` accepts only errors of commands and backups', () => {
  const errors = [new CommandError('no'), new BackupError('no'), new Error('no'), 'no', undefined];
  expect(errors.map(isOperatorError)).toEqual([true, true, false, false, false]);
});

test('a backup is restored into an empty database, or with --replace into a database with rows', async () => {
  await writeStaff();
  const saved = await run(['backup', inFolder('backup')]);
  expect(saved).toMatch(/^Saved \d+ rows, as of 20[\d-]+T.*Z:\n[^]*\n {2}agents 3\n/);
  const restored = await run(['restore', inFolder('backup')], 'second');
  expect(restored.startsWith(saved.replace('Saved', 'Restored'))).toBe(true);
  expect(restored).toMatch(/\nAll agents must sign in again\. Now check tablets and agents: .*\n$/);
  const [, total = ''] = /^Saved (\d+) rows/.exec(saved) ?? [];
  const counts = [...saved.matchAll(/^ {2}\w+ (\d+)$/gm)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(total));
  // SQLite deletes the write-ahead log when the last connection is closed.
  expect(existsSync(`${sqliteFileOf(inFolder('data'))}-wal`)).toBe(false);
  expect(await failureOf(['restore', inFolder('backup')], 'second')).toContain('--replace');
  await run(['restore', inFolder('backup'), '--replace'], 'second');
  const agents = await inStore((store) => store.read((tx) => tx.all('agents')), 'second');
  expect(agents).toHaveLength(3);
});

test('a backup of a missing database and a restore of a damaged file fail and change nothing', async () => {
  expect(await failureOf(['backup', inFolder('backup')], 'none')).toContain('no head office in');
  expect([existsSync(inFolder('none')), existsSync(inFolder('backup'))]).toEqual([false, false]);
  const env = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' };
  await expect(run(['backup', inFolder('backup')], 'none', env)).rejects.toThrow(/database/i);
  writeFileSync(inFolder('torn'), 'torn');
  expect(await failureOf(['restore', inFolder('torn')])).toContain('nothing was changed');
});

test('a catalogue file is loaded only once, and errors about an invalid file begin with the file path', async () => {
  const bad = inFolder('bad.json');
  writeFileSync(bad, readFileSync(catalogue, 'utf8').replace('"sedan"', '"boat"'));
  const lines = (await failureOf(['catalogue', bad])).split('\n');
  expect(lines.at(-1)).toBe('Nothing was changed.');
  for (const line of lines.slice(0, -1)) expect(line.startsWith(`${bad}:`)).toBe(true);
  const missing = inFolder('missing.json');
  await expect(run(['catalogue', missing])).rejects.toMatchObject({ code: 'ENOENT' });
  const list = 'price list 1, in force from 2025-01-01, 12 vehicles.\n';
  expect(await run(['catalogue', catalogue])).toBe(`Loaded ${list}`);
  expect(await run(['catalogue', catalogue])).toBe(`Nothing is new: this is ${list}`);
});

test('the command `targets` sets and deletes the targets that are listed in a file', async () => {
  await writeStaff();
  const load = (...lines: string[]) => {
    writeFileSync(inFolder('targets.csv'), ['showroom,month,target', ...lines].join('\n'));
    return run(['targets', inFolder('targets.csv')]);
  };
  const first = await load('manhattan,2026-03,1550000', 'manhattan,2026-04,1');
  expect(first).toBe('Set 2 targets, took out 0.\n');
  expect(await load('manhattan,2026-03,')).toBe('Set 0 targets, took out 1.\n');
});

test('the command new-epoch replaces the epoch and keeps the position key unless a key is configured', async () => {
  const before = await epoch();
  const out = await run(['new-epoch']);
  const after = await epoch();
  expect(after.id).not.toBe(before.id);
  expect(after.positionKey).toBe(before.positionKey);
  expect(out).toContain(`Epoch ${after.id} replaces ${before.id}.`);
  const POSITION_KEY = 'k'.repeat(43);
  await run(['new-epoch'], 'data', { POSITION_KEY });
  expect((await epoch()).positionKey).toBe(POSITION_KEY);
});

test('commands create the first showroom, its administrator and a reset code', async () => {
  const person = ['ADM001', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  expect(await failureOf(['admin', ...person])).toBe('There is no showroom yet.');
  const place = ['Tacoma', 'Tacoma, WA', '12 Dock Street', '+12535550101', 'America/Los_Angeles'];
  const words = ['showroom', 'Sound Motors', ...place];
  expect(await run(words)).toBe('Founded tacoma: Tacoma, America/Los_Angeles.\n');
  expect(await failureOf(words)).toBe('There is a showroom or a dealer of this name already.');
  const [showroom] = await inStore((store) => store.read((tx) => tx.all('showrooms')));
  const [name, location, address, phone, timezone] = place;
  expect(showroom).toMatchObject({ name, location, address, phone, timezone });

  const code = /^ADM001 sets a password with the code [0-9A-Z]{5}-[0-9A-Z]{5}, until 20\S+Z\.\n$/;
  expect(await run(['admin', ...person])).toMatch(code);
  expect(await run(['reset', 'adm001'])).toMatch(code);
  expect(await failureOf(['reset', 'adm002'])).toBe('There is no agent ADM002.');
  expect(await failureOf(['admin', ...person])).toBe('There is an agent ADM001 already.');
  const [agent] = await inStore((store) => store.read((tx) => tx.all('agents')));
  const [agentCode, fullName, email] = person;
  expect(agent).toMatchObject({ agentCode, name: fullName, email, role: 'admin' });
  expect(agent?.showroomIds).toEqual(['tacoma']);
});

test('the command verify prints one line per space and fails for a changed log', async () => {
  await writeStaff();
  await inStore(async (store) => {
    const deps = { store, clock: { now: () => 1 }, ids: { next: () => 'id' }, log: silentLog };
    const pokes = { notify: () => undefined };
    await processPush({ ...deps, pokes }, testDevice(), pushRequest([registration(1)]));
    const other = { id: 'device-2', showroomId: 'brooklyn' };
    const fromBrooklyn = { spaceId: 'brooklyn', actorId: 'AGT002' };
    const request = pushRequest([registration(1, fromBrooklyn)], { clientId: 'client-2' });
    await processPush({ ...deps, pokes }, testDevice(other), request);
  });
  const line = 'manhattan: 1 lines, 0 with erased and 0 with archived content, ';
  const sound = 'sound, ends with [0-9a-f]{64}\n';
  const brooklyn = `${line.replace('manhattan', 'brooklyn')}${sound}`;
  expect(await run(['verify'])).toMatch(new RegExp(`^${brooklyn}${line}${sound}$`));
  const database = new DatabaseSync(sqliteFileOf(inFolder('data')));
  database.exec(`update mutation_log set actor_id = 'AGT009' where space_id = 'manhattan'`);
  database.close();
  expect(await failureOf(['verify'])).toBe('The log of 1 of 2 spaces is not sound.');
  const changed = `${line.replace('1 lines', '0 lines')}line 1 was changed\n`;
  expect(printed).toMatch(new RegExp(`^${brooklyn}${changed}$`));
});

test('`archive-log` requires an age of at least 90 days, and `verify-archive` accepts its archive', async () => {
  await writeStaff();
  const file = inFolder('log');
  for (const days of ['89', '9e9', 'ninety', '123456']) {
    const failure = await failureOf(['archive-log', file, days]);
    expect([days, failure]).toEqual([days, 'DAYS must be a whole number from 90.']);
  }
  const begun = Date.now();
  const done = / the contents of 0 log entries from before (\S+Z)\.\n$/;
  const before = done.exec(await run(['archive-log', file, '90']))?.[1] ?? '';
  expect(Math.round((begun - Date.parse(before)) / 86_400_000)).toBe(90);
  expect(await run(['verify-archive', file])).toMatch(done);
  const older = done.exec(await run(['archive-log', inFolder('older'), '100']))?.[1] ?? '';
  expect(Math.round((begun - Date.parse(older)) / 86_400_000)).toBe(100);
});

test('the command export writes all rows into a file and prints the number of rows per table', async () => {
  await writeStaff();
  const out = await run(['export', inFolder('export.json')]);
  expect(out).toMatch(/^Exported \d+ rows, as of 20[\d-]+T.*Z:\n[^]*\n {2}agents 3\n/);
  expect(JSON.parse(readFileSync(inFolder('export.json'), 'utf8')).rows.agents).toHaveLength(3);
});

test('the first administrator has all showrooms, and agent codes may be typed in lower case', async () => {
  await writeStaff();
  const person = ['adm001', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  await run(['admin', ...person]);
  const { agents, showrooms } = await inStore((store) =>
    store.read(async (tx) => ({
      agents: await tx.findBy('agents', 'agentCode', 'ADM001'),
      showrooms: await tx.all('showrooms'),
    })),
  );
  expect(showrooms.length).toBeGreaterThan(1);
  expect(agents[0]?.showroomIds).toEqual(showrooms.map(({ id }) => id));
  const begun = Date.now();
  const out = await run(['reset', ' adm001 ']);
  const [, code = '', until = ''] = /code (\S+), until (\S+)\.\n$/.exec(out) ?? [];
  expect(Math.round((Date.parse(until) - begun) / 3_600_000)).toBe(24);
  const id = agents[0]?.id ?? '';
  const salt = (await inStore((store) => store.credentials.findPasswordHash(id))) ?? '';
  const hash = await hashShortCode(salt, code.replace('-', ''));
  const isValid = inStore((store) => store.credentials.consumeResetCode(id, hash, begun));
  expect(await isValid).toBe(true);
});

test('a backup with a passphrase is restored with the same passphrase only', async () => {
  await writeStaff();
  const [backup, passphraseFile] = [inFolder('backup'), inFolder('passphrase')];
  writeFileSync(passphraseFile, 'correct horse battery\n');
  await run(['backup', backup, '--passphrase-file', passphraseFile]);
  expect(await failureOf(['restore', backup], 'second')).toContain('is encrypted');
  writeFileSync(inFolder('wrong'), 'wrong horse battery\n');
  const wrong = ['restore', backup, '--passphrase-file', inFolder('wrong')];
  expect(await failureOf(wrong, 'second')).toContain('The passphrase of');
  const env = { BACKUP_PASSPHRASE: 'correct horse battery' };
  expect(await run(['restore', backup], 'second', env)).toMatch(/\n {2}agents 3\n/);
  writeFileSync(inFolder('short'), 'short\n');
  const short = ['backup', inFolder('other'), '--passphrase-file', inFolder('short')];
  expect(await failureOf(short)).toContain('must have at least 12 characters');
});

test('with --heads, `verify` accepts complete logs and fails after the last log entries are deleted', async () => {
  await writeStaff();
  await run(['reset', 'AGT001']);
  await run(['export', inFolder('rows.json')]);
  const heads = inFolder('heads.json');
  expect(await run(['log-heads', heads])).toBe('Wrote the heads of 1 logs.\n');
  await run(['reset', 'AGT001']);
  const verified = await run(['verify', '--heads', heads]);
  expect(verified).toMatch(/^security log: 3 lines, .* sound, ends with [0-9a-f]{64}\n/);
  expect(verified).toContain(`All 1 heads of ${heads} are in the logs.\n`);
  const database = new DatabaseSync(sqliteFileOf(inFolder('data')));
  database.exec(`delete from security_log where position > 1;
    update log_heads set length = 1, hash = (select hash from security_log)`);
  database.close();
  expect(await run(['verify'])).toContain('security log: 1 lines');
  expect(await failureOf(['verify', '--heads', heads])).toContain('lack entries');
  expect(await failureOf(['verify', '--heads', catalogue])).toContain('no file of the command');
});

test('a reset code and an export by a command are in the security log, without agent and address', async () => {
  await writeStaff();
  await run(['reset', 'AGT001']);
  await run(['export', inFolder('rows.json')]);
  const entries = await inStore((store) => store.securityLog.list({ limit: 5 }));
  const nothing = { agentId: null, deviceId: null, address: null };
  expect(entries).toMatchObject([
    { ...nothing, kind: 'export', subjectId: null },
    { ...nothing, kind: 'reset-issued', subjectId: 'AGT001' },
  ]);
});
