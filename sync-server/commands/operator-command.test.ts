import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../ports/silent-log.testing.ts';
import { openStore } from '../process/open-store.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { staffWrites, enrolTablet, writeRows } from '../test/rows.testing.ts';
import {
  killServers,
  subscribeToPokes,
  runCommand,
  startServer,
  urlOf,
} from '../test/server-process.testing.ts';

const folder = createTemporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

const inFolder = (name: string) => join(folder.path, name);
const open = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined }, silentLog);

const run = (args: string[], env = {}) => runCommand(args, env);

test('a database that is open in another process can be backed up and restored into another folder', async () => {
  const DATA_DIR = inFolder('first');
  const store = await open(DATA_DIR);
  await writeRows(store, staffWrites);
  const saved = await run(['backup', inFolder('backup')], { DATA_DIR });
  expect(saved).toMatchObject({ code: 0, error: '' });
  expect(saved.out).toMatch(/^Saved \d+ rows, as of 20.*:\n {2}head_office 2\n[^]*agents 3\n/);
  await store.close();

  const second = { DATA_DIR: inFolder('second') };
  const restored = await run(['restore', inFolder('backup')], second);
  expect(restored).toMatchObject({ code: 0, error: '' });
  const [rows, advice] = restored.out.split('All agents must sign in again.');
  expect(rows).toBe(saved.out.replace('Saved', 'Restored'));
  expect(advice).toMatch(/^ Now check tablets and agents: .*\n$/);
  const again = await open(second.DATA_DIR);
  expect(await again.read((snapshot) => snapshot.all('agents'))).toHaveLength(3);
  await again.close();

  const twice = await run(['restore', inFolder('backup')], second);
  expect(twice).toMatchObject({ code: 1, out: '' });
  expect(twice.error).toMatch(/^This head office holds \d+ rows; .*--replace.*\n$/);
  expect(await run(['restore', inFolder('backup'), '--replace'], second)).toMatchObject({
    code: 0,
  });
});

test('the command new-epoch opens an epoch and stores the position key from the environment', async () => {
  const DATA_DIR = inFolder('rolled-back');
  const epochIn = async (dataDir: string) => {
    const store = await open(dataDir);
    const epoch = await store.read((snapshot) => snapshot.epoch());
    await store.close();
    return epoch;
  };
  const before = await epochIn(DATA_DIR);
  const POSITION_KEY = 'k'.repeat(43);
  const opened = await run(['new-epoch'], { DATA_DIR, POSITION_KEY });
  const after = await epochIn(DATA_DIR);
  expect(after.id).not.toBe(before.id);
  expect(after.positionKey).toBe(POSITION_KEY);
  expect(opened).toMatchObject({ code: 0, error: '' });
  expect(opened.out).toContain(`Epoch ${after.id} replaces ${before.id}.`);
});

test('a failed command prints one sentence, and an invalid command prints the usage', async () => {
  const DATA_DIR = inFolder('nowhere');
  writeFileSync(inFolder('torn'), 'torn');
  const [unclear, missing, torn, wrong] = await Promise.all([
    run(['backup']),
    run(['backup', inFolder('b')], { DATA_DIR }),
    run(['restore', inFolder('torn')], { DATA_DIR: inFolder('third') }),
    run(['backup', inFolder('b')], { DATABASE_URL: 'mysql://x' }),
  ]);
  expect(unclear).toMatchObject({ code: 1, out: '' });
  expect(unclear.error).toMatch(/^Usage:\n {2}npm run head-office -- backup FILE/);
  expect(missing).toMatchObject({ code: 1, out: '' });
  expect(missing.error).toMatch(/^There is no head office in .*nowhere.*\.\n$/);
  expect(existsSync(DATA_DIR)).toBe(false);
  expect(torn.error).toMatch(/^\S+torn is damaged or no whole backup; nothing was changed\.\n$/);
  expect(wrong.error).toBe('DATABASE_URL must be postgres://user:password@host/name.\n');
});

test('the same catalogue file is loaded only once, and an invalid catalogue file is rejected', async () => {
  const env = { DATA_DIR: inFolder('catalogue') };
  const good = fileURLToPath(new URL('../seed/catalogue.json', import.meta.url));
  const bad = inFolder('bad.json');
  writeFileSync(bad, readFileSync(good, 'utf8').replace('"sedan"', '"boat"'));
  const refused = await run(['catalogue', bad], env);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toMatch(
    /bad\.json:\d+:\d+ models\[0\]\.category: .*\nNothing was changed\.\n$/,
  );
  const loaded = await run(['catalogue', good], env);
  expect(loaded).toEqual({
    code: 0,
    out: 'Loaded price list 1, in force from 2025-01-01, 12 vehicles.\n',
    error: '',
  });
  expect((await run(['catalogue', good], env)).out).toMatch(
    /^Nothing is new: this is price list 1/,
  );
});

