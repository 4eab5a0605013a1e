import * as v from 'valibot';
import type { LocalDatabase } from '../database/database.ts';
import { readMeta } from '../meta.ts';

const blobArgsSchema = v.object({ args: v.object({ sha256: v.string() }) });

/**
 * Deletes the file contents that no document refers to, and returns their number. Keeps a content
 * to which an outbox entry, an unsettled rescued entry or an open attention refers, because its
 * document may be restored. Before the first pull and during a reset, also keeps unsent contents.
 */
export async function deleteUnusedBlobs(db: LocalDatabase): Promise<number> {
  // Most calls find no unused content, and the content loop calls this function in each round. So
  // the search runs before the tables are locked.
  if ((await listUnusedHashes(db)).length === 0) return 0;
  const readTables = [db.documents, db.outbox, db.rescued, db.attentions, db.stale, db.meta];
  return db.transaction('rw', [db.blobs, ...readTables], async () => {
    const unusedHashes = await listUnusedHashes(db);
    const referencedHashes = await listRetainedHashes(db);
    const deletedHashes = unusedHashes.filter((sha256) => !referencedHashes.has(sha256));
    await db.blobs.bulkDelete(deletedHashes);
    return deletedHashes.length;
  });
}

async function listUnusedHashes(db: LocalDatabase): Promise<string[]> {
  const storedHashes = await db.blobs.toCollection().primaryKeys();
  const documentCounts = await Promise.all(
    storedHashes.map((sha256) => db.documents.where('sha256').equals(sha256).count()),
  );
  return storedHashes.filter((_sha256, index) => documentCounts[index] === 0);
}

async function listRetainedHashes(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const hashesInMutations = await listHashesInMutations(db);
  if (await hasAllRows(db)) return hashesInMutations;
  // The document of an unsent content may still be pulled, and the server has no copy of the
  // content, so unsent contents stay.
  const unsentHashes = await db.blobs.where('waiting').equals(1).primaryKeys();
  return new Set([...hashesInMutations, ...unsentHashes]);
}

async function hasAllRows(db: LocalDatabase): Promise<boolean> {
  const [cookie, staleCount] = await Promise.all([readMeta(db, 'cookie'), db.stale.count()]);
  return cookie !== undefined && staleCount === 0;
}

async function listHashesInMutations(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const [outbox, rescued, attentions] = await Promise.all([
    db.outbox.toArray(),
    db.rescued.toArray(),
    db.attentions.toArray(),
  ]);
  const openAttentions = attentions.filter(({ settledAt }) => settledAt === null);
  const mutations = [
    ...outbox,
    ...rescued.filter(({ settled }) => settled === null),
    ...openAttentions.map(({ mutation }) => mutation),
    ...openAttentions.flatMap(({ dependents }) => dependents ?? []),
  ];
  const parsedMutations = mutations.map((mutation) => v.safeParse(blobArgsSchema, mutation));
  return new Set(
    parsedMutations.flatMap(({ success, output }) => (success ? [output.args.sha256] : [])),
  );
}
