import type { LocalDatabase } from '../database/database.ts';
import { isValidRow } from '../database/quarantine.ts';
import type { StoredBlob } from '../database/stored-blob.ts';

/** A file content that is not completely uploaded, and the id of a document with this content. */
export interface PendingBlob {
  documentId: string;
  content: StoredBlob;
}

/**
 * Returns the next content to upload whose hash is not in `skippedHashes`; undefined if no content
 * with a document is left.
 */
export async function findNextPendingBlob(
  db: LocalDatabase,
  skippedHashes: ReadonlySet<string>,
): Promise<PendingBlob | undefined> {
  const hashes = await db.blobs.where('waiting').equals(1).primaryKeys();
  for (const sha256 of hashes.filter((hash) => !skippedHashes.has(hash))) {
    const document = await db.documents.where('sha256').equals(sha256).first();
    const content = await db.blobs.get(sha256);
    if (isValidRow('documents', document) && content) return { documentId: document.id, content };
  }
  return undefined;
}

export async function markBlobUploaded(db: LocalDatabase, sha256: string): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0 });
}

/** Stores the error code of a permanent rejection by the server. The content is not sent again. */
export async function markBlobRejected(
  db: LocalDatabase,
  sha256: string,
  refused: string,
): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0, refused });
}

/** Returns the number of file contents that wait for their upload; rejected ones do not count. */
export function countPendingBlobs(db: LocalDatabase): Promise<number> {
  return db.blobs.where('waiting').equals(1).count();
}
