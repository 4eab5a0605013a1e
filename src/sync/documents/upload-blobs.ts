/*
 * Uploads the waiting contents of documents, one content at a time, in pieces:
 *  1. request which pieces are missing: an earlier attempt or another tablet may have sent some
 *     pieces
 *  2. send each missing piece; stop while the outbox has an unsettled entry, because entries are
 *     sent first
 *  3. the server verifies the content after its last piece; a permanent rejection is stored, and
 *     the content is not sent again
 */
import { getPieceRange } from '#domain/documents/pieces.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import type { StoredBlob } from '../../data/database/stored-blob.ts';
import {
  findNextPendingBlob,
  markBlobRejected,
  markBlobUploaded,
  type PendingBlob,
} from '../../data/documents/pending-blobs.ts';
import { sha256Of } from '../../data/documents/sha256-of.ts';
import { listUnsettledEntries } from '../../data/pull/settle-outbox.ts';
import type { RequestFailure } from '../requests/request-result.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';

export interface UploadBlobsDeps {
  db: LocalDatabase;
  transport: BlobTransport;
  /** Called with the uploaded share, 0 to 1; null at the end of the upload. */
  onProgress: (sha256: string, share: number | null) => void;
}

/**
 * `later` is true if content stays for another round, because the outbox has an unsettled entry or
 * the server has no row of a document yet.
 */
export type UploadBlobsResult = { ok: true; later: boolean } | RequestFailure;

export async function uploadBlobs(
  deps: UploadBlobsDeps,
  deviceToken: string,
): Promise<UploadBlobsResult> {
  const skippedHashes = new Set<string>();
  for (;;) {
    const pendingBlob = await findNextPendingBlob(deps.db, skippedHashes);
    if (!pendingBlob) return { ok: true, later: skippedHashes.size > 0 };
    const { sha256 } = pendingBlob.content;
    const result = await uploadBlob(deps, deviceToken, pendingBlob);
    deps.onProgress(sha256, null);
    if (result === 'sent') continue;
    if (result === 'outbox-first') return { ok: true, later: true };
    if (result.code !== 'NOT_FOUND') return result;
    skippedHashes.add(sha256);
  }
}

async function uploadBlob(
  { db, transport, onProgress }: UploadBlobsDeps,
  deviceToken: string,
  { documentId, content }: PendingBlob,
): Promise<'sent' | 'outbox-first' | RequestFailure> {
  const { sha256, bytes } = content;
  const contentState = await transport.findContent(deviceToken, documentId);
  if (!contentState.ok) return contentState;
  const { pieces, missing } = contentState.value;
  for (const [index, piece] of missing.entries()) {
    onProgress(sha256, (pieces - missing.length + index) / pieces);
    if ((await listUnsettledEntries(db, 1)).length > 0) return 'outbox-first';
    const { from, to } = getPieceRange(piece, bytes.length);
    const putResult = await transport.putPiece(deviceToken, {
      documentId,
      piece,
      bytes: bytes.slice(from, to),
    });
    if (putResult.ok) continue;
    const { reason } = putResult;
    if (reason === undefined || !(await isPermanent(reason, content))) return putResult;
    await markBlobRejected(db, sha256, reason);
    return 'sent';
  }
  await markBlobUploaded(db, sha256);
  return 'sent';
}

/**
 * Whether the server would reject the content again, because its file type is wrong or the stored
 * bytes are damaged. Content that was damaged in transfer is sent again.
 */
async function isPermanent(reason: string, { bytes, sha256 }: StoredBlob): Promise<boolean> {
  if (reason === 'DOCUMENT_TYPE') return true;
  return reason === 'DOCUMENT_DAMAGED' && (await sha256Of(bytes)) !== sha256;
}
