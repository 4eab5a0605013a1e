/*
 * `node bench/growth.ts`: prints the bytes per table that one showroom adds to the server in a
 * year, and the size of the rows on each tablet. Then runs the maintenance, which moves old log
 * contents to an archive file and removes old activities from the tablets, and prints all sizes
 * again. Pushes a sample of one year's mutations, distributed over the year, into an SQLite file.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tableNames } from '../src/domain/rows/tables.ts';
import { DAY_MS } from '../src/domain/time/durations.ts';
import { archiveActivities } from '../sync-server/maintenance/archive-activities.ts';
import { TOMBSTONE_RETENTION_MS } from '../sync-server/maintenance/maintenance.ts';
import { toSnakeCase } from '../sync-server/store/database-schema.ts';
import { registration } from '../sync-server/test/rows.testing.ts';
import { openHeadlessServer } from '../sync-server/test/server.testing.ts';

const TABLETS = 10;
const A_DAY = 200;
const DAYS = 365;
const SAMPLE = 20_000;
const BATCH = 10;
/** The same ratio as in `npm run simulate`: three quarters of the mutations are edits. */
const EDITS_PER_REGISTRATION = 3;
const NOTES =
  'Came with two children, looks for a third row of seats and a tow bar, trade-in is a 2021 model.';
const customer = { preferredTime: 'any', budgetRange: { min: 0, max: 10 } };
const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE ** 2;

const begins = Date.UTC(2025, 0, 1);
const ends = begins + DAYS * DAY_MS;
const perYear = (TABLETS * A_DAY * DAYS) / SAMPLE;

let now = begins;
const server = await openHeadlessServer({ clock: { now: () => now } });
const { file, store } = server;
const archive = join(server.folder, 'log-archive');
try {
  const empty = sizes();
  let markedDay = 0;
  for (let first = 1; first <= SAMPLE; first += BATCH) {
    now = begins + Math.floor((first / SAMPLE) * (ends - begins));
    const today = Math.floor(now / DAY_MS);
    if (today > markedDay) await store.pruneTombstones({ now, before: 0 });
    markedDay = today;
    const mutations = Array.from({ length: BATCH }, (_, at) => mutationOf(first + at, now));
    await server.push(mutations);
  }
  const before = sizes();
  const onTablets = rowBytes();
  await store.archive.archiveLog(archive, ends - TOMBSTONE_RETENTION_MS);
  await archiveActivities(store, ends);
  const onTabletsAfter = rowBytes();
  vacuum();
  const after = sizes();
  print(empty, before, after);
  process.stdout.write(`\nArchive file: ${mebibytes(statSync(archive).size)}\n`);
  process.stdout.write(
    `Rows on each tablet: ${mebibytes(onTablets)}, ${mebibytes(onTabletsAfter)} without old activities\n`,
  );
} finally {
  await server.close();
}

/**
 * Returns one mutation of the sample. Mutations form groups of four: the first registers a
 * customer, the other three edit the customer's notes.
 */
function mutationOf(number: number, recordedAt: number) {
  const edit = (number - 1) % (EDITS_PER_REGISTRATION + 1);
  const registered = registration(number, { recordedAt, customer });
  if (edit === 0) return registered;
  const customerId = `customer-1-${number - edit}`;
  const notes = (version: number) => (version === 0 ? '' : `${NOTES} ${version}`);
  const changes = { notes: { from: notes(edit - 1), to: notes(edit) } };
  const args = { customerId, showroomId: 'manhattan', changes };
  return { ...registered, name: 'updateCustomer', args };
}

function open<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function vacuum(): void {
  open((database) => database.exec('vacuum'));
}

/** Returns the bytes of each table including its indexes. */
function sizes(): Map<string, number> {
  const query = `select m.tbl_name as name, sum(s.pgsize) as bytes
    from dbstat s join sqlite_master m on m.name = s.name group by m.tbl_name`;
  return open((database) => {
    const records = database.prepare(query).all() as { name: string; bytes: number }[];
    return new Map(records.map(({ name, bytes }) => [name, bytes]));
  });
}

/** Returns the total size of the undeleted rows in the feed, in bytes. */
function rowBytes(): number {
  return open((database) => {
    const sums = tableNames.map((table) => {
      const query = `select coalesce(sum(length(body)), 0) as bytes from ${toSnakeCase(table)} where id in
        (select row_id from feed where table_name = '${table}' and deleted = 0)`;
      return (database.prepare(query).get() as { bytes: number }).bytes;
    });
    return sums.reduce((sum, bytes) => sum + bytes, 0);
  });
}

function mebibytes(sampled: number): string {
  return `${Math.round((sampled * perYear) / MEBIBYTE).toLocaleString('en')} MiB a year`;
}

function print(
  empty: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  const grown = (sized: ReadonlyMap<string, number>, name: string) =>
    (sized.get(name) ?? 0) - (empty.get(name) ?? 0);
  const shown = [...before.keys()]
    .filter((name) => grown(before, name) > SAMPLE)
    .toSorted((a, b) => grown(before, b) - grown(before, a));
  process.stdout.write(
    '| table | bytes a mutation | before | after |\n| --- | --- | --- | --- |\n',
  );
  for (const name of shown) {
    const each = Math.round(grown(before, name) / SAMPLE);
    const cells = [name, each, mebibytes(grown(before, name)), mebibytes(grown(after, name))];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const total = (sized: ReadonlyMap<string, number>) =>
    [...sized.keys()].reduce((sum, name) => sum + grown(sized, name), 0);
  const each = Math.round(total(before) / SAMPLE);
  process.stdout.write(
    `| all | ${each} | ${mebibytes(total(before))} | ${mebibytes(total(after))} |\n`,
  );
}
