import { checkContent, type ContentRefusal } from '#domain/documents/check-content.ts';
import type { LocalDatabase } from '../database.ts';
import { type MutateResult, mutateOrThrow } from '../mutate.ts';
import { mutatedTables } from '../table-of.ts';
import { newId } from '../new-id.ts';
import { sha256Of } from './sha256-of.ts';

export interface FiledDocument {
  showroomId: string;
  customerId: string;
  /** As the file is called; the camera's have none of their own. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
  actorId: string;
  /** This tablet's clock, ms. */
  recordedAt: number;
}

export type FileResult =
  | { ok: true; documentId: string }
  | { ok: false; code: ContentRefusal | Extract<MutateResult, { ok: false }>['code'] };

/** Ends the transaction when the rule has refused. */
class Refused extends Error {
  readonly result: Extract<MutateResult, { ok: false }>;
  constructor(result: Extract<MutateResult, { ok: false }>) {
    super(result.code);
    this.result = result;
  }
}

/**
 * Puts a document into a customer's file: its content, its row and its outbox entry in one
 * transaction, or nothing of it. A disk that is full throws.
 */
export async function fileDocument(db: LocalDatabase, filed: FiledDocument): Promise<FileResult> {
  const { showroomId, customerId, name, content, actorId, recordedAt } = filed;
  const checked = checkContent(name, content);
  if (!checked.ok) return checked;
  const sha256 = await sha256Of(content);
  const documentId = newId();
  const what = { name, type: checked.type, size: content.length, sha256 };
  const args = { documentId, showroomId, customerId, ...what };
  try {
    await db.transaction('rw', [...mutatedTables(db), db.blobs], async () => {
      const known = await db.blobs.get(sha256);
      // The same content again: what head office has of it, it has.
      if (!known) await db.blobs.add({ sha256, bytes: content, waiting: 1, keptAt: recordedAt });
      const result = await mutateOrThrow(db, { name: 'addDocument', args, actorId, recordedAt });
      if (!result.ok) throw new Refused(result);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.result.code };
    throw error;
  }
  return { ok: true, documentId };
}
