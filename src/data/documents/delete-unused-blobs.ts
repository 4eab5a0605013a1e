import * as v from 'valibot';
import type { LocalDatabase } from '../database/database.ts';
import { readMeta } from '../meta.ts';

const namingSchema = v.object({ args: v.object({ sha256: v.string() }) });

/**
 * Deletes the file contents that no document refers to. Keeps a content that an unsent entry or an
 * open attention refers to, because the document of the content may be restored. Returns the
 * number of deleted contents.
 */
export async function deleteUnusedBlobs(db: LocalDatabase): Promise<number> {
  // Most calls find no unused content, and the content loop calls this function in each round. So
  // the search runs before the tables are locked.
  if ((await listUnused(db)).length === 0) return 0;
  const readTables = [db.documents, db.outbox, db.rescued, db.attentions, db.stale, db.meta];
  return db.transaction('rw', [db.blobs, ...readTables], async () => {
    const unused = await listUnused(db);
    const kept = await listReferencedHashes(db);
    const dropped = unused.filter((sha256) => !kept.has(sha256));
    await db.blobs.bulkDelete(dropped);
    return dropped.length;
  });
}

/** Returns the SHA-256 hashes of the contents that no document refers to. */
async function listUnused(db: LocalDatabase): Promise<string[]> {
  const kept = await db.blobs.toCollection().primaryKeys();
  const uses = await Promise.all(
    kept.map((sha256) => db.documents.where('sha256').equals(sha256).count()),
  );
  return kept.filter((_sha256, at) => uses[at] === 0);
}

async function listReferencedHashes(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const named = await listHashesInMutations(db);
  if (await hasAllRows(db)) return named;
  // The document of an unsent content may still be pulled, and the server has no copy of the
  // content, so unsent contents stay.
  const unsent = await db.blobs.where('waiting').equals(1).primaryKeys();
  return new Set([...named, ...unsent]);
}

/**
 * Whether this tablet stores all rows of its showroom; false before the first pull and during a
 * reset.
 */
async function hasAllRows(db: LocalDatabase): Promise<boolean> {
  const [cookie, doubted] = await Promise.all([readMeta(db, 'cookie'), db.stale.count()]);
  return cookie !== undefined && doubted === 0;
}

async function listHashesInMutations(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const [outbox, rescued, attentions] = await Promise.all([
    db.outbox.toArray(),
    db.rescued.toArray(),
    db.attentions.toArray(),
  ]);
  const open = attentions.filter(({ settledAt }) => settledAt === null);
  const mutations = [
    ...outbox,
    ...rescued.filter(({ settled }) => settled === null),
    ...open.map(({ mutation }) => mutation),
    ...open.flatMap(({ dependents }) => dependents ?? []),
  ];
  const named = mutations.map((mutation) => v.safeParse(namingSchema, mutation));
  return new Set(named.flatMap(({ success, output }) => (success ? [output.args.sha256] : [])));
}
