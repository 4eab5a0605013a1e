import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { splitIntoChunks } from '../chunks.ts';
import type { Database } from '../database-schema.ts';
import { readEpoch } from '../epoch.ts';
import { hashBody } from '../mutation-log/log-chain.ts';
import { BackupError, readBackupFile, writeBackupFile } from './backup-file.ts';

export interface LogArchiveSummary {
  entries: number;
  /** All archived entries were received before this instant, ms since 1970. */
  before: number;
}

export interface ArchiveOptions {
  receivedBefore: number;
  passphrase?: string | undefined;
}

const FORMAT_VERSION = 1;
const ENTRY_BATCH_SIZE = 500;

const headerSchema = v.strictObject({
  forecourtLogArchive: v.literal(FORMAT_VERSION),
  before: v.number(),
});
const entrySchema = v.looseObject({
  space_id: v.string(),
  position: v.number(),
  body: v.string(),
  body_hash: v.string(),
  hash: v.string(),
  erased: v.number(),
});
type ArchivedEntry = v.InferOutput<typeof entrySchema>;
const signatureSchema = v.strictObject({ signature: v.string() });

/**
 * Writes the log entries received before an instant, with their contents, to a file, followed by a
 * signature with the position key. Skips entries that were archived in an earlier file. `db` must
 * be a transaction that sees one snapshot.
 */
export async function saveLogArchive(
  db: Kysely<Database>,
  file: string,
  { receivedBefore, passphrase }: ArchiveOptions,
): Promise<void> {
  const { positionKey } = await readEpoch(db);
  await writeBackupFile(
    file,
    appendSignature(generateArchiveLines(db, receivedBefore), positionKey),
    passphrase,
  );
}

async function* generateArchiveLines(db: Kysely<Database>, before: number): AsyncGenerator<string> {
  yield JSON.stringify({ forecourtLogArchive: FORMAT_VERSION, before });
  const heads = await db.selectFrom('log_heads').select('space').orderBy('space').execute();
  for (const { space } of heads) {
    let position = 0;
    for (;;) {
      const entries = await db
        .selectFrom('mutation_log')
        .selectAll()
        .where('space_id', '=', space)
        .where('position', '>', position)
        .where('received_at', '<', before)
        .where('archived', '=', 0)
        .orderBy('position')
        .limit(ENTRY_BATCH_SIZE)
        .execute();
      for (const entry of entries) yield JSON.stringify(entry);
      position = entries.at(-1)?.position ?? position;
      if (entries.length < ENTRY_BATCH_SIZE) break;
    }
  }
}

async function* appendSignature(lines: AsyncIterable<string>, key: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield line;
  }
  yield JSON.stringify({ signature: signDigest(hash.digest('hex'), key) });
}

function signDigest(digest: string, key: string): string {
  return createHmac('sha256', key).update(`log-archive ${digest}`).digest('hex');
}

/**
 * Verifies the signature of a file, compares each content that was not erased with its hash, and
 * each entry with the hash chain in the database. Throws `BackupError` on a difference.
 */
export async function verifyLogArchive(
  db: Kysely<Database>,
  file: string,
  passphrase?: string,
): Promise<LogArchiveSummary> {
  let [entries, before] = [0, 0];
  const chunk: ArchivedEntry[] = [];
  const { positionKey } = await readEpoch(db);
  const lines = readBackupFile(file, passphrase);
  for await (const archiveLine of readSignedLines(file, lines, positionKey)) {
    if (archiveLine.kind === 'header') {
      before = archiveLine.before;
      continue;
    }
    entries += 1;
    chunk.push(archiveLine.entry);
    if (chunk.length === ENTRY_BATCH_SIZE) await compareWithChain(db, file, chunk.splice(0));
  }
  await compareWithChain(db, file, chunk);
  return { entries, before };
}

type ArchiveLine = { kind: 'header'; before: number } | { kind: 'entry'; entry: ArchivedEntry };

async function* readSignedLines(
  file: string,
  lines: AsyncIterable<string>,
  key: string,
): AsyncGenerator<ArchiveLine> {
  const hash = createHash('sha256');
  let signature: string | undefined;
  let isFirst = true;
  for await (const line of lines) {
    if (signature !== undefined) throw createMismatchError(file);
    const content: unknown = JSON.parse(line);
    const parsedSignature = v.safeParse(signatureSchema, content);
    if (parsedSignature.success) {
      signature = parsedSignature.output.signature;
      continue;
    }
    hash.update(`${line}\n`);
    const parsedLine = isFirst ? readHeader(content) : readEntry(content);
    if (!parsedLine) throw createMismatchError(file);
    isFirst = false;
    yield parsedLine;
  }
  const expected = Buffer.from(signDigest(hash.digest('hex'), key));
  const actual = Buffer.from(signature ?? '');
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isSigned) throw new BackupError(`${file} is not signed by this head office.`);
}

function readHeader(content: unknown): ArchiveLine | undefined {
  const header = v.safeParse(headerSchema, content);
  return header.success ? { kind: 'header', before: header.output.before } : undefined;
}

function readEntry(content: unknown): ArchiveLine | undefined {
  const entry = v.safeParse(entrySchema, content);
  return entry.success ? { kind: 'entry', entry: entry.output } : undefined;
}

async function compareWithChain(
  db: Kysely<Database>,
  file: string,
  entries: readonly ArchivedEntry[],
): Promise<void> {
  for (const [space, spaceEntries] of Map.groupBy(entries, (entry) => entry.space_id)) {
    for (const chunk of splitIntoChunks(spaceEntries)) {
      const positions = chunk.map(({ position }) => position);
      const storedEntries = await db
        .selectFrom('mutation_log')
        .select(['position', 'hash', 'body_hash'])
        .where('space_id', '=', space)
        .where('position', 'in', positions)
        .execute();
      const entriesByPosition = new Map(storedEntries.map((entry) => [entry.position, entry]));
      const isUnchanged = chunk.every(({ position, hash, body, body_hash, erased }) => {
        const storedEntry = entriesByPosition.get(position);
        const isContentValid = erased === 1 || hashBody(body) === body_hash;
        return isContentValid && storedEntry?.hash === hash && storedEntry.body_hash === body_hash;
      });
      if (!isUnchanged) throw createMismatchError(file);
    }
  }
}

function createMismatchError(file: string): BackupError {
  return new BackupError(`${file} does not match the log of this head office.`);
}

/**
 * Content of an archived entry in the database; like every content, this text must be valid JSON.
 */
const NO_CONTENT = 'null';

/**
 * Deletes the contents of log entries received before an instant. The caller must have verified a
 * file with these contents. The hash chain stays valid, because the chain covers only the hash of a
 * content. The other columns of an entry, such as actor, time and verdict, stay in the database.
 */
export async function dropArchivedContents(
  db: Kysely<Database>,
  receivedBefore: number,
): Promise<void> {
  const heads = await db.selectFrom('log_heads').select(['space', 'length']).execute();
  for (const { space, length } of heads) {
    for (let position = 0; position < length; position += ENTRY_BATCH_SIZE) {
      await db
        .updateTable('mutation_log')
        .set({ body: NO_CONTENT, archived: 1 })
        .where('space_id', '=', space)
        .where('position', '>', position)
        .where('position', '<=', position + ENTRY_BATCH_SIZE)
        .where('received_at', '<', receivedBefore)
        .where('archived', '=', 0)
        .execute();
    }
  }
}
