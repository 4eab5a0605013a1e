import type { LocalDatabase } from '../database.ts';
import { isSound } from '../quarantine.ts';
import type { KeptContent } from './kept-content.ts';

/** A content that head office has not got yet, and a document that speaks of it. */
export interface WaitingContent {
  documentId: string;
  content: KeptContent;
}

/** The next content to send; undefined where head office has all, or does not know its document yet. */
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

/** Head office has all of it. */
export async function noteSent(db: LocalDatabase, sha256: string): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0 });
}

/** Head office does not take it, and never will: it is shown, and not sent again. */
export async function noteRefused(
  db: LocalDatabase,
  sha256: string,
  refused: string,
): Promise<void> {
  await db.blobs.update(sha256, { waiting: 0, refused });
}

/** How many contents head office has not got. */
export function countWaitingContents(db: LocalDatabase): Promise<number> {
  return db.blobs.where('waiting').equals(1).count();
}
