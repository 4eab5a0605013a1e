import * as v from 'valibot';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';

const namingSchema = v.object({ args: v.object({ sha256: v.string() }) });

/**
 * Deletes the contents that no document refers to. A content stays while an unsent entry or an open
 * attention refers to it, because its document may come back. Returns the number of deleted
 * contents.
 */
export async function dropUnusedContents(db: LocalDatabase): Promise<number> {
  // Called after every change and mostly without an unused content, so no lock is taken before this
  // check.
  if ((await listUnused(db)).length === 0) return 0;
  const spoken = [db.documents, db.outbox, db.rescued, db.attentions, db.stale, db.meta];
  return db.transaction('rw', [db.blobs, ...spoken], async () => {
    const unused = await listUnused(db);
    const kept = await keptElsewhere(db);
    const dropped = unused.filter((sha256) => !kept.has(sha256));
    await db.blobs.bulkDelete(dropped);
    return dropped.length;
  });
}

/** Returns the hashes of contents that no document refers to. */
async function listUnused(db: LocalDatabase): Promise<string[]> {
  const kept = await db.blobs.toCollection().primaryKeys();
  const uses = await Promise.all(
    kept.map((sha256) => db.documents.where('sha256').equals(sha256).count()),
  );
  return kept.filter((_sha256, at) => uses[at] === 0);
}

async function keptElsewhere(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const named = await namedByMutations(db);
  if (await isWholeHere(db)) return named;
  // A missing document may still be pulled, and the server has no copy of unsent contents.
  const unsent = await db.blobs.where('waiting').equals(1).primaryKeys();
  return new Set([...named, ...unsent]);
}

/**
 * Whether all rows of the showroom are stored: neither before the first pull nor during a reset.
 */
async function isWholeHere(db: LocalDatabase): Promise<boolean> {
  const [cookie, doubted] = await Promise.all([readMeta(db, 'cookie'), db.stale.count()]);
  return cookie !== undefined && doubted === 0;
}

async function namedByMutations(db: LocalDatabase): Promise<ReadonlySet<string>> {
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
