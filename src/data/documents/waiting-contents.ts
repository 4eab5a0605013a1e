import type { LocalDatabase } from '../database.ts';
import { isSound } from '../quarantine.ts';
import type { KeptContent } from './kept-content.ts';

/** A file content that is not completely uploaded, and the id of a document that refers to it. */
export interface WaitingContent {
  documentId: string;
  content: KeptContent;
}

/**
 * Returns the next content to upload whose hash is not in `passedOver`; undefined if no content
 * with a document is left.
 */
export async function nextWaiting(
  db: LocalDatabase,
  passedOver: ReadonlySet<string>,
): Promise<WaitingContent | undefined> {
  const hashes = await db.blobs.where('waiting').equals(1).primaryKeys();
  for (const sha256 of hashes.filter((hash) => !passedOver.has(hash))) {
    const document = await db.documents.where('sha256').equals(sha256).first();
    const content = await db.blobs.get(sha256);
    if (isSound('documents', document) && content) return { documentId: document.id, content };
  }
  return undefined;
}

/** Marks a content as completely uploaded, so that it is not sent again. */
export async function noteSent(db: LocalDatabase, sha256: string): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0 });
}

/**
 * Stores a permanent rejection by the server: the content is shown as refused and not sent again.
 */
export async function noteRefused(
  db: LocalDatabase,
  sha256: string,
  refused: string,
): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0, refused });
}

/** Returns the number of file contents that wait for their upload; rejected ones do not count. */
export function countWaitingContents(db: LocalDatabase): Promise<number> {
  return db.blobs.where('waiting').equals(1).count();
}
