import { PIECE_BYTES } from '#domain/documents/pieces.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { storeDocument } from '../../data/documents/store-document.ts';
import { writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, register } from '../../data/tablet.testing.ts';
import type { BlobTransport } from '../transport/blob-transport.ts';

const unreachable = { ok: false, code: 'UNREACHABLE', body: null } as const;

/**
 * A fake server for document contents. `drops` contains the numbers of pieces; the next upload of
 * each of these pieces fails with a network error.
 */
export class FakeBlobServer implements BlobTransport {
  readonly pieces = new Map<number, Uint8Array<ArrayBuffer>>();
  readonly sent: number[] = [];
  readonly count: number;
  /** Number of requests for the upload state of document content. */
  stateRequests = 0;
  drops = new Set<number>();
  hasContent = true;
  reason: string | undefined;

  constructor(count: number) {
    this.count = count;
  }

  findContent() {
    this.stateRequests += 1;
    if (!this.hasContent) {
      return Promise.resolve({ ok: false, code: 'NOT_FOUND', body: null } as const);
    }
    return Promise.resolve({ ok: true, value: this.#state() } as const);
  }

  putPiece(_token: string, { piece, bytes }: { piece: number; bytes: Uint8Array<ArrayBuffer> }) {
    if (this.drops.delete(piece)) return Promise.resolve(unreachable);
    this.sent.push(piece);
    if (this.reason !== undefined) {
      const { reason } = this;
      return Promise.resolve({ ok: false, code: 'BAD_REQUEST', body: null, reason } as const);
    }
    this.pieces.set(piece, bytes);
    return Promise.resolve({ ok: true, value: this.#state() } as const);
  }

  getPiece(_token: string, { piece }: { piece: number }) {
    const value = this.pieces.get(piece);
    return Promise.resolve(value ? ({ ok: true, value } as const) : unreachable);
  }

  #state() {
    const all = Array.from({ length: this.count }, (_, piece) => piece);
    const missing = all.filter((piece) => !this.pieces.has(piece));
    return { pieces: this.count, missing, complete: missing.length === 0 };
  }
}

/** The content of a PDF that consists of three pieces. */
export function aPdf(): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(2 * PIECE_BYTES + 100).fill(7);
  content.set(Uint8Array.from('%PDF-1.7', (letter) => letter.charCodeAt(0)));
  return content;
}

export async function aTabletWithADocument(): Promise<{ db: LocalDatabase; documentId: string }> {
  const db = await anEnrolledTablet();
  await register(db);
  const filed = await storeDocument(db, {
    showroomId: 'manhattan',
    customerId: 'maria',
    name: 'Contract.pdf',
    content: aPdf(),
    actorId: 'AGT001',
    recordedAt: 5000,
  });
  if (!filed.ok) throw new Error(filed.code);
  // The server has settled both outbox entries: the customer and the document.
  await writeMeta(db, 'settledThrough', 2);
  return { db, documentId: filed.documentId };
}
