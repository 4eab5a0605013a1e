/*
 * Sends the contents of documents that head office does not have, one at a time, piece by piece:
 *  1. ask what is missing: another try, or another tablet, may have sent some of it
 *  2. send that; before each piece look whether an entry waits – the outbox goes first, always
 *  3. with the last piece head office checks the whole; what it will never take is noted, not repeated
 */
import { rangeOfPiece } from '#domain/documents/pieces.ts';
import type { LocalDatabase } from '../data/database.ts';
import type { KeptContent } from '../data/documents/kept-content.ts';
import { sha256Of } from '../data/documents/sha256-of.ts';
import {
  nextWaiting,
  noteRefused,
  noteSent,
  type WaitingContent,
} from '../data/documents/waiting-contents.ts';
import { nextUnsettled } from '../data/settle-outbox.ts';
import type { ContentTransport } from './content-transport.ts';
import type { RequestFailure } from './request-result.ts';

export interface SendContentsDeps {
  db: LocalDatabase;
  transport: ContentTransport;
  /** How much of a content has arrived, 0 to 1; null when it is no longer on its way. */
  onProgress: (sha256: string, share: number | null) => void;
}

/** `later` where the outbox goes first, or head office does not know a document yet. */
export type SendContentsResult = { ok: true; later: boolean } | RequestFailure;

export async function sendContents(
  deps: SendContentsDeps,
  deviceToken: string,
): Promise<SendContentsResult> {
  const passedOver = new Set<string>();
  for (;;) {
    const waiting = await nextWaiting(deps.db, passedOver);
    if (!waiting) return { ok: true, later: passedOver.size > 0 };
    const { sha256 } = waiting.content;
    const result = await sendOne(deps, deviceToken, waiting);
    deps.onProgress(sha256, null);
    if (result === 'sent') continue;
    if (result === 'outbox-first') return { ok: true, later: true };
    if (result.code !== 'NOT_FOUND') return result;
    passedOver.add(sha256);
  }
}

async function sendOne(
  { db, transport, onProgress }: SendContentsDeps,
  deviceToken: string,
  { documentId, content }: WaitingContent,
): Promise<'sent' | 'outbox-first' | RequestFailure> {
  const { sha256, bytes } = content;
  const found = await transport.findContent(deviceToken, documentId);
  if (!found.ok) return found;
  const { pieces, missing } = found.value;
  for (const [at, piece] of missing.entries()) {
    onProgress(sha256, (pieces - missing.length + at) / pieces);
    if ((await nextUnsettled(db, 1)).length > 0) return 'outbox-first';
    const { from, to } = rangeOfPiece(piece, bytes.length);
    const sent = await transport.putPiece(deviceToken, {
      documentId,
      piece,
      bytes: bytes.slice(from, to),
    });
    if (sent.ok) continue;
    const { reason } = sent;
    if (reason === undefined || !(await isForGood(reason, content))) return sent;
    await noteRefused(db, sha256, reason);
    return 'sent';
  }
  await noteSent(db, sha256);
  return 'sent';
}

/** Damage on the way is mended by sending it again; what the content itself is, is not. */
async function isForGood(reason: string, { bytes, sha256 }: KeptContent): Promise<boolean> {
  if (reason === 'DOCUMENT_TYPE') return true;
  return reason === 'DOCUMENT_DAMAGED' && (await sha256Of(bytes)) !== sha256;
}
