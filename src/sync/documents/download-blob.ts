import type { Document } from '#domain/documents/document.ts';
import { countPieces } from '#domain/documents/pieces.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { sha256Of } from '../../data/documents/sha256-of.ts';
import { readMeta } from '../../data/meta.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';
import { clearBlobProgress, setBlobProgress } from './blob-progress.ts';

export type DownloadBlobResult =
  | { ok: true }
  | {
      ok: false;
      /**
       * `NOT_THERE`: the server does not have the content yet. `UNREACHABLE`: the tablet is not
       * enrolled, or a request failed with another error. `DAMAGED`: the SHA-256 of the content
       * differs from the document's. `NOT_KEPT`: the tablet could not store the content.
       */
      code: 'NOT_THERE' | 'UNREACHABLE' | 'DAMAGED' | 'NOT_KEPT';
    };

/** Downloads the content of a document and stores the content after its SHA-256 is verified. */
export async function downloadBlob(
  { db, transport, now }: { db: LocalDatabase; transport: BlobTransport; now: () => number },
  { id: documentId, sha256, size }: Pick<Document, 'id' | 'sha256' | 'size'>,
): Promise<DownloadBlobResult> {
  const device = await readMeta(db, 'device');
  if (!device) return { ok: false, code: 'UNREACHABLE' };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let piece = 0; piece < countPieces(size); piece += 1) {
      setBlobProgress(sha256, piece / countPieces(size));
      const pieceResult = await transport.getPiece(device.deviceToken, { documentId, piece });
      if (!pieceResult.ok) {
        return { ok: false, code: pieceResult.code === 'NOT_FOUND' ? 'NOT_THERE' : 'UNREACHABLE' };
      }
      pieces.push(pieceResult.value);
    }
    const bytes = joinPieces(pieces);
    if ((await sha256Of(bytes)) !== sha256) return { ok: false, code: 'DAMAGED' };
    await db.blobs.put({ sha256, bytes, waiting: 0, keptAt: now() });
    return { ok: true };
  } catch {
    // The cause is usually a full disk. The write is not repeated, because the remaining space is
    // reserved for outbox entries.
    return { ok: false, code: 'NOT_KEPT' };
  } finally {
    clearBlobProgress(sha256);
  }
}

function joinPieces(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