test('a command that loads a price list pokes the tablets of a running server', async () => {
  const DATA_DIR = inFolder('open');
  const store = await open(DATA_DIR);
  await writeRows(store, staffWrites);
  await enrolTablet(store, 'device-token');
  await store.close();
  const url = await urlOf(startServer({ DATA_DIR }));
  const abort = new AbortController();
  const { news } = await subscribeToPokes(url, 'device-token', abort.signal);
  const file = fileURLToPath(new URL('../seed/catalogue.json', import.meta.url));
  expect(await run(['catalogue', file], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(await news).toBe(true);
  abort.abort();
});

test('the commands `admin` and `reset` print a reset code, and `verify` accepts the resulting logs', async () => {
  const env = { DATA_DIR: inFolder('with-admin') };
  const person = ['ADM001', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  const early = await run(['admin', ...person], env);
  expect(early).toMatchObject({ code: 1, error: expect.stringContaining('There is no showroom') });
  const store = await open(env.DATA_DIR);
  await writeRows(store, staffWrites);
  await store.close();

  const made = await run(['admin', ...person], env);
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(
    /^ADM001 sets a password with the code [0-9A-Z]{5}-[0-9A-Z]{5}, until 20/,
  );
  expect((await run(['admin', ...person], env)).error).toContain(
    'There is an agent ADM001 already',
  );
  expect((await run(['reset', 'adm001'], env)).out).toContain('ADM001 sets a password');
  expect((await run(['reset', 'agt404'], env)).error).toContain('There is no agent AGT404');
  expect((await run(['admin', 'X', '', 'none', '1'], env)).code).toBe(1);

  const verified = await run(['verify'], env);
  expect(verified).toMatchObject({ code: 0, error: '' });
  expect(verified.out).toMatch(
    /^(\w+: 1 lines|security log: 2 lines), 0 with erased and 0 with archived content, sound, ends with [0-9a-f]{64}\n/,
  );
  const file = inFolder('log-archive');
  expect((await run(['archive-log', file, '30'], env)).error).toBe(
    'DAYS must be a whole number from 90.\n',
  );
  const archived = / the contents of 0 log entries from before 20.*Z\.\n$/;
  expect((await run(['archive-log', file, '90'], env)).out).toMatch(archived);
  expect((await run(['verify-archive', file], env)).out).toMatch(archived);
});

test('commands create the first showroom and then the first administrator in an empty database', async () => {
  const env = { DATA_DIR: inFolder('founded') };
  const words = ['Sound Motors', 'Tacoma', 'Tacoma, WA', '12 Dock Street', '+12535550101'];
  const found = (...more: string[]) => run(['showroom', ...words, ...more], env);
  expect((await found('Mars/Olympus')).error).toBe('These cannot be read: timezone.\n');
  expect(await found('America/Los_Angeles')).toEqual({
    code: 0,
    out: 'Founded tacoma: Tacoma, America/Los_Angeles.\n',
    error: '',
  });
  expect((await found('America/Los_Angeles')).error).toContain('of this name already');
  const person = ['ADM001', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  expect(await run(['admin', ...person], env)).toMatchObject({ code: 0, error: '' });
  const store = await open(env.DATA_DIR);
  const options = await store.read((tx) => tx.get('registrationOptions', 'registration'));
  expect(options?.intentOptions).not.toHaveLength(0);
  await store.close();
});

test('the command export writes the agents without their password hashes', async () => {
  const env = { DATA_DIR: inFolder('exported') };
  const store = await open(env.DATA_DIR);
  await writeRows(store, staffWrites);
  await store.credentials.savePasswordHash('AGT001', 'the-hash-of-a-password');
  await store.close();
  const exported = await run(['export', inFolder('export.json')], env);
  expect(exported.out).toMatch(/^Exported \d+ rows/);
  const text = readFileSync(inFolder('export.json'), 'utf8');
  expect(JSON.parse(text).rows.agents).toHaveLength(3);
  expect(text).not.toContain('the-hash-of-a-password');
});
