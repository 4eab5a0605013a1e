import {
  checkDocumentContent,
  type ContentRefusal,
} from '#domain/documents/check-document-content.ts';
import type { LocalDatabase } from '../database/database.ts';
import { getMutatedTables } from '../database/get-table.ts';
import { type MutateResult, mutateOrThrow } from '../mutate/mutate.ts';
import { newId } from '../mutate/new-id.ts';
import { sha256Of } from './sha256-of.ts';

export interface NewDocument {
  showroomId: string;
  customerId: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
  actorId: string;
  /** Time at which the document is added; this tablet's clock, ms since 1970. */
  recordedAt: number;
}

export type StoreDocumentResult =
  | { ok: true; documentId: string }
  | { ok: false; code: ContentRefusal | Extract<MutateResult, { ok: false }>['code'] };

/** Thrown to abort the transaction if `addDocument` is refused. */
class RefusedError extends Error {
  readonly result: Extract<MutateResult, { ok: false }>;
  constructor(result: Extract<MutateResult, { ok: false }>) {
    super(result.code);
    this.result = result;
  }
}

/**
 * Adds a document to a customer: stores content, row and outbox entry in one transaction. Returns
 * the code of the refusal if the content is not acceptable or the mutation is refused. Rejects on a
 * storage or internal error.
 */
export async function storeDocument(
  db: LocalDatabase,
  newDocument: NewDocument,
): Promise<StoreDocumentResult> {
  const { showroomId, customerId, name, content, actorId, recordedAt } = newDocument;
  const contentCheck = checkDocumentContent(name, content);
  if (!contentCheck.ok) return contentCheck;
  const sha256 = await sha256Of(content);
  const documentId = newId();
  const contentFields = { name, type: contentCheck.type, size: content.length, sha256 };
  const args = { documentId, showroomId, customerId, ...contentFields };
  try {
    await db.transaction('rw', [...getMutatedTables(db), db.blobs], async () => {
      const storedBlob = await db.blobs.get(sha256);
      // A content that is already stored is not marked as waiting again, because the server may
      // already have this content.
      if (!storedBlob)
        await db.blobs.add({ sha256, bytes: content, waiting: 1, keptAt: recordedAt });
      const result = await mutateOrThrow(db, { name: 'addDocument', args, actorId, recordedAt });
      if (!result.ok) throw new RefusedError(result);
    });
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, code: error.result.code };
    throw error;
  }
  return { ok: true, documentId };
}
